import type { Currency } from './markets.ts';
import { type Minor, minor } from './money.ts';

export const VIP_STATUSES = ['new', 'bronze', 'silver', 'gold', 'platinum'] as const;
export type VipStatus = (typeof VIP_STATUSES)[number];

type Amounts = Readonly<Record<Currency, Minor>>;

export interface VipLevel {
  readonly status: VipStatus;
  /** The real money that has to be staked in rounds that have ended. */
  readonly turnoverMin: Amounts;
  readonly cashbackPercent: number;
  /** Money for the birthday, with nothing to wager; null is none. */
  readonly birthdayGift: Amounts | null;
  /** A member of staff of their own answers in the chat. */
  readonly hasManager: boolean;
}

const amounts = (kzt: number, azn: number): Amounts => ({ KZT: minor(kzt * 100), AZN: minor(azn * 100) });

/** The levels with their requirements and benefits, the lowest first. None brings a limit on withdrawals, or another return of the games. */
export const VIP_LEVELS: readonly VipLevel[] = [
  { status: 'new', turnoverMin: amounts(0, 0), cashbackPercent: 3, birthdayGift: null, hasManager: false },
  { status: 'bronze', turnoverMin: amounts(500_000, 5_000), cashbackPercent: 5, birthdayGift: amounts(1_000, 10), hasManager: false },
  { status: 'silver', turnoverMin: amounts(2_500_000, 25_000), cashbackPercent: 7, birthdayGift: amounts(3_000, 30), hasManager: false },
  { status: 'gold', turnoverMin: amounts(10_000_000, 100_000), cashbackPercent: 10, birthdayGift: amounts(10_000, 100), hasManager: true },
  {
    status: 'platinum',
    turnoverMin: amounts(40_000_000, 400_000),
    cashbackPercent: 15,
    birthdayGift: amounts(50_000, 500),
    hasManager: true,
  },
];

/** When the manager of a level answers, in hours of the market's clock. */
export const MANAGER_HOURS = { from: 9, until: 23 } as const;

/** So old must an account be for a birthday gift. */
export const BIRTHDAY_ACCOUNT_DAYS = 30;

/** How high a status stands. The database holds the same order (`vip_rank`). */
export const vipRank = (status: VipStatus): number => VIP_STATUSES.indexOf(status);

export function vipLevelOf(status: VipStatus): VipLevel {
  const level = VIP_LEVELS.find((one) => one.status === status);
  if (!level) throw new RangeError(`the status ${status} has no level`);
  return level;
}

/** The level after a status, or null after the last. */
export const vipLevelAfter = (status: VipStatus): VipLevel | null => VIP_LEVELS[vipRank(status) + 1] ?? null;

/** The level that a total of real-money bets has reached. */
export function vipLevelAt(turnover: number, currency: Currency): VipLevel {
  const reached = VIP_LEVELS.findLast(({ turnoverMin }) => turnover >= turnoverMin[currency]);
  if (!reached) throw new RangeError(`a turnover of ${turnover} has no level`);
  return reached;
}

/** The levels above the first that a turnover has reached, the lowest first. */
export const vipLevelsReached = (turnover: number, currency: Currency): readonly VipLevel[] =>
  VIP_LEVELS.filter(({ status, turnoverMin }) => status !== 'new' && turnover >= turnoverMin[currency]);

/** How much of the way from the own level to the next is done, in whole percent; 100 only where there is none. */
export function vipProgress(turnover: number, currency: Currency): number {
  const { status, turnoverMin } = vipLevelAt(turnover, currency);
  const next = vipLevelAfter(status);
  if (!next) return 100;
  const [from, to] = [turnoverMin[currency], next.turnoverMin[currency]];
  return Math.floor(((turnover - from) / (to - from)) * 100);
}
