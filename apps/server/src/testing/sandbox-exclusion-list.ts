import type { ExclusionList, ListAnswer } from '#modules/protection/index.ts';

/** A list of a state for tests: it knows the family names that it was given. */
export function createSandboxList(known: Readonly<Record<string, ListAnswer>>): ExclusionList {
  return { check: ({ lastName }) => Promise.resolve(known[lastName ?? ''] ?? { status: 'clear' }) };
}
