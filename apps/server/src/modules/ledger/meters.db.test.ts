import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { dayAt, startOfDay } from '@tulpar/domain/ledger/meters';
import { afterEach, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { verifyPlayers } from './checks/verify.ts';
import { type PlayLimit, setLimits } from './meters.ts';
import { bet, deposit, rollback, round, win } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';
import { readWallet } from './wallets.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

const limit = (player: string, ...limits: PlayLimit[]) => world.database.transaction((tx) => setLimits(tx, player, 'KZT', limits));
const used = async (player: string) => (await readWallet(world.database, player))?.meters.map((meter) => meter.used);

const LOSS: PlayLimit = { kind: 'loss', period: 'day', cap: 100 };
const WAGER: PlayLimit = { kind: 'wager', period: 'week', cap: 500 };
const TIME: PlayLimit = { kind: 'time', period: 'day', cap: HOUR_MS };

test('MONEY-92 a limit is set with what the books say was used before it, and counts on from there', async () => {
  // In the middle of a day, so that no period ends meanwhile.
  world.clock.pass(startOfDay(dayAt(world.clock.now(), 'KZT') + 1, 'KZT').getTime() + 12 * HOUR_MS - world.clock.now().getTime());
  const player = await world.player('KZT', 1_000);
  const [first, second] = [systemIds.uuid(), systemIds.uuid()];
  for (const command of [round(60, 20), bet(first, 30), bet(second, 10), win(first, 5)]) {
    expect(await world.run(player, command)).toMatchObject({ status: 'applied' });
    world.clock.pass(MINUTE_MS);
  }
  await limit(player, LOSS, WAGER, TIME);
  expect(await used(player)).toEqual([75, 100, 3 * MINUTE_MS]);
  expect(await world.run(player, round(26, 0))).toMatchObject({ status: 'refused', code: 'LOSS_LIMIT_REACHED' });
  expect(await world.run(player, rollback(second))).toMatchObject({ status: 'applied' });
  expect(await world.apply(player, round(26, 0))).toMatchObject({ status: 'applied' });
  expect(await world.run(player, deposit(40))).toMatchObject({ status: 'applied' });
  expect(await used(player)).toEqual([91, 116, 4 * MINUTE_MS]);
  await limit(player);
  expect(await world.run(player, round(200, 0))).toMatchObject({ status: 'applied' });
  await limit(player, LOSS);
  expect(await used(player)).toEqual([291]);
});

test('MONEY-92 an entry that is older than the one before it counts as no time, in the wallet and in the books', async () => {
  const player = await world.player('KZT', 1_000);
  await limit(player, TIME);
  for (const ms of [0, -1_000, 2_000]) {
    world.clock.pass(ms);
    await world.run(player, round(1, 0));
  }
  expect(await used(player)).toEqual([2_000]);
});

test('MONEY-92 stakes of two processes at once stay within the limit, and all of them are counted', async () => {
  const other = world.another();
  const player = await world.player('KZT', 10_000);
  await limit(player, LOSS, WAGER);
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? world.ledger : other.ledger).run(filled(player, round(7, 0)))),
  );
  expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(14);
  expect(outcomes.filter((outcome) => outcome.status === 'refused' && outcome.code === 'LOSS_LIMIT_REACHED')).toHaveLength(46);
  expect(await used(player)).toEqual([98, 98]);
  await other.database.close();
});

test('MONEY-87 MONEY-92 MONEY-108 a meter and a sum of stakes that were changed by hand are found', async () => {
  const player = await world.player('KZT', 1_000);
  await limit(player, LOSS);
  await world.run(player, round(40, 0));
  const problems = async () => (await verifyPlayers(world.database, [player])).map(({ problem }) => problem);
  const change = (sql: string) => world.owner.query(`update ledger_wallet set ${sql} where player_id = $1`, [player]);
  expect(await problems()).toEqual([]);
  // 40 as the wallet keeps it is 14.
  await expect(change('staked_real = 0')).rejects.toThrow('a wallet moves only together with its next entry');
  await expect(change(`meters = replace(meters, ':14:', ':0:')`)).rejects.toThrow('a wallet moves only together with its next entry');
  await change(`meters = replace(meters, ':14:', ':0:'), standing = standing + 1`);
  expect(await problems()).toEqual(['the wallet miscounts what is used of a limit']);
  await change(`meters = replace(meters, ':0:', ':14:'), standing = standing + 1`);
  await world.owner.query(`set session_replication_role = replica`);
  await change('staked_real = 39');
  expect(await problems()).toEqual(['the wallet miscounts the real money staked']);
  await change('staked_real = 40');
  await world.owner.query(`set session_replication_role = origin`);
});

test('MONEY-87 the real money staked is counted when a round ends, and only then', async () => {
  const player = await world.player('KZT', 1_000);
  const staked = async () =>
    Number((await world.owner.query('select staked_real from ledger_wallet where player_id = $1', [player])).rows[0]?.staked_real);
  const [open, back] = [systemIds.uuid(), systemIds.uuid()];
  await world.run(player, round(60, 20));
  await world.run(player, bet(open, 30));
  await world.run(player, bet(back, 10));
  expect(await staked()).toBe(60);
  await world.run(player, rollback(back));
  await world.run(player, win(open, 5, { isLast: false }));
  expect(await staked()).toBe(60);
  await world.apply(player, win(open, 5, { transactionId: 'last' }));
  expect(await staked()).toBe(90);
});
