import type { Currency } from '@tulpar/domain/markets';

/** The four sides on which an asyq can land. It is no cube: it lies on its broad sides most of the time. */
export type Side = 'alshy' | 'taike' | 'buk' | 'shik';

/** Of eight equal draws. */
const LANDINGS: readonly Side[] = ['alshy', 'taike', 'buk', 'buk', 'buk', 'shik', 'shik', 'shik'];
export const BONES = 4;

/** How many times the stake is paid for so many bones on alshy. (1372·1 + 294·5 + 28·30 + 1·240) / 4096 = 95.75 % comes back. */
export const PAYS = [0, 1, 5, 30, 240] as const;

/** A whole number from zero to below the limit, each as likely as any other. */
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
