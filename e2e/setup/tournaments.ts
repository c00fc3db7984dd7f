import { writeFile } from 'node:fs/promises';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { beginTournaments, staff } from './staff.ts';

/** Prizes of journeys in minor units: the first two are money. */
export const PRIZES = { first: 100_000, second: 50_000 } as const;
export const TITLES = { kk: 'Таңғы жарыс', en: 'Morning race', az: 'Səhər yarışı', ru: 'Утренний заезд' } as const;

const textOf = (title: string) => ({ title, rules: '' });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** A tournament that runs already: a point for each tenge that is staked, so that its places do not hang on luck. */
const tournamentOf = (slug: string, games: readonly string[]) => ({
  slug,
  currency: 'KZT',
  startsAt: inMinutes(-1),
  endsAt: inMinutes(60),
  paysAt: inMinutes(66),
  scoring: { kind: 'points', perStake: 1, perWin: 0 },
  games,
  stakeMin: 100,
  prizes: [
    { from: 1, to: 1, prize: { kind: 'cash', amount: PRIZES.first } },
    { from: 2, to: 2, prize: { kind: 'cash', amount: PRIZES.second } },
    { from: 3, to: 5, prize: { kind: 'bonus', amount: 20_000, wager: 3, days: 7, stakeMax: 10_000 } },
  ],
  texts: { kk: textOf(TITLES.kk), en: textOf(TITLES.en), az: textOf(TITLES.az), ru: textOf(TITLES.ru) },
});

/** Staff publish a tournament from a file, and it begins. */
export async function publishTournament(file: string, slug: string, games: readonly string[]): Promise<void> {
  await writeFile(file, JSON.stringify({ tournaments: [tournamentOf(slug, games)] }));
  await staff('tournament-publish', '--file', file, '--reason', 'journey', '--by', 'e2e');
  await beginTournaments();
}
