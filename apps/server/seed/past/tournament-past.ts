import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { statusAt } from '@tulpar/domain/tournaments/state';
import * as z from 'zod';
import { openUnusedAccount } from '#flows/accounts/open-unused-account.ts';
import type { AppContext } from '#flows/app-context.ts';
import { joinTournament } from '#flows/tournaments/join-tournament.ts';
import { sweepScores } from '#flows/tournaments/score-rounds.ts';
import { publishTournaments } from '#flows/tournaments/staff-tournaments.ts';
import { turnTournaments } from '#flows/tournaments/turn-tournaments.ts';
import { findAccount } from '#modules/accounts/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import { readTournamentSeeds, slugIn } from '../tournaments.ts';
import { deposit, type Life } from './life.ts';
import { must, type Past } from './past.ts';
import { forgetSeeds, openGame, paceOf } from './play.ts';

/** Who plays the tournaments of the demo world, as their first names. */
const NAMES: Readonly<Record<Currency, readonly string[]>> = {
  KZT: 'Асель Тимур Динара Нұрлан Сәуле Ержан Айдана Бекзат Мадина Руслан Жанар Олжас Гүлнар Марат Әлия'.split(' '),
  AZN: 'Vüqar Elvin Əli Nigar Aysel Rəşad Günel Tural Sevinc Kamran Lalə Orxan Fidan Ramin Zəhra'.split(' '),
};
const BETS = {
  KZT: { method: 'card-kzt-in', deposit: 5_000_000, slot: 9_000, dice: 10_000 },
  AZN: { method: 'card-azn-in', deposit: 20_000, slot: 45, dice: 50 },
} as const;
/** One roll in twenty wins. */
const DICE = { side: 'over', chance: 500 } as const;
const ROUNDS = 4;
/** How long after its start a tournament is joined and played. */
const LATER_MS = 90 * MINUTE_MS;
const FILE = 'demo-tournaments.json';
const Kept = z.object({ made: z.iso.datetime(), isDone: z.boolean() });

/** What is played where; the last ones run while the demo world is made. */
const PLAYED = [
  { slug: 'comet-night', game: 'dice' },
  { slug: 'tower-lights', game: 'fruit-cocktail' },
  { slug: 'steppe-cup', game: 'fruit-cocktail' },
  { slug: 'caspian-shore', game: 'fruit-cocktail' },
] as const;

/** The mark of a player of the demo world: an address that can never be reached. Nobody can sign in. */
const emailOf = (currency: Currency, nth: number) => `${currency.toLowerCase()}-${nth + 1}@players.invalid`;

async function makePlayer(past: Past, currency: Currency, nth: number): Promise<Life> {
  const { database } = past.context;
  const email = emailOf(currency, nth);
  const language = currency === 'AZN' ? 'az' : 'kk';
  const known = await findAccount(database, { email });
  const common = { language, currency, receiveEmail: false, receiveSms: false, birthday: '1990-05-05' } as const;
  const profile = { ...common, playersName: NAMES[currency][nth] };
  const playerId = known?.id ?? (await openUnusedAccount(past.context, { email, profile }));
  const life: Life = { past, playerId, currency, language, phone: '', luck: `a player of tournaments, ${email}` };
  await deposit(life, { key: 'demo-tournaments-1', method: BETS[currency].method, amount: BETS[currency].deposit });
  // The seeds are made now, because those of several players cannot be made at once.
  await (await openGame(past, life, 'dice')).leave();
  return life;
}

/**
 * All of them play a tournament that runs, each round at the same moment, as the clock is one for all. What was played before a crash is not
 * played again.
 */
