import { type Draws, shuffled } from '#fairness/draws.ts';

/** An alarm is worth nothing and ends the cracking. */
export const ALARM = 0;

/** Behind the six marks of the dial, bolt by bolt: what a mark is worth as a multiple of the stake, or an alarm. */
export const BOLTS = [
  [1, 1, 1, 2, 2, ALARM],
  [1, 2, 3, 4, ALARM, ALARM],
  [2, 4, 5, 8, ALARM, ALARM],
  [5, 8, 12, ALARM, ALARM, ALARM],
] as const;

/** What lies in the boxes of an open safe, as a multiple of the stake; one is taken. */
export const BOXES = [10, 15, 20, 30, 100] as const;

/** What three, four or five safes on the reels pay at once, as a multiple of the stake, and how many bolts they have drawn already. */
export const SAFES = {
  3: { pays: 1, drawn: 0 },
  4: { pays: 5, drawn: 1 },
  5: { pays: 25, drawn: 2 },
} as const;

export type SafeCount = keyof typeof SAFES;

export const isSafeCount = (count: number): count is SafeCount => count in SAFES;

/** The values of all marks and boxes are drawn before the first choice, and no choice changes them. */
export function arrangeSafe(draws: Draws): { readonly bolts: readonly (readonly number[])[]; readonly boxes: readonly number[] } {
  return { bolts: BOLTS.map((marks) => shuffled<number>(marks, draws)), boxes: shuffled<number>(BOXES, draws) };
}
