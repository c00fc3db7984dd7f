import type { Currency } from '@tulpar/domain/markets';

/** The four sides on which an asyq can land. It is not a cube: it mostly lands on its broad sides. */
export type Side = 'alshy' | 'taike' | 'buk' | 'shik';

/** The number of draws out of eight for each side. */
const LANDINGS: readonly Side[] = ['alshy', 'taike', 'buk', 'buk', 'buk', 'shik', 'shik', 'shik'];
export const BONES = 4;

/** The multiplier by the number of bones on alshy. (1372·1 + 294·5 + 28·30 + 1·240) / 4096 = 95.75 % returns to players. */
export const PAYS = [0, 1, 5, 30, 240] as const;

/** Draws a whole number from zero to below the limit, all equally likely. */
export type Draw = (limit: number) => number;

export const throwBones = (draw: Draw): Side[] => Array.from({ length: BONES }, () => LANDINGS[draw(LANDINGS.length)] ?? 'buk');

export function winOf(sides: readonly Side[], stake: number): number {
  return stake * (PAYS[sides.filter((side) => side === 'alshy').length] ?? 0);
}

/** In minor units. */
export const STAKES: Readonly<Record<Currency, readonly number[]>> = {
  KZT: [5_000, 10_000, 20_000, 50_000, 100_000, 500_000],
  AZN: [20, 50, 100, 200, 500, 2_000],
};
export const STAKE_DEFAULT = 1;
export const DEMO_BALANCE: Readonly<Record<Currency, number>> = { KZT: 5_000_000, AZN: 50_000 };
