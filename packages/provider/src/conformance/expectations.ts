import type { Told } from './caller.ts';

/** A rule that the wallet does not keep. */
export class Broken extends Error {}

export function expectStatus(told: Told, wanted: string | readonly string[], when: string): void {
  const allowed = [wanted].flat();
  if (!allowed.includes(told.status)) throw new Broken(`${when}: ${told.status} instead of ${allowed.join(' or ')}`);
}

export function expectBalance(found: number | undefined, wanted: number, when: string): void {
  if (found !== wanted) throw new Broken(`${when}: the balance is ${String(found)} instead of ${wanted}`);
}

export function expectSame(answers: readonly Told[], when: string): void {
  const different = new Set(answers.map(({ text }) => text));
  if (different.size > 1) throw new Broken(`${when}: the same call was answered in ${different.size} ways`);
}

/** Anything but a yes: with a reason, and not by falling over. */
export function expectRefused(told: Told, when: string): void {
  if (told.status === 'OK' || told.status.startsWith('HTTP 5')) throw new Broken(`${when}: ${told.status} instead of a refusal`);
}
