import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '@tulpar/domain/durations';
import { statusAt } from '@tulpar/domain/tournaments/state';
import { findGame } from '@tulpar/games/catalog';
import { expect, test } from 'vitest';
import { readTournamentFile } from '#flows/tournaments/tournament-file.ts';
import { readTournamentSeeds } from './tournaments.ts';

const MADE = new Date('2026-11-15T13:50:20Z');
const PICTURES = path.join(import.meta.dirname, '../../../art/pictures');

test('in both currencies two tournaments of the demo world run, one is to come and two are over', async () => {
  const seeds = await readTournamentSeeds(MADE);
  for (const currency of ['KZT', 'AZN']) {
    const statuses = seeds.filter((one) => one.currency === currency).map((one) => statusAt({ ...one, state: 'upcoming' }, MADE));
    expect(statuses.toSorted()).toEqual(['finished', 'finished', 'running', 'running', 'upcoming']);
  }
  for (const { startsAt, endsAt, paysAt } of seeds) {
    expect(startsAt.getUTCSeconds()).toBe(0);
    expect(endsAt.getTime() - startsAt.getTime()).toBeGreaterThan(HOUR_MS);
    expect(paysAt.getTime() - endsAt.getTime()).toBeGreaterThan(HOUR_MS);
  }
});

test('their games take the least stake or more, their free spins can be played, and their pictures are there', async () => {
  for (const { games, prizes, currency, image } of await readTournamentSeeds(MADE)) {
    for (const slug of games) expect(findGame(slug), slug).toBeDefined();
    for (const { prize } of prizes)
      if (prize.kind === 'spins') expect(findGame(prize.game)?.judgeBet({ stake: prize.stake }, currency)).toMatchObject({ ok: true });
    expect(readFileSync(path.join(PICTURES, (image ?? '').replace('/cdn/', ''))).length).toBeGreaterThan(0);
  }
});

const GOOD = {
  slug: 'cup',
  currency: 'KZT',
  startsAt: '2026-11-20T09:00:00Z',
  endsAt: '2026-11-21T09:00:00Z',
  paysAt: '2026-11-21T10:00:00Z',
  scoring: { kind: 'biggest-win' },
  games: ['dice'],
  stakeMin: 100,
  prizes: [{ from: 1, to: 2, prize: { kind: 'cash', amount: 500 } }],
  texts: Object.fromEntries(['kk', 'en', 'az', 'ru'].map((language) => [language, { title: 'Cup', rules: '' }])),
};
const parse = (changes: object) => readTournamentFile({ tournaments: [{ ...GOOD, ...changes }] });

test('a file of tournaments is read with its prize fund, and refused where it makes no sense', () => {
  expect(parse({})).toMatchObject([{ slug: 'cup', pool: 1_000, image: null, startsAt: new Date('2026-11-20T09:00:00Z') }]);
  const refused = [
    { slug: 'Cup' },
    { currency: 'EUR' },
    { games: [] },
    { stakeMin: 0 },
    { scoring: { kind: 'best-multipliers', best: 51 } },
    { scoring: { kind: 'points', perStake: 0, perWin: 0 } },
    { prizes: [{ from: 2, to: 3, prize: { kind: 'cash', amount: 500 } }] },
    { prizes: [{ from: 1, to: 1, prize: { kind: 'bonus', amount: 500, wager: 0, days: 7, stakeMax: 100 } }] },
    { prizes: [{ from: 1, to: 1, prize: { kind: 'bonus', amount: 500, wager: 11, days: 7, stakeMax: 100 } }] },
    { texts: {} },
    { unknown: 1 },
  ];
  for (const changes of refused) expect(() => parse(changes), JSON.stringify(changes)).toThrow();
});
