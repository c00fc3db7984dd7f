import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#catalog.ts';
import { streamsOf } from '#fairness/draws.ts';
import { toHex } from '#fairness/hex.ts';
import { commitmentOf } from '#fairness/seeds.ts';
import { fruitCocktail } from '#fruit-cocktail/fruit-cocktail.ts';
import { betArbitrary, currencyArbitrary, playOut, seedsArbitrary } from '#testing/arbitraries.ts';
import { ROUND_COLUMNS, type RoundRecord } from './round-record.ts';
import { verifyRound } from './verify-round.ts';

/** A round that the house would record, of any game. */
const recordArbitrary = fc.constantFrom(...GAMES).chain((game) =>
  currencyArbitrary.chain((currency) =>
    fc
      .tuple(seedsArbitrary, betArbitrary(game, currency), fc.array(fc.nat(20), { maxLength: 6 }))
      .map(([seeds, bet, picks]): RoundRecord => {
        const { actions, last } = playOut(game, bet, currency, streamsOf(game.label, seeds), picks);
        return {
          round_id: 'r1',
          game: game.slug,
          game_version: String(game.version),
          label: game.label,
          server_seed_hash: commitmentOf(seeds.serverSeed),
          server_seed: toHex(seeds.serverSeed),
          player_seed: seeds.playerSeed,
          nonce: String(seeds.nonce),
          currency,
          bet: JSON.stringify(bet),
          actions: JSON.stringify(actions),
          stake: String(last.stake),
          win: String(last.win),
        };
      }),
  ),
);

test('a recorded round agrees, and one with another win or stake does not', () => {
  fc.assert(
    fc.property(recordArbitrary, (record) => {
      expect(verifyRound(record).verdict).toBe('agrees');
      expect(verifyRound({ ...record, win: String(Number(record.win) + 1) })).toMatchObject({ fault: 'WIN_DIFFERS', expected: record.win });
      expect(verifyRound({ ...record, stake: '1' })).toMatchObject({ fault: 'STAKE_DIFFERS' });
    }),
  );
});

/** Glasses fall with these seeds, found by trying: a round that asks. */
const OPEN_ROUND = (() => {
  const serverSeed = new Uint8Array(32).fill(5);
  for (let nonce = 0; ; nonce++) {
    const played = fruitCocktail.play({ stake: 900 }, 'KZT', [], streamsOf(fruitCocktail.label, { serverSeed, playerSeed: 'open', nonce }));
    if (played.ok && !played.play.isOver)
      return {
        round_id: 'r2',
        game: fruitCocktail.slug,
        game_version: '1',
        label: fruitCocktail.label,
        server_seed_hash: commitmentOf(serverSeed),
        server_seed: toHex(serverSeed),
        player_seed: 'open',
        nonce: String(nonce),
        currency: 'KZT',
        bet: '{"stake":900}',
        actions: '[]',
        stake: '900',
        win: '',
      } satisfies RoundRecord;
  }
})();

describe('what cannot be checked yet', () => {
  test('a seed that is still in use', () => {
    expect(verifyRound({ ...OPEN_ROUND, server_seed: '' })).toEqual({ verdict: 'waiting', why: 'SEED_NOT_REVEALED' });
  });

  test('a round that waits for its player, but not one that was paid before its end', () => {
    expect(verifyRound(OPEN_ROUND)).toEqual({ verdict: 'waiting', why: 'ROUND_OPEN' });
    expect(verifyRound({ ...OPEN_ROUND, win: '1800' })).toMatchObject({ fault: 'NOT_OVER' });
  });
});

test.each([
  ['GAME_UNKNOWN', { game: 'baccarat' }],
  ['GAME_UNKNOWN', { game: '__proto__' }],
  ['GAME_UNKNOWN', { game_version: '2' }],
  ['GAME_UNKNOWN', { game_version: '' }],
  ['LABEL_DIFFERS', { label: 'tulpar/dice/1' }],
  ['SEED_MALFORMED', { server_seed: 'xyz' }],
  ['SEED_MALFORMED', { server_seed_hash: '' }],
  ['SEED_HASH_DIFFERS', { server_seed: '06'.repeat(32) }],
  ['PLAYER_SEED_MALFORMED', { player_seed: '' }],
  ['NONCE_MALFORMED', { nonce: '1e3' }],
  ['NONCE_MALFORMED', { nonce: '-1' }],
  ['NONCE_MALFORMED', { nonce: '007' }],
  ['NONCE_MALFORMED', { nonce: '9007199254740993' }],
  ['CURRENCY_UNKNOWN', { currency: 'USD' }],
  ['BET_UNREADABLE', { bet: '{' }],
  ['ACTIONS_UNREADABLE', { actions: '{}' }],
  ['ACTIONS_UNREADABLE', { actions: '['.repeat(50_000) }],
  ['PLAY_REFUSED', { bet: '{"stake":901}' }],
  ['PLAY_REFUSED', { actions: '[{"jar":99}]' }],
])('%s: %o', (fault, change) => {
  expect(verifyRound({ ...OPEN_ROUND, ...change })).toMatchObject({ verdict: 'differs', fault });
});

test('no record makes it throw', () => {
  const anything = fc.record(Object.fromEntries(ROUND_COLUMNS.map((column) => [column, fc.string({ unit: 'binary' })])));
  fc.assert(
    fc.property(anything, fc.subarray([...ROUND_COLUMNS]), (noise, columns) => {
      const record = { ...OPEN_ROUND, ...Object.fromEntries(columns.map((column) => [column, noise[column]])) } as RoundRecord;
      expect(['differs', 'waiting', 'agrees']).toContain(verifyRound(record).verdict);
    }),
    { numRuns: 500 },
  );
});
