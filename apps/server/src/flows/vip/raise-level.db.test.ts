import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { VIP_LEVELS, VIP_STATUSES, type VipStatus, vipRank } from '@tulpar/domain/vip-levels';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Ledger, readWallet } from '#modules/ledger/index.ts';
import { readInbox } from '#modules/notifications/index.ts';
import { readProfile, setStatus } from '#modules/profiles/index.ts';
import { openCase } from '#modules/protection/index.ts';
import { addChange, listChanges } from '#modules/vip/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { wideLedger } from '#testing/stake-real.ts';
import { fund, useGames } from '#testing/use-games.ts';
import { createTestApp, type TestApp } from '#testing/use-test-app.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { createLevelRaiser } from './level-raiser.ts';
import { raiseLevel, raiseLevels } from './raise-level.ts';

const world = useGames();
/** Another process on the same database. */
let other: TestApp;
let ledger: Ledger;
beforeAll(async () => {
  ledger = wideLedger(world.database);
  other = await createTestApp({ url: world.url, clock: world.clock });
});
afterAll(() => other.close());

const [BRONZE, SILVER, GOLD] = [50_000_000, 250_000_000, 1_000_000_000];
let requests = 0;
const named = (playerId: string) => ({ playerId, source: 'test', actor: `player:${playerId}` as const, requestId: `r${++requests}` });

async function gambler(currency: Currency = 'KZT'): Promise<string> {
  const [player] = await quickPlayers(world, 1, { currency });
  if (!player) throw new Error('nobody');
  await fund(world, player.id, 50_000_000_000, currency);
  return player.id;
}

async function applied(command: Parameters<Ledger['run']>[0]): Promise<void> {
  expect(await ledger.run(command)).toMatchObject({ status: 'applied' });
}

function round(playerId: string, stake: number, win = 0): Promise<void> {
  const about = { currency: 'KZT', roundId: world.database.ids.uuid(), game: 'dice', weightPercent: 100 } as const;
  return applied({ ...named(playerId), kind: 'round', ...about, stake: stake as Minor, win: win as Minor });
}

/** A bet, and how it ends: with wins of which the last ends it, or taken back. */
async function bet(playerId: string, stake: number) {
  const roundId = world.database.ids.uuid();
  const about = { currency: 'KZT', roundId } as const;
  const next = () => ({ ...named(playerId), transactionId: world.database.ids.uuid() });
  await applied({ ...next(), kind: 'bet', ...about, game: 'dice', stake: stake as Minor, weightPercent: 100 });
  return {
    win: (amount: number, isLast = true) => applied({ ...next(), kind: 'win', ...about, amount: amount as Minor, isLast }),
    rollBack: () => applied({ ...next(), kind: 'rollback', roundId }),
  };
}

const statusOf = async (playerId: string) => (await readProfile(world.database, playerId)).status;
const reached = async (playerId: string) => (await listChanges(world.database, playerId)).map(({ status }) => status);
/** What the player was told of levels, the first first. */
async function levelNews(playerId: string): Promise<object[]> {
  const { notifications } = await readInbox(world.database, playerId, { before: null, type: null, limit: 50 });
  return notifications
    .filter(({ subType }) => subType === 'player_status_change')
    .map(({ payload }) => payload)
    .toReversed();
}

/** When each level was reached, by the whole history: a second, naive way. */
async function recomputed(playerId: string) {
  const { rows } = await world.database.pool.query<{ ended_at: Date; seq: number; stake_real: number }>(
    `select r.ended_at, r.stake_real::float8 as stake_real,
       (select max(seq)::integer from ledger_entry e where e.player_id = r.player_id and e.reference = r.round_id::text) as seq
     from ledger_round r where player_id = $1 and status = 'settled' order by seq`,
    [playerId],
  );
  let turnover = 0;
  const changes = [];
  for (const { ended_at: reachedAt, seq, stake_real } of rows) {
    const before = turnover;
    turnover += stake_real;
    for (const { status, turnoverMin } of VIP_LEVELS)
      if (before < turnoverMin.KZT && turnoverMin.KZT <= turnover) changes.push({ status, reachedAt, turnover, seq });
  }
  return changes;
}

