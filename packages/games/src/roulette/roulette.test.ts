import { describe, expect, test } from 'vitest';
import { scripted } from '#testing/arbitraries.ts';
import { CHIPS, roulette, spotMax } from './roulette.ts';
import { neighboursOf, SETS } from './sets.ts';
import { findSpot, SPOTS } from './spots.ts';
import { colourOf, POCKETS, WHEEL } from './wheel.ts';

const betOn = (...chips: (readonly [string, number])[]) => ({ stake: chips.reduce((sum, [, amount]) => sum + amount, 0), chips });
const spin = (number: number, ...chips: (readonly [string, number])[]) => {
  const played = roulette.play(betOn(...chips), 'KZT', [], scripted({ 0: [number] }));
  if (!played.ok) throw new Error(played.code);
  return played.play;
};

test('the felt has every place of a European table, each once', () => {
  const count = (kind: string) => SPOTS.filter((spot) => spot.kind === kind).length;
  expect(['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen', 'even'].map(count)).toEqual([37, 60, 14, 23, 11, 3, 3, 6]);
  expect(new Set(SPOTS.map(({ id }) => id)).size).toBe(SPOTS.length);
  expect(new Set(SPOTS.map(({ numbers }) => numbers.join())).size).toBe(SPOTS.length);
});

test('every place returns 36 of 37 exactly, whatever lies on it', () => {
  for (const { id, kind } of SPOTS)
    for (const currency of ['KZT', 'AZN'] as const)
      for (const amount of [CHIPS[currency][0] ?? 0, spotMax(kind, currency)]) {
        let won = 0;
        for (let number = 0; number < POCKETS; number++) {
          const played = roulette.play(betOn([id, amount]), currency, [], scripted({ 0: [number] }));
          won += played.ok ? played.play.win : Number.NaN;
        }
        expect(won).toBe(36 * amount);
      }
});

describe('a ball', () => {
  test.each([
    [17, ['17', '14-17', '16-17-18', '16-17-19-20', '13-14-15-16-17-18', 'column-2', 'dozen-2', 'black', 'odd', 'low']],
    [36, ['36', '35-36', '34-35-36', '32-33-35-36', '31-32-33-34-35-36', 'column-3', 'dozen-3', 'red', 'even', 'high']],
    [0, ['0', '0-1', '0-2-3', '0-1-2-3']],
  ])('in %d pays the places that cover it', (number, spots) => {
    const losing = number === 0 ? ['red', 'even', 'low', 'dozen-1', 'column-1'] : ['0', number === 17 ? 'red' : 'black'];
    const play = spin(number, ...[...spots, ...losing].map((id) => [id, 5_000] as const));
    expect(play.events[0]).toEqual({ type: 'ball', number });
    expect(play.events.slice(1).map(({ spot }) => spot)).toEqual(spots);
    expect(play.win).toBe(spots.reduce((sum, id) => sum + 5_000 * (findSpot(id)?.pays ?? 0), 0));
    expect(play.isOver).toBe(true);
  });
});

test('colours, and a wheel on which each number stands once and red alternates with black', () => {
  expect(new Set(WHEEL).size).toBe(37);
  const colours = WHEEL.slice(1).map(colourOf);
  expect(colours.every((colour, place) => place === 0 || colour !== colours[place - 1])).toBe(true);
});

test('the racetrack covers the whole wheel with places of the felt', () => {
  const covered = (name: keyof typeof SETS) => new Set<number>(SETS[name].flatMap(([id]) => findSpot(id)?.numbers ?? [Number.NaN]));
  const [voisins, tiers, orphelins] = [covered('voisins'), covered('tiers'), covered('orphelins')];
  expect([voisins.size, tiers.size, orphelins.size]).toEqual([17, 12, 8]);
  expect(new Set([...voisins, ...tiers, ...orphelins]).size).toBe(37);
  expect(neighboursOf(0).map(([id]) => id)).toEqual(['3', '26', '0', '32', '15']);
  expect(neighboursOf(26).map(([id]) => id)).toEqual(['35', '3', '26', '0', '32']);
});

test('chips are kept in the order of the felt, however they were put down', () => {
  const one = roulette.judgeBet(betOn(['red', 5_000], ['17', 10_000]), 'KZT');
  const other = roulette.judgeBet(betOn(['17', 10_000], ['red', 5_000]), 'KZT');
  expect(one).toEqual(other);
  expect(one).toMatchObject({ ok: true });
});

test.each([
  ['BET_MALFORMED', { stake: 10_000, chips: [['17', 5_000]] }],
  ['BET_MALFORMED', betOn(['37', 5_000])],
  ['BET_MALFORMED', betOn(['1-36', 5_000])],
  ['BET_MALFORMED', betOn(['17', 5_000], ['17', 5_000])],
  ['BET_MALFORMED', betOn()],
  ['BET_MALFORMED', { stake: 5_000, chips: [['17', 5_000, 1]] }],
  ['BET_MALFORMED', { stake: 5_000, chips: 'red' }],
  ['STAKE_TOO_SMALL', betOn(['17', 20_000], ['18', -5_000])],
  ['STAKE_TOO_SMALL', betOn(['17', 5_000], ['18', 0])],
  ['STAKE_OFF_STEP', betOn(['17', 7_500], ['18', 7_500])],
  ['STAKE_TOO_LARGE', betOn(['17', 5_005_000])],
  ['STAKE_TOO_LARGE', betOn(['red', 90_000_000], ['17', 5_000])],
])('%s: %o', (code, bet) => {
  expect(roulette.judgeBet(bet, 'KZT')).toEqual({ ok: false, code });
});
