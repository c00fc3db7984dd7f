import type { Currency } from '@tulpar/domain/markets';
import * as fc from 'fast-check';
import { AUTO_MIN } from '#comet/comet.ts';
import { TOP } from '#comet/height.ts';
import { CHANCE_MAX, CHANCE_MIN } from '#dice/dice.ts';
import type { Draws, Streams } from '#fairness/draws.ts';
import { MINES_MAX, MINES_MIN } from '#mines/mines.ts';
import { RISKS, ROWS_MAX, ROWS_MIN } from '#plinko/buckets.ts';
import { CHIPS, spotMax } from '#roulette/roulette.ts';
import { SPOTS } from '#roulette/spots.ts';
import type { Game, Play } from '#rounds/game.ts';

export const seedsArbitrary = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  playerSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.maxSafeNat(),
});

export const currencyArbitrary = fc.constantFrom<Currency>('KZT', 'AZN');

const OPTIONS: Record<string, fc.Arbitrary<object>> = {
  comet: fc.record({ auto: fc.oneof(fc.constant(0), fc.integer({ min: AUTO_MIN, max: 1_000 }), fc.integer({ min: AUTO_MIN, max: TOP })) }),
  dice: fc.record({ side: fc.constantFrom('under', 'over'), chance: fc.integer({ min: CHANCE_MIN, max: CHANCE_MAX }) }),
  'fruit-cocktail': fc.constant({}),
  'golden-tulpar': fc.constant({}),
  mines: fc.record({ mines: fc.integer({ min: MINES_MIN, max: MINES_MAX }) }),
  plinko: fc.record({ rows: fc.integer({ min: ROWS_MIN, max: ROWS_MAX }), risk: fc.constantFrom(...RISKS) }),
  resident: fc.constant({}),
  'snow-leopard': fc.constant({}),
  blackjack: fc.constant({}),
  'fire-temple': fc.constant({}),
  'silk-road': fc.constant({}),
};

/** Chips on a few places of the felt, small enough to be taken together. */
const chipsArbitrary = (currency: Currency) => {
  const [step = 1] = CHIPS[currency];
  return fc.subarray([...SPOTS], { minLength: 1, maxLength: 12 }).chain((spots) =>
    fc.tuple(...spots.map(({ kind }) => fc.integer({ min: 1, max: Math.min(500, spotMax(kind, currency) / step) }))).map((steps) => {
      const chips = spots.map(({ id }, place) => [id, (steps[place] ?? 1) * step] as const);
      return { stake: chips.reduce((sum, [, amount]) => sum + amount, 0), chips };
    }),
  );
};

/** The same bet for another stake. Where a bet lists its chips, all of it lies on one place. */
export const restaked = (bet: { readonly stake: number }, stake: unknown): object =>
  'chips' in bet ? { stake, chips: [['red', stake]] } : { ...bet, stake };

/** A bet that the game takes. */
export function betArbitrary(game: Game, currency: Currency): fc.Arbitrary<{ stake: number }> {
  if (game.slug === 'roulette') return chipsArbitrary(currency);
  const { min, max, step } = game.limits[currency];
  const stake = fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step);
  const options = OPTIONS[game.slug];
  if (!options) throw new Error(`say in arbitraries.ts what a bet of ${game.slug} may hold`);
  return fc.tuple(stake, options).map(([stake, rest]) => Object.assign({ stake }, rest));
}

/** Draws that come from a list, for screens that chance shows once in a million spins; after its end they are all zero. */
export function scripted(script: Readonly<Record<number, readonly number[]>>): Streams {
  return (stream): Draws => {
    const values = [...(script[stream] ?? [])];
    return { below: (n) => (values.shift() ?? 0) % n };
  };
}

/** Plays a round to its end, choosing by the given numbers; gives the actions and every play on the way. */
export function playOut(game: Game, bet: unknown, currency: Currency, streams: Streams, picks: readonly number[]) {
  const actions: object[] = [];
  const plays: Play[] = [];
  for (;;) {
    const played = game.play(bet, currency, actions, streams);
    if (!played.ok) throw new Error(played.code);
    plays.push(played.play);
    const { choices } = played.play;
    if (choices.length === 0) return { actions, plays, last: played.play };
    actions.push(choices[(picks[actions.length] ?? 0) % choices.length] as object);
  }
}
