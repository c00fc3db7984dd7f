import type { Currency } from './markets.ts';
import { type Minor, minor } from './money.ts';

export const VIP_STATUSES = ['new', 'bronze', 'silver', 'gold', 'platinum'] as const;
export type VipStatus = (typeof VIP_STATUSES)[number];

export interface VipLevel {
  readonly status: VipStatus;
  /** The total of real-money bets that the level requires. */
  readonly turnoverMin: Readonly<Record<Currency, Minor>>;
  readonly cashbackPercent: number;
}

const level = (status: VipStatus, cashbackPercent: number, kzt: number, azn: number): VipLevel => ({
  status,
  cashbackPercent,
  turnoverMin: { KZT: minor(kzt * 100), AZN: minor(azn * 100) },
});

/** The levels with their requirements and benefits, the lowest first. */
export const VIP_LEVELS: readonly VipLevel[] = [
  level('new', 3, 0, 0),
  level('bronze', 5, 500_000, 5_000),
  level('silver', 7, 2_500_000, 25_000),
  level('gold', 10, 10_000_000, 100_000),
  level('platinum', 15, 40_000_000, 400_000),
];

/** The level after a status, or null after the last. */
export function vipLevelAfter(status: VipStatus): VipLevel | null {
  return VIP_LEVELS[VIP_LEVELS.findIndex((one) => one.status === status) + 1] ?? null;
}

/** The level that a total of real-money bets has reached. */
export function vipLevelAt(turnover: number, currency: Currency): VipLevel {
  const reached = VIP_LEVELS.findLast(({ turnoverMin }) => turnover >= turnoverMin[currency]);
  if (!reached) throw new RangeError(`a turnover of ${turnover} has no level`);
  return reached;
}
