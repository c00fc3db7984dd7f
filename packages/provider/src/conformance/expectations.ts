import type { WalletReply } from './caller.ts';

/** A rule that the seamless wallet breaks. */
export class Broken extends Error {}

export function expectStatus(reply: WalletReply, wanted: string | readonly string[], when: string): void {
  const allowed = [wanted].flat();
  if (!allowed.includes(reply.status)) throw new Broken(`${when}: ${reply.status} instead of ${allowed.join(' or ')}`);
}

export function expectBalance(found: number | undefined, wanted: number, when: string): void {
  if (found !== wanted) throw new Broken(`${when}: the balance is ${String(found)} instead of ${wanted}`);
}

export function expectSame(answers: readonly WalletReply[], when: string): void {
  const different = new Set(answers.map(({ text }) => text));
  if (different.size > 1) throw new Broken(`${when}: the same call was answered in ${different.size} ways`);
}

/** A refusal with a status, not a server error. */
export function expectRefused(reply: WalletReply, when: string): void {
  if (reply.status === 'OK' || reply.status.startsWith('HTTP 5')) throw new Broken(`${when}: ${reply.status} instead of a refusal`);
}
