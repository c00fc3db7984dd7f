import type { Planted } from './planted-repo.ts';

/** One planted breach: `bad` is caught at `at`, and `good` differs from it only in keeping the rule. */
export type BreachCase = { rule: string; breach: string; at: string; bad: Planted; good: Planted };

/** The common case: one line of code, in a file that may hold the good line and not the bad one. */
export const oneLine = (rule: string, breach: string, path: string, bad: string, good: string): BreachCase => ({
  rule,
  breach,
  at: `${path}:1`,
  bad: { [path]: bad },
  good: { [path]: good },
});

/** The same line, which is right in one place and wrong in another. */
export const twoPlaces = (rule: string, breach: string, line: string, bad: string, good: string): BreachCase => ({
  rule,
  breach,
  at: `${bad}:1`,
  bad: { [bad]: line },
  good: { [good]: line },
});