describe('a level', () => {
  test('MONEY-88 is told once and in order, also when one round crosses two', async () => {
    const player = await gambler();
    await round(player, BRONZE - 1);
    expect(await raiseLevel(world.context, player)).toEqual([]);
    await round(player, SILVER);
    expect(await statusOf(player)).toBe('new');
    expect(await raiseLevel(world.context, player)).toEqual(['bronze', 'silver']);
    expect(await raiseLevel(world.context, player)).toEqual([]);
    expect(await levelNews(player)).toEqual([
      { status: 'bronze', cashback_percent: 5 },
      { status: 'silver', cashback_percent: 7 },
    ]);
    expect(await statusOf(player)).toBe('silver');
    const { seq } = (await recomputed(player))[0] ?? {};
    expect(await listChanges(world.database, player)).toMatchObject([
      { status: 'bronze', seq, turnover: BRONZE - 1 + SILVER },
      { status: 'silver', seq, turnover: BRONZE - 1 + SILVER },
    ]);
  });

  test('MONEY-88 is given as soon as the ledger tells, and by the job where nobody was told', async () => {
    const warn = vi.fn();
    const raiser = createLevelRaiser({ ...world.context, ledger }, { warn } as never);
    onTestFinished(() => raiser.stop());
    const player = await gambler();
    await round(player, BRONZE - 1);
    await round(player, 1);
    await expect.poll(() => statusOf(player)).toBe('bronze');
    await raiser.stop();
    // The process dies between the round and the level.
    await round(player, SILVER);
    expect(await statusOf(player)).toBe('bronze');
    const endedAt = world.clock.now();
    world.clock.pass(3_600_000);
    await world.runJob('raise-levels');
    expect(await statusOf(player)).toBe('silver');
    expect(await levelNews(player)).toHaveLength(2);
    expect((await listChanges(world.database, player))[1]).toMatchObject({ status: 'silver', reachedAt: endedAt });
    await world.runJob('raise-levels');
    expect(await levelNews(player)).toHaveLength(2);
    expect(warn).not.toHaveBeenCalled();
  });

  test('MONEY-88 is whole or not there at all when the process is killed between any two statements', async () => {
    const player = await gambler();
    await round(player, SILVER);
    for (let after = 1; ; after++) {
      let statements = 0;
      const dying = {
        database: {
          ...world.database,
          transaction: ((work) =>
            world.database.transaction((tx) =>
              work({
                ...tx,
                query: ((...asked: Parameters<typeof tx.query>) => {
                  if (++statements > after) throw new Error('killed');
                  return tx.query(...asked);
                }) as typeof tx.query,
              }),
            )) as typeof world.database.transaction,
        },
      };
      const isDone = await raiseLevel(dying, player).then(
        () => true,
        () => false,
      );
      if (isDone) break;
      expect([await reached(player), await levelNews(player), await statusOf(player)]).toEqual([[], [], 'new']);
    }
    expect([await reached(player), (await levelNews(player)).length, await statusOf(player)]).toEqual([['bronze', 'silver'], 2, 'silver']);
  });

  test('MONEY-88 is given once by two processes at once, with the jobs of both', async () => {
    const players = await Promise.all([gambler(), gambler(), gambler()]);
    for (const player of players) await round(player, GOLD);
    const works = players.flatMap((player) => [world, other, world].map(({ context }) => raiseLevel(context, player)));
    await Promise.all([...works, raiseLevels(world.context), raiseLevels(other.context)]);
    for (const player of players) {
      expect(await reached(player)).toEqual(['bronze', 'silver', 'gold']);
      expect(await levelNews(player)).toHaveLength(3);
    }
  });

  test('MONEY-88 over random play every level has the round by which it was reached', async () => {
    const play = fc.record({
      kind: fc.constantFrom('round', 'bet', 'win', 'end', 'back', 'raise'),
      stake: fc.integer({ min: 1_000_000, max: 300_000_000 }),
      pick: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(play, { minLength: 5, maxLength: 25 }), async (steps) => {
        const player = await gambler();
        const open: { placed: Awaited<ReturnType<typeof bet>>; hasWon: boolean }[] = [];
        for (const { kind, stake, pick } of steps) {
          world.clock.pass(1000);
          const chosen = open[pick % Math.max(1, open.length)];
          if (kind === 'raise') await raiseLevel(world.context, player);
          else if (kind === 'bet') open.push({ placed: await bet(player, stake), hasWon: false });
          else if (kind === 'round' || !chosen) await round(player, stake, pick * 1000);
          else if (kind === 'win') {
            await chosen.placed.win(stake, false);
            chosen.hasWon = true;
          } else {
            await (kind === 'back' && !chosen.hasWon ? chosen.placed.rollBack() : chosen.placed.win(0));
            open.splice(open.indexOf(chosen), 1);
          }
        }
        await raiseLevel(world.context, player);
        expect(await listChanges(world.database, player)).toEqual(await recomputed(player));
        const status = (await reached(player)).at(-1) ?? 'new';
        expect(await statusOf(player)).toBe(status);
        expect((await levelNews(player)).length).toBe(vipRank(status));
      }),
      { numRuns: 12 },
    );
  });

  test('MONEY-88 a round with several wins counts once, where it ends', async () => {
    const player = await gambler();
    await round(player, BRONZE);
    const open = await bet(player, BRONZE - 1);
    for (const isLast of [false, false, true]) await open.win(100, isLast);
    await raiseLevel(world.context, player);
    expect(await listChanges(world.database, player)).toEqual(await recomputed(player));
    expect(await listChanges(world.database, player)).toMatchObject([{ status: 'bronze', turnover: BRONZE, seq: 2 }]);
  });

  test('a long way back is walked in pages', async () => {
    const player = await gambler();
    await round(player, BRONZE - 1);
    await round(player, 1);
    for (let count = 0; count < 60; count++) await round(player, 1000);
    await raiseLevel(world.context, player);
    expect(await listChanges(world.database, player)).toEqual(await recomputed(player));
  });

  test('MONEY-88 is given and not told to who shows signs of harm from care on, or has paused', async () => {
    const [harmed, paused, watched] = [await gambler(), await gambler(), await gambler()];
    const found = (id: string, level: 'care' | 'watch') =>
      world.database.transaction((tx) => openCase(tx, id, { kind: 'harm', level, detail: {} }));
    for (const player of [harmed, paused, watched]) await round(player, BRONZE);
    await found(harmed, 'care');
    await found(watched, 'watch');
    await pausePlay(world.context, { playerId: paused, length: { kind: 'time-out', hours: 24 }, actor: `player:${paused}` });
    for (const player of [harmed, paused, watched]) {
      expect(await raiseLevel(world.context, player)).toEqual(['bronze']);
      expect(await statusOf(player)).toBe('bronze');
    }
    expect([await levelNews(harmed), await levelNews(paused)]).toEqual([[], []]);
    expect(await levelNews(watched)).toHaveLength(1);
  });

  test('MONEY-88 of one player who fails holds up nobody else', async () => {
    const players = [await gambler(), await gambler()].toSorted();
    for (const player of players) await round(player, BRONZE);
    await runAsOwner(world.url, `alter table vip_change add constraint fails check (player_id <> '${players[0]}') not valid`);
    await expect(raiseLevels(world.context)).rejects.toThrow('could not be given');
    await runAsOwner(world.url, 'alter table vip_change drop constraint fails');
    expect([await statusOf(players[0] ?? ''), await statusOf(players[1] ?? '')]).toEqual(['new', 'bronze']);
    await raiseLevels(world.context);
    expect(await statusOf(players[0] ?? '')).toBe('bronze');
  });
});

