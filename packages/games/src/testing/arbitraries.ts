import type { Currency } from '@tulpar/domain/markets';
import * as fc from 'fast-check';
import { CHANCE_MAX, CHANCE_MIN } from '#dice/dice.ts';
import type { Draws, Streams } from '#fairness/draws.ts';
import type { Game, Play } from '#rounds/game.ts';

export const seedsArbitrary = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  playerSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.maxSafeNat(),
});

export const currencyArbitrary = fc.constantFrom<Currency>('KZT', 'AZN');

const OPTIONS: Record<string, fc.Arbitrary<object>> = {
  dice: fc.record({ side: fc.constantFrom('under', 'over'), chance: fc.integer({ min: CHANCE_MIN, max: CHANCE_MAX }) }),
  'fruit-cocktail': fc.constant({}),
};

/** A bet that the game takes. */
export function betArbitrary(game: Game, currency: Currency): fc.Arbitrary<{ stake: number }> {
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
