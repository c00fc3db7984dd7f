import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { defineGame } from '#rounds/define-game.ts';
import type { Bet, BetLimits, BetRefusal } from '#rounds/game.ts';
import { findSpot, SPOTS, type SpotKind } from './spots.ts';
import { POCKETS } from './wheel.ts';

export interface RouletteBet extends Bet {
  /** The chips of each spot, in the order of the felt. The stake is their sum. */
  readonly chips: readonly (readonly [spot: string, amount: Minor])[];
}

/** The chips that are offered, in minor units. The smallest is also the step: whatever lies on a place is a multiple of it. */
export const CHIPS: Readonly<Record<Currency, readonly Minor[]>> = {
  KZT: [5_000, 10_000, 50_000, 100_000, 500_000, 2_500_000] as Minor[],
  AZN: [10, 50, 100, 500, 2_500, 10_000] as Minor[],
};

/** The most that one number may carry; wider places take more, so that every place pays the same at most. */
const STRAIGHT_MAX: Readonly<Record<Currency, number>> = { KZT: 5_000_000, AZN: 25_000 };
const TABLE_TIMES_STRAIGHT = 18;

/** The most that may lie on one place, by how many numbers it covers. */
const SIZES: Readonly<Record<SpotKind, number>> = { straight: 1, split: 2, street: 3, corner: 4, line: 6, column: 12, dozen: 12, even: 18 };
export const spotMax = (kind: SpotKind, currency: Currency): Minor => (STRAIGHT_MAX[currency] * SIZES[kind]) as Minor;

const limits = (currency: Currency): BetLimits => {
  const chips = CHIPS[currency];
  const [min = 1 as Minor] = chips;
  const max = (STRAIGHT_MAX[currency] * TABLE_TIMES_STRAIGHT) as Minor;
  return { min, max, step: min, ladder: [...chips, max] };
};

const ORDER: ReadonlyMap<string, number> = new Map(SPOTS.map(({ id }, place) => [id, place]));

/** Spots and whole amounts, no spot twice; null for anything else. The limits of an amount are checked after the sum. */
function readChips(value: unknown): [string, Minor][] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > SPOTS.length) return null;
  const seen = new Set<string>();
  const chips: [string, Minor][] = [];
  for (const chip of value as unknown[]) {
    if (!Array.isArray(chip) || chip.length !== 2) return null;
    const [id, amount] = chip as unknown[];
    if (typeof id !== 'string' || !findSpot(id) || seen.has(id) || !Number.isSafeInteger(amount) || Object.is(amount, -0)) return null;
    seen.add(id);
    chips.push([id, amount as Minor]);
  }
  return chips.sort(([a], [b]) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));
}

/** One ball, 37 pockets, and a felt whose every place returns 36 of 37. */
export const roulette = defineGame<RouletteBet>({
  slug: 'roulette',
  version: 1,
  kind: 'table',
  limits: { KZT: limits('KZT'), AZN: limits('AZN') },
  facts: { rtpPercent: '97.30', volatility: 'chosen', hitOneIn: null, topWinTimesStake: 36, topWinOneIn: POCKETS },
  options: ['chips'],
  readBet(stake, options) {
    const chips = readChips(options['chips']);
    return chips && chips.reduce((sum, [, amount]) => sum + amount, 0) === stake ? { stake, chips } : null;
  },
  judge({ chips }, currency): BetRefusal | null {
    const [step = 1] = CHIPS[currency];
    for (const [id, amount] of chips) {
      const found = findSpot(id);
      if (amount < step) return 'STAKE_TOO_SMALL';
      if (found && amount > spotMax(found.kind, currency)) return 'STAKE_TOO_LARGE';
      if (amount % step !== 0) return 'STAKE_OFF_STEP';
    }
    return null;
  },
  play({ chips }, streams, emit) {
    const number = streams(0).below(POCKETS);
    emit({ type: 'ball', number });
    for (const [id, amount] of chips) {
      const found = findSpot(id);
      if (found?.numbers.includes(number)) emit({ type: 'spot-win', spot: id, win: (amount * found.pays) as Minor });
    }
    return null;
  },
});
