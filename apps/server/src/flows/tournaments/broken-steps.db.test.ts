import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import type { Database, Tx } from '#platform/database.ts';
import { BONUS, cash, SPINS, useTournaments } from '#testing/use-tournaments.ts';
import { recount } from './close-tournament.ts';
import { payPrizes } from './pay-prizes.ts';
import { sweepScores } from './score-rounds.ts';
import { turnTournaments } from './turn-tournaments.ts';

const world = useTournaments();

const STATEMENTS_MAX = 300;
const PLUG = 'the plug was pulled';

/** The same application, which dies before its statement of this number: that one and all later ones fail. */
function dyingAt(statement: number): typeof world.context {
  let sent = 0;
  const send = <Row>(query: Database['query'], asked: Parameters<Database['query']>): Promise<Row[]> =>
    ++sent >= statement ? Promise.reject(new Error(PLUG)) : (query(...asked) as Promise<Row[]>);
  const broken = (tx: Tx): Tx => ({ ...tx, query: (...asked) => send(tx.query, asked) });
  const database: Database = {
    ...world.database,
    query: (...asked) => send(world.database.query, asked),
    transaction: (work) => world.database.transaction((tx) => work(broken(tx))),
  };
  return { ...world.context, database };
}

/** Carries a step out again and again, each time one statement further, until it comes to its end. Returns how often it died. */
async function untilDone(step: (context: typeof world.context) => Promise<unknown>, whenDead: () => Promise<void>): Promise<number> {
  for (let statement = 1; statement <= STATEMENTS_MAX; statement++) {
    const error = await step(dyingAt(statement)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) return statement - 1;
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(PLUG);
    await whenDead();
  }
  throw new Error('the step never ends');
}

/** What was paid in all ways: rows of prizes, entries in the books, and offers. They never differ. */
async function paid(slug: string): Promise<{ prizes: number; entries: number; offers: number; notices: number }> {
  const { rows } = await world.database.pool.query<{ prizes: number; entries: number; offers: number; notices: number }>(
    `select (select count(*)::int from tournament_prize p join tournament t on t.id = p.tournament_id where t.slug = $1) as prizes,
       (select count(*)::int from ledger_entry where kind = 'prize-paid' and source = 'tournaments' and idem like $1 || '/%') as entries,
       (select count(*)::int from offer_grant where campaign_id like 'tournament-' || $1 || '-%') as offers,
       (select count(*)::int from notification where payload ->> 'tournament' = $1 and payload ->> 'code' = 'prize-paid') as notices`,
    [slug],
  );
  return rows[0] ?? { prizes: -1, entries: -1, offers: -1, notices: -1 };
}

test('MONEY-80 counting dies before each of its statements: every round counts once', async () => {
  const slug = await world.running({ scoring: { kind: 'best-multipliers', best: 2 } });
  const players = await world.joined(slug, 3);
  for (const playerId of players) for (let nth = 1; nth <= 4; nth++) await world.round(playerId, 1_000, nth * 1_000);
  const died = await untilDone(sweepScores, async () => expect(await recount(world.context, await world.find(slug))).toBeNull());
  expect(died).toBeGreaterThan(3);
  for (const playerId of players) expect(await world.entry(slug, playerId)).toMatchObject({ score: { points: 700, rounds: 4 } });
});

test('MONEY-83 MONEY-84 closing and paying die before each of their statements: all places or none, and each prize once', async () => {
  const prizes = [
    { from: 1, to: 2, prize: cash(100_000) },
    { from: 3, to: 3, prize: BONUS },
    { from: 4, to: 4, prize: SPINS },
  ];
  const slug = await world.running({ prizes });
  const players = await world.joined(slug, 5);
  for (const [nth, playerId] of players.entries()) await world.round(playerId, 10_000 - nth * 1_000, 0);
  const { endsAt, paysAt } = await world.find(slug);
  world.clock.pass(endsAt.getTime() + 3 * MINUTE_MS - world.clock.now().getTime());
  const places = async () => Promise.all(players.map(async (playerId) => (await world.entry(slug, playerId)).place));
  const died = await untilDone(turnTournaments, async () => {
    const { state } = await world.find(slug);
    expect(await places()).toEqual(state === 'finished' ? [1, 2, 3, 4, 5] : [null, null, null, null, null]);
    expect(await paid(slug)).toMatchObject({ prizes: 0, entries: 0, offers: 0 });
  });
  expect(died).toBeGreaterThan(8);
  expect(await places()).toEqual([1, 2, 3, 4, 5]);

  world.clock.pass(paysAt.getTime() + HOUR_MS - world.clock.now().getTime());
  const tournament = await world.find(slug);
  const diedPaying = await untilDone(
    (context) => payPrizes(context, tournament),
    async () => {
      const { prizes: rows, entries, offers, notices } = await paid(slug);
      expect([entries + offers, notices]).toEqual([rows, rows]);
      if (rows < 4) expect((await world.find(slug)).paidAt).toBeNull();
    },
  );
  expect(diedPaying).toBeGreaterThan(10);
  expect(await paid(slug)).toEqual({ prizes: 4, entries: 2, offers: 2, notices: 4 });
  expect((await world.find(slug)).paidAt).not.toBeNull();
});
