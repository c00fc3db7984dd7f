import { HOUR_MS } from '@tulpar/domain/durations';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { poolOf } from '@tulpar/domain/tournaments/prizes';
import { afterEach, beforeAll, expect } from 'vitest';
import { joinTournament } from '#flows/tournaments/join-tournament.ts';
import { publishTournaments } from '#flows/tournaments/staff-tournaments.ts';
import { turnTournaments } from '#flows/tournaments/turn-tournaments.ts';
import { type Entry, findEntry, findTournament, type NewTournament, type Tournament } from '#modules/tournaments/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { quickPlayers } from './quick-players.ts';
import { expectBalanced } from './use-cashbox.ts';
import { fund } from './use-games.ts';
import { type TestApp, type TestAppOptions, useTestApp } from './use-test-app.ts';

export interface TournamentsWorld extends TestApp {
  readonly url: string;
  /** Publishes a tournament that begins in an hour and lasts a day, and returns its name. */
  published(changes?: Partial<NewTournament>): Promise<string>;
  /** The same, an hour later: it runs. */
  running(changes?: Partial<NewTournament>): Promise<string>;
  /** Players with money who take part. */
  joined(slug: string, count: number, currency?: Currency): Promise<string[]>;
  join(slug: string, playerId: string): ReturnType<typeof joinTournament>;
  /** A round of the ledger that ends at once, a second later. */
  round(playerId: string, stake: number, win: number, changes?: object): Promise<string>;
  find(slug: string): Promise<Tournament>;
  entry(slug: string, playerId: string): Promise<Entry>;
  /** Lets so much time pass, and does what the job does by then. */
  turnAfter(ms: number): ReturnType<typeof turnTournaments>;
}

const DAY_TEXT = { title: 'Кубок', rules: '' };
export const TEXTS = { kk: DAY_TEXT, en: DAY_TEXT, az: DAY_TEXT, ru: DAY_TEXT };
export const cash = (amount: number) => ({ kind: 'cash', amount: minor(amount) }) as const;
export const SPINS = { kind: 'spins', game: 'fruit-cocktail', count: 10, stake: minor(4_500), days: 3 } as const;
export const BONUS = { kind: 'bonus', amount: minor(50_000), wager: 5, days: 7, stakeMax: minor(100_000) } as const;

const MONEY = 100_000_000;
let tournaments = 0;

/** The games of the release, and tournaments in them. After each test the books must balance. */
export function useTournaments(options: Omit<TestAppOptions, 'url'> = {}): TournamentsWorld {
  const world = useTestApp(options) as TournamentsWorld;
  beforeAll(async () => {
    await seedCatalog(world.database);
    Object.assign(world, playing(world));
  });
  afterEach(() => expectBalanced(world));
  return world;
}

function playing(world: TournamentsWorld): Omit<TournamentsWorld, keyof TestApp | 'url'> {
  const { context, database, clock } = world;
  return {
    async published(changes = {}) {
      const slug = changes.slug ?? `cup-${++tournaments}`;
      const startsAt = new Date(clock.now().getTime() + HOUR_MS);
      const endsAt = new Date(startsAt.getTime() + 24 * HOUR_MS);
      const prizes = changes.prizes ?? [{ from: 1, to: 1, prize: cash(100_000) }];
      const made: NewTournament = {
        slug,
        currency: 'KZT',
        startsAt,
        endsAt,
        paysAt: new Date(endsAt.getTime() + HOUR_MS),
        scoring: { kind: 'points', perStake: 1, perWin: 0 },
        games: ['fruit-cocktail', 'dice'],
        stakeMin: minor(100),
        texts: TEXTS,
        image: null,
        ...changes,
        prizes,
        pool: changes.pool ?? poolOf(prizes),
      };
      expect(await publishTournaments(context, { made: [made], by: 'staff:dana', reason: 'a test' })).toEqual({ ok: true });
      return slug;
    },
    async running(changes) {
      const slug = await world.published(changes);
      await world.turnAfter(HOUR_MS);
      return slug;
    },
    async joined(slug, count, currency = 'KZT') {
      const ids = (await quickPlayers(world, count, { currency })).map(({ id }) => id);
      for (const id of ids) {
        await fund(world, id, MONEY, currency);
        expect((await world.join(slug, id)).ok).toBe(true);
      }
      return ids;
    },
    join: (slug, playerId) => joinTournament(context, { playerId, slug }),
    async round(playerId, stake, win, changes = {}) {
      clock.pass(1_000);
      const named = { playerId, source: 'arcade', actor: `player:${playerId}`, requestId: 'test', currency: 'KZT' } as const;
      const roundId = database.ids.uuid();
      const round = { roundId, game: 'dice', stake: stake as Minor, win: win as Minor, weightPercent: 100 };
      expect(await context.ledger.run({ ...named, kind: 'round', ...round, ...changes })).toMatchObject({ status: 'applied' });
      return roundId;
    },
    async find(slug) {
      const found = await findTournament(database, slug);
      if (!found) throw new Error(`there is no tournament ${slug}`);
      return found;
    },
    async entry(slug, playerId) {
      const found = await findEntry(database, playerId, (await world.find(slug)).id);
      if (!found) throw new Error('the player does not take part');
      return found;
    },
    turnAfter(ms) {
      clock.pass(ms);
      return turnTournaments(context);
    },
  };
}
