import { type Draws, shuffled } from '#fairness/draws.ts';

/** What an ingredient is worth, as a multiple of the stake; each stands in a jar of its own. */
const INGREDIENTS = [3, 4, 5, 5, 6, 8, 10, 15, 25] as const;
/** So many ingredients fill the glass. */
export const GLASS_HOLDS = 5;

/** What three, four or five glasses on the reels pay at once, as a multiple of the stake, and how many jars hold a wasp. */
export const GLASSES = {
  3: { pays: 2, wasps: 3 },
  4: { pays: 10, wasps: 2 },
  5: { pays: 50, wasps: 1 },
} as const;

export type GlassCount = keyof typeof GLASSES;

export const isGlassCount = (count: number): count is GlassCount => count in GLASSES;

/** A wasp is worth nothing and ends the pouring. */
export const WASP = 0;

export const jarContents = (glasses: GlassCount): number[] => [
  ...INGREDIENTS,
  ...Array.from({ length: GLASSES[glasses].wasps }, () => WASP),
];

/** The contents of all jars are drawn before the first choice, and no choice changes them. */
export const arrangeJars = (glasses: GlassCount, draws: Draws): number[] => shuffled(jarContents(glasses), draws);
