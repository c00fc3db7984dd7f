import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { verifyPlayers } from './checks/verify.ts';
import { setLimits } from './meters.ts';
import { readSpins } from './spins.ts';
import { bet, deposit, end, endSpins, extend, extendSpins, free, grant, grantSpins, rollback, round, win } from './testing/commands.ts';
import { type Change, forgery, tryOn } from './testing/forgery.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';
import { expiredSpins } from './upkeep.ts';
import { playedSince, readWallet } from './wallets.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

const STAKE = 4_500;
const later = (ms = DAY_MS) => new Date(world.clock.now().getTime() + ms);
const spinsOf = (player: string) => readSpins(world.database, player, 's-1');
const spin = (payout: number, roundId = systemIds.uuid()) => free(round(STAKE, payout, roundId));

async function withSpins(count = 3): Promise<string> {
  const player = await world.player('KZT', 1_000);
  expect(await world.run(player, grantSpins(count, STAKE, later()))).toMatchObject({ status: 'applied' });
  return player;
}

const sums = async (player: string) =>
  (await world.owner.query('select sum(house)::int as house, sum(promo)::int as promo from ledger_entry where player_id = $1', [player]))
    .rows[0];

test('MONEY-69 free rounds move no pocket, and once the win is granted the house has borne the stakes', async () => {
  const player = await withSpins();
  for (const payout of [0, 9_000, 0]) expect(await world.run(player, spin(payout))).toMatchObject({ status: 'applied' });
  expect(await world.pockets(player)).toEqual([1_000, 0, 0]);
  expect(await spinsOf(player)).toMatchObject({ status: 'finished', played: 3, open: 0, won: 9_000 });
  expect(await world.run(player, spin(0))).toMatchObject({ status: 'refused', code: 'SPINS_NOT_ACTIVE' });
  expect(await world.run(player, grant(9_000, 10, later()))).toMatchObject({ status: 'applied' });
  expect(await sums(player)).toEqual({ house: 4_500, promo: -3 * STAKE });
});

test('MONEY-69 of twenty spins at once from two processes as many are played as were granted', async () => {
  const other = world.another();
  const player = await withSpins(7);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? world.ledger : other.ledger).run(filled(player, spin(1)))),
  );
  expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(7);
  expect(await spinsOf(player)).toMatchObject({ status: 'finished', played: 7, won: 7 });
  await other.database.close();
});

test('MONEY-69 bets and rollbacks at once give each spin back once', async () => {
  const other = world.another();
  const player = await withSpins(3);
  const ids = Array.from({ length: 8 }, () => systemIds.uuid());
  const commands = ids.flatMap((id) => [free(bet(id, STAKE)), rollback(id), rollback(id, 'again')]);
  await Promise.all(commands.map((command, index) => (index % 2 === 0 ? world.ledger : other.ledger).run(filled(player, command))));
  const { rows } = await world.owner.query<{ status: string }>('select status from ledger_round where player_id = $1', [player]);
  const open = rows.filter(({ status }) => status === 'open').length;
  expect(await spinsOf(player)).toMatchObject({ status: 'active', played: open, open });
  await other.database.close();
});