describe('the database', () => {
  const refused = (playerId: string, sql: string) =>
    world.database.pool.query(sql, [playerId]).then(
      () => 'done',
      ({ message }: Error) => message,
    );

  test('MONEY-89 lets no status fall, and none be given that was not reached', async () => {
    const player = await gambler();
    await round(player, SILVER);
    await raiseLevel(world.context, player);
    const set = (status: VipStatus) => world.database.transaction((tx) => setStatus(tx, player, status));
    for (const status of ['new', 'bronze'] as const) await expect(set(status)).rejects.toThrow('never falls');
    for (const status of ['gold', 'platinum'] as const) await expect(set(status)).rejects.toThrow('reached before');
    await set('silver');
    expect(await statusOf(player)).toBe('silver');
    // Its owner cannot either.
    await expect(runAsOwner(world.url, `update profile set status = 'new' where player_id = '${player}'`)).rejects.toThrow('never falls');
  });

  test('MONEY-88 MONEY-89 takes nothing back of what was reached, and nothing out of order', async () => {
    const player = await gambler();
    await round(player, SILVER);
    await raiseLevel(world.context, player);
    const before = await listChanges(world.database, player);
    for (const sql of [
      "update vip_change set status = 'gold' where player_id = $1",
      'update vip_change set reached_at = reached_at - interval $$1 day$$ where player_id = $1',
      'update vip_change set turnover = turnover + 1 where player_id = $1',
      'delete from vip_change where player_id = $1',
    ])
      expect(await refused(player, sql)).toMatch(/permission denied/);
    for (const sql of [
      `update vip_change set turnover = 1 where player_id = '${player}'`,
      `delete from vip_change where player_id = '${player}'`,
      'truncate vip_change',
    ])
      await expect(runAsOwner(world.url, sql)).rejects.toThrow('only ever added to');
    const insert = (values: string, id = player) => refused(id, `insert into vip_change values ($1, ${values})`);
    for (const values of ["'new', now(), 1, 1", "'gold', now(), 0, 9", "'gold', now(), 1, 0"])
      expect(await insert(values, world.database.ids.uuid())).toMatch(/violates check/);
    expect(await insert(`'gold', now(), ${SILVER - 1}, 9`)).toMatch(/comes after/);
    expect(await insert(`'gold', now(), ${GOLD}, 1`)).toMatch(/comes after/);
    const late = await gambler();
    const silver = { status: 'silver', reachedAt: world.clock.now(), turnover: SILVER as Minor, seq: 5 } as const;
    await world.database.transaction((tx) => addChange(tx, late, silver));
    await expect(world.database.transaction((tx) => addChange(tx, late, { ...silver, status: 'bronze' }))).rejects.toThrow('comes after');
    expect(await world.database.transaction((tx) => addChange(tx, late, silver))).toBe(false);
    expect(await listChanges(world.database, player)).toEqual(before);
  });

  test('knows the statuses in the order of the domain', async () => {
    const { rows } = await world.database.pool.query<{ rank: number }>(
      'select vip_rank(status) as rank from unnest($1::text[]) with ordinality as a (status, nth) order by nth',
      [VIP_STATUSES],
    );
    const ranks = rows.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((one, two) => one - two));
    expect(new Set(ranks).size).toBe(VIP_STATUSES.length);
  });
});

test('MONEY-87 what levels follow from is what the books say', async () => {
  const player = await gambler();
  await round(player, BRONZE);
  await bet(player, SILVER);
  expect((await readWallet(world.database, player))?.stakedReal).toBe(BRONZE);
  expect(await raiseLevel(world.context, player)).toEqual(['bronze']);
});
