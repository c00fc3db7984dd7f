import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import * as z from 'zod';
import { readTournamentFile } from '#flows/tournaments/tournament-file.ts';
import type { NewTournament } from '#modules/tournaments/index.ts';

const FILE = path.join(import.meta.dirname, 'tournaments/tournaments.json');

const Market = z.strictObject({ stakeMin: z.unknown(), prizes: z.unknown() });
const Seed = z.strictObject({
  slug: z.string(),
  /** So many hours after the demo world is made. */
  hours: z.strictObject({ from: z.number(), to: z.number(), pays: z.number() }),
  image: z.string(),
  scoring: z.unknown(),
  games: z.unknown(),
  texts: z.record(z.enum(LANGUAGES), z.unknown()),
  KZT: Market,
  AZN: Market,
});
const Seeds = z.strictObject({ tournaments: z.array(Seed) });

export const slugIn = (slug: string, currency: Currency): string => (currency === 'KZT' ? slug : `${slug}-${currency.toLowerCase()}`);

/** The tournaments of the demo world, each in both currencies, at their moments around that at which it is made. */
export async function readTournamentSeeds(made: Date): Promise<NewTournament[]> {
  const { tournaments } = Seeds.parse(JSON.parse(await readFile(FILE, 'utf8')));
  const minute = Math.floor(made.getTime() / MINUTE_MS) * MINUTE_MS;
  const at = (hours: number) => new Date(minute + Math.round((hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS).toISOString();
  const written = tournaments.flatMap(({ hours, KZT, AZN, ...common }) =>
    CURRENCIES.map((currency) => {
      const times = { startsAt: at(hours.from), endsAt: at(hours.to), paysAt: at(hours.pays) };
      return Object.assign({}, common, currency === 'KZT' ? KZT : AZN, times, { slug: slugIn(common.slug, currency), currency });
    }),
  );
  return readTournamentFile({ tournaments: written });
}