async function playTogether(past: Past, lives: readonly Life[], slug: string, game: 'dice' | 'fruit-cocktail'): Promise<void> {
  const { context } = past;
  const playing: { readonly left: number; readonly bet: () => Promise<void>; readonly leave: () => Promise<void> }[] = [];
  const begin = async (life: Life): Promise<void> => {
    const { currency, playerId } = life;
    const tournament = await tournaments.findTournament(context.database, slugIn(slug, currency));
    if (!tournament || statusAt(tournament, context.database.now()) !== 'running') return;
    const { entry } = must(await joinTournament(context, { playerId, slug: tournament.slug }));
    const { bet, leave } = await openGame(past, life, game);
    const { slot, dice } = BETS[currency];
    const asked = game === 'dice' ? { stake: dice, options: DICE } : { stake: slot };
    playing.push({ left: ROUNDS - entry.score.rounds, bet: () => bet(asked), leave });
  };
  await allOf(lives.map(begin));
  // The rounds of a try that broke off were at these moments, and none may follow them too soon.
  past.pass(MINUTE_MS * Math.max(0, ...playing.map(({ left }) => ROUNDS - left)));
  for (let nth = 0; nth < ROUNDS; nth++) {
    past.pass(paceOf(game));
    await allOf(playing.filter(({ left }) => left > nth).map(({ bet }) => bet()));
  }
  await allOf(playing.map(({ leave }) => leave()));
}

/** Counts what has been played by now, begins and ends what is due, and pays. */
async function turn({ context }: Past): Promise<void> {
  await sweepScores(context);
  const uncounted = await turnTournaments(context);
  if (uncounted.length > 0) throw new Error(`a tournament of the demo world could not be counted: ${JSON.stringify(uncounted)}`);
}

async function publish({ context }: Past, made: Date): Promise<readonly tournaments.NewTournament[]> {
  const seeds = await readTournamentSeeds(made);
  for (const seed of seeds)
    if (!(await tournaments.findTournament(context.database, seed.slug)))
      must(await publishTournaments(context, { made: [seed], by: 'staff:demo', reason: 'the demo world' }));
  return seeds;
}

/** Nobody goes on alone after one has failed. */
async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failed.length > 0) throw failed[0];
}

async function live(past: Past, made: Date): Promise<void> {
  const first = new Date(made.getTime() - 20 * DAY_MS);
  await past.goTo(first);
  const seeds = await publish(past, made);
  const lives: Life[] = [];
  // One after the other: the payment provider is asked for each.
  for (const currency of CURRENCIES) for (const nth of NAMES[currency].keys()) lives.push(await makePlayer(past, currency, nth));
  const ofKzt = (slug: string) => seeds.find((one) => one.slug === slug) as tournaments.NewTournament;
  for (const { slug, game } of PLAYED) {
    const { startsAt, endsAt, paysAt } = ofKzt(slug);
    await past.goTo(new Date(startsAt.getTime() + LATER_MS));
    await turn(past);
    await playTogether(past, lives, slug, game);
    for (const moment of [new Date(endsAt.getTime() + 3 * MINUTE_MS), new Date(paysAt.getTime() + SECOND_MS)])
      if (moment < made) {
        await past.goTo(moment);
        await turn(past);
      }
  }
  await past.goTo(made);
  await turn(past);
  await allOf(lives.map(({ playerId }) => forgetSeeds(past, playerId)));
}

/**
 * Makes the tournaments of the demo world once, played by players of their own through the real flows, counted and paid as any other. What broke off
 * goes on at the next start. A world whose data folder is new keeps what the database has.
 */
export async function makeTournamentPast(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  pastOf: (made: Date) => Promise<Past>,
): Promise<void> {
  const file = path.join(config.dataDir, FILE);
  const known = await readFile(file, 'utf8').then(
    (text) => Kept.parse(JSON.parse(text)),
    () => null,
  );
  if (known?.isDone || (!known && (await findAccount(database, { email: emailOf('KZT', 0) })))) return;
  const made = known ? new Date(known.made) : database.now();
  await mkdir(config.dataDir, { recursive: true });
  const keep = (isDone: boolean) => writeFile(file, `${JSON.stringify({ made: made.toISOString(), isDone })}\n`, { mode: 0o600 });
  await keep(false);
  await live(await pastOf(made), made);
  await keep(true);
}