test('MONEY-70 a free round with choices whose every step is sent again and again ends once, with one win', async () => {
  const player = await withSpins(1);
  const id = systemIds.uuid();
  const steps = [free(bet(id, STAKE)), win(id, 70, { isLast: false, transactionId: 'a' }), win(id, 30, { transactionId: 'b' })];
  for (const step of steps) {
    const outcomes = await Promise.all([1, 2, 3].map(() => world.run(player, step)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['applied', 'replayed', 'replayed']);
    expect(await world.apply(player, step)).toMatchObject({ status: 'replayed' });
  }
  expect(await spinsOf(player)).toMatchObject({ status: 'finished', played: 1, open: 0, won: 100 });
});

test('MONEY-69 what runs out is found and ended; an open round still brings its win', async () => {
  const player = await withSpins(3);
  const id = systemIds.uuid();
  await world.run(player, free(bet(id, STAKE)));
  const isExpired = async () => (await expiredSpins(world.database, world.clock.now(), 99)).some(({ playerId }) => playerId === player);
  expect(await isExpired()).toBe(false);
  world.clock.pass(DAY_MS);
  expect(await isExpired()).toBe(true);
  expect(await world.run(player, endSpins('expired'))).toMatchObject({ status: 'applied' });
  expect(await isExpired()).toBe(false);
  expect(await world.run(player, win(id, 500))).toMatchObject({ status: 'applied' });
  expect(await spinsOf(player)).toMatchObject({ status: 'expired', played: 1, open: 0, won: 500 });
});

test('MONEY-92 a limit that is set later counts no round that the house has paid', async () => {
  const player = await withSpins(9);
  const id = systemIds.uuid();
  for (const command of [spin(100), free(bet(id, STAKE)), round(60, 10), win(id, 10)]) {
    await world.run(player, command);
    world.clock.pass(MINUTE_MS);
  }
  const limits = [
    { kind: 'loss', period: 'month', cap: 1_000 },
    { kind: 'wager', period: 'month', cap: 1_000 },
    { kind: 'time', period: 'month', cap: HOUR_MS },
  ] as const;
  await world.database.transaction((tx) => setLimits(tx, player, 'KZT', limits));
  const used = async () => (await readWallet(world.database, player))?.meters.map((meter) => meter.used);
  expect(await used()).toEqual([50, 60, 3 * MINUTE_MS]);
  await world.run(player, spin(7_000));
  expect(await used()).toEqual([50, 60, 4 * MINUTE_MS]);
});

test('free rounds are no rounds of the results of play', async () => {
  const player = await withSpins(2);
  const since = world.clock.now();
  for (const command of [spin(100), round(60, 10), spin(0)]) await world.run(player, command);
  expect(await playedSince(world.database, player, { since, uncounted: 'none' })).toEqual({ rounds: 1, staked: 60, won: 10 });
});

test('a break moves the end of a bonus and of spins, and no end comes sooner', async () => {
  const player = await withSpins();
  const until = later();
  await world.run(player, grant(500, 10, until));
  const muchLater = later(8 * DAY_MS);
  for (const command of [extend(muchLater), extendSpins(muchLater)]) {
    expect(await world.apply(player, command)).toMatchObject({ status: 'applied' });
    expect(await world.run(player, command)).toMatchObject({ status: 'replayed' });
  }
  expect((await readWallet(world.database, player))?.active?.expiresAt).toEqual(muchLater);
  expect((await spinsOf(player))?.expiresAt).toEqual(muchLater);
  expect(await world.run(player, extend(later(2 * DAY_MS)))).toMatchObject({ status: 'refused', code: 'COMMAND_INVALID' });
  expect(await world.run(player, round(100, 0))).toMatchObject({ status: 'applied' });
  expect(await world.run(player, end('forfeited'))).toMatchObject({ status: 'applied' });
});

test('in one batch with others: each player gets what is theirs', async () => {
  const players = await Promise.all([withSpins(1), withSpins(1), world.player('KZT', 500)]);
  const [first, second, third] = players;
  const outcomes = await Promise.all([
    world.run(first, spin(10)),
    world.run(second, grant(70, 2, later())),
    world.run(third, round(100, 0)),
    world.run(third, deposit(1)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
  expect(await world.pockets(first)).toEqual([1_000, 0, 0]);
  expect(await world.pockets(second)).toEqual([1_000, 70, 0]);
  expect(await world.pockets(third)).toEqual([401, 0, 0]);
});

describe('the database refuses', () => {
  let app: Client;
  let player: string;
  const openRound = systemIds.uuid();
  beforeAll(async () => {
    app = new Client({ connectionString: withAppRole(world.url) });
    await app.connect();
    player = await withSpins();
    await world.run(player, free(bet(openRound, STAKE)));
  });
  afterAll(() => app.end());
  const ofSpins = (set: string) => `update ledger_spins set ${set} where player_id = $1`;
  const ofRound = (set: string) => `update ledger_round set ${set} where player_id = $1`;
  const SPINS = 'free spins count only what their entry says, and keep their end';
  const ROUND = 'a round keeps its stake and its end';

  test.each([
    ['MONEY-69 a spin that nobody played', ofSpins('played = played + 1, open = open + 1'), SPINS],
    ['MONEY-69 a spin that the last entry has counted', ofSpins('played = played + 1, seq = seq'), SPINS],
    ['MONEY-69 more spins', ofSpins('total = total + 1, seq = seq + 1'), SPINS],
    ['MONEY-69 a win out of nothing', ofSpins('won = won + 1'), SPINS],
    ['MONEY-69 another stake', ofSpins('stake = 1'), SPINS],
    ['MONEY-69 a later end by hand', ofSpins(`expires_at = expires_at + interval '1 day'`), SPINS],
    ['MONEY-69 an end by hand', ofSpins(`status = 'canceled', ended_at = now()`), SPINS],
    ['MONEY-69 more played than granted', ofSpins('played = 9'), 'ledger_spins_sound'],
    [
      'MONEY-69 spins that no entry grants',
      `insert into ledger_spins select player_id, 's-9', 'so-9', game, stake, total, 0, 0, 0, status,
      expires_at, granted_at, null, seq from ledger_spins where player_id = $1`,
      SPINS,
    ],
    ['MONEY-69 spins deleted', 'delete from ledger_spins where player_id = $1', 'ledger_spins is only ever added to'],
    ['MONEY-69 another stake of a free round', ofRound('stake_free = 1'), ROUND],
    ['MONEY-69 a free round that is paid', ofRound('spins_id = null, stake_free = null, win_free = null'), ROUND],
    ['MONEY-69 a free round of other spins', ofRound(`spins_id = 's-2'`), ROUND],
    ['MONEY-69 real money won by a free round', ofRound(`status = 'paid', win_real = 5`), 'ledger_round_sound'],
    ['MONEY-69 a free round that counts for a wager', ofRound(`status = 'paid', wagered = 1`), 'ledger_round_sound'],
  ])('%s', async (_what, sql, by) => {
    expect(await tryOn(app, player, sql)).toBe(by);
  });
});

describe('MONEY-69 free spins forged together with an entry', () => {
  const SPINS = 'free spins count only what their entry says, and keep their end';
  const GRANTED = `insert into ledger_spins select player_id, 's-9', 'so-9', 'dice', 5, 5, 0, 0, 0, 'active', now(), now(), null, version from w`;
  const together = (change: Change, write: string) =>
    forgery({ real: '0', psp: '0', ...change }).replace('insert into ledger_entry', `, s as (${write}) insert into ledger_entry`);

  test.each([
    ['are granted by their entry', together({ kind: `'spins-granted'`, reference: `'s-9'` }, GRANTED), 'written: 1'],
    ['are granted by no other entry', together({ real: '5', psp: '-5', reference: `'s-9'` }, GRANTED), SPINS],
  ])('%s', async (_what, sql, by) => {
    expect(await tryOn(world.owner, await withSpins(), sql)).toBe(by);
  });
});

describe('MONEY-108 the check finds', () => {
  const problems = async (player: string) => (await verifyPlayers(world.database, [player])).map(({ problem }) => problem);
  const tamper = async (sql: string, player: string) => {
    await world.owner.query('set session_replication_role = replica');
    await world.owner.query(sql, [player]);
    await world.owner.query('set session_replication_role = origin');
  };
  const SPINS = 'free spins are not what their rounds say';

  test.each([
    ['a spin given back by hand', 'played = played - 1', 'played = played + 1'],
    ['a win that no round has won', 'won = won + 1', 'won = won - 1'],
    ['another stake', 'stake = stake + 1', 'stake = stake - 1'],
  ])('%s', async (_what, change, back) => {
    const player = await withSpins();
    await world.run(player, spin(5));
    expect(await problems(player)).toEqual([]);
    await tamper(`update ledger_spins set ${change} where player_id = $1`, player);
    expect(await problems(player)).toEqual([SPINS]);
    await tamper(`update ledger_spins set ${back} where player_id = $1`, player);
  });
});
