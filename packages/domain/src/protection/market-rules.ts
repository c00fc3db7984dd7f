import { DAY_MS, HOUR_MS } from '../durations.ts';
import type { Country, Currency } from '../markets.ts';

/** What protects players in a market: lengths that can be chosen, waits before something becomes looser, and sums from which play is a worry. */
export interface ProtectionRules {
  /** How long a looser limit waits, and how long it can be confirmed after that. */
  readonly raiseMs: number;
  readonly confirmMs: number;
  /** How long a closed game, or a kind of games, stays closed once the player wants it open. */
  readonly openMs: number;
  /** How long play stays closed once the player wants to return after an exclusion. */
  readonly returnMs: number;
  /** The lengths of time-outs, in hours. */
  readonly timeOutHours: readonly number[];
  /** The lengths of exclusions, in months; null is for good. */
  readonly exclusionMonths: readonly (number | null)[];
  /** Limits on money to choose with one press. */
  readonly limitPresets: readonly number[];
  /** From this sum on a week of growing deposits is a sign of harm. */
  readonly grownMin: number;
  /** From this net loss of 30 days on, too. */
  readonly lostHeavy: number;
  /** With less nothing can be staked: the smallest stake of our games. */
  readonly smallestStake: number;
  /** The smallest limit on deposits that is proposed to staff for a player whose play is a worry. */
  readonly proposedMin: number;
}

const COMMON = {
  raiseMs: DAY_MS,
  confirmMs: 7 * DAY_MS,
  openMs: DAY_MS,
  returnMs: 24 * HOUR_MS,
  timeOutHours: [24, 168, 720, 1008],
  exclusionMonths: [6, 12, 24, 60, 120, null],
} as const satisfies Partial<ProtectionRules>;

/** Money in minor units of the market's currency. */
export const PROTECTION_RULES: Readonly<Record<Country, ProtectionRules>> = {
  KZ: {
    ...COMMON,
    limitPresets: [2_000_000, 5_000_000, 10_000_000, 20_000_000],
    grownMin: 10_000_000,
    lostHeavy: 50_000_000,
    smallestStake: 900,
    proposedMin: 500_000,
  },
  AZ: {
    ...COMMON,
    limitPresets: [2_000, 5_000, 10_000, 20_000],
    grownMin: 100_000,
    lostHeavy: 500_000,
    smallestStake: 9,
    proposedMin: 5_000,
  },
};

const COUNTRY_OF: Readonly<Record<Currency, Country>> = { KZT: 'KZ', AZN: 'AZ' };

/** The rules of a player's market, which the currency of the wallet names. */
export const protectionRulesOf = (currency: Currency): ProtectionRules => PROTECTION_RULES[COUNTRY_OF[currency]];
