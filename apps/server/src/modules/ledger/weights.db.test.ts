import { DAY_MS } from '@tulpar/domain/durations';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { verifyPlayers } from './checks/verify.ts';
import { bet, end, grant, round, win } from './testing/commands.ts';
import { forgery, tryOn, WALLET } from './testing/forgery.ts';
import { useTestLedger } from './testing/test-ledger.ts';
import { readWallet } from './wallets.ts';
import { keepWeights } from './weights.ts';

const world = useTestLedger();
let app: Client;
beforeAll(async () => {
  app = new Client({ connectionString: withAppRole(world.url) });
  await app.connect();
});
afterAll(() => app.end());
afterEach(() => world.expectBalanced());

const GAMES = { 'strange-fruits': -1, 'tulpar-run': 50 };
const later = () => new Date(world.clock.now().getTime() + DAY_MS);
const keep = (games: Record<string, number>) => world.database.transaction((tx) => keepWeights(tx, games));

async function withWeights(): Promise<string> {
  const player = await world.player('KZT', 100);
  const outcome = await world.run(player, grant(1_000, 10, later(), { weights: await keep(GAMES) }));
  expect(outcome).toMatchObject({ status: 'applied' });
  return player;
}

test('MONEY-71 the same weights have one number, whatever their order, also when kept at once', async () => {
  const ids = await Promise.all([GAMES, { 'tulpar-run': 50, 'strange-fruits': -1 }, GAMES].map(keep));
  expect(new Set(ids).size).toBe(1);
  expect(await keep({ dice: 10 })).not.toBe(ids[0]);
  await expect(keep({ dice: 101 })).rejects.toThrow('no weights');
});

test('MONEY-71 a game that takes no bonus money is refused by every path, and counts as the bonus says elsewhere', async () => {
  const other = world.another();
  const player = await withWeights();
  const id = systemIds.uuid();
  expect(await world.run(player, bet(id, 101))).toMatchObject({ status: 'refused', code: 'BONUS_GAME_EXCLUDED' });
  expect(await world.apply(player, bet(id, 101))).toMatchObject({ status: 'refused', code: 'BONUS_GAME_EXCLUDED' });
  expect(await world.pockets(player)).toEqual([100, 1_000, 0]);
  // Another process meets the weights for the first time; this one decides on the wallet that it remembers.
  for (const ledger of [other.ledger, world.ledger, world.ledger])
    expect(await ledger.run({ ...round(20, 20), playerId: player, requestId: 'r' })).toMatchObject({ status: 'applied' });
  expect((await readWallet(world.database, player))?.active).toMatchObject({ wagerLeft: 10_000 - 3 * 10 });
  expect(await world.run(player, bet(id, 100))).toMatchObject({ status: 'applied' });
  expect(await world.run(player, win(id, 0))).toMatchObject({ status: 'applied' });
  expect(await world.run(player, end('forfeited'))).toMatchObject({ status: 'applied' });
  expect((await world.owner.query('select weights from ledger_wallet where player_id = $1', [player])).rows).toEqual([{ weights: null }]);
  await other.database.close();
});

test('MONEY-71 weights that nobody has kept are refused', async () => {
  const player = await world.player('KZT', 100);
  expect(await world.run(player, grant(1_000, 10, later(), { weights: 30_000 }))).toMatchObject({ code: 'COMMAND_INVALID' });
});

test('MONEY-73 the database takes no bonus without a wager', async () => {
  const player = await withWeights();
  const sql = `insert into ledger_bonus (player_id, bonus_id, offer_uid, type, status, amount, wager_target, expires_at, granted_at)
    values ($1, 'b-9', 'o-9', 'x', 'active', 5, 0, now(), now())`;
  expect(await tryOn(app, player, sql)).toBe('ledger_bonus_to_wager');
});

test('MONEY-71 nobody changes the weights of a bonus, or what a set of weights says', async () => {
  const player = await withWeights();
  const others = await keep({ dice: 1 });
  const tries = [
    [`update ledger_wallet set weights = ${others} where player_id = $1`, WALLET],
    [`update ledger_wallet set weights = null where player_id = $1`, WALLET],
    [forgery({ more: `, weights = ${others}` }), WALLET],
    [`update ledger_bonus set weights = ${others} where player_id = $1`, /^a bonus keeps its terms and its end$/],
    [`update ledger_weights set games = '{"dice": 7}' where $1::uuid is not null`, /permission denied/],
  ] as const;
  for (const [sql, by] of tries) expect(await tryOn(app, player, sql)).toMatch(by);
  await expect(world.owner.query(`update ledger_weights set games = '{}'`)).rejects.toThrow('only ever added to');
  expect(await tryOn(app, await world.player('KZT', 10), forgery({ more: `, weights = ${others}` }))).toMatch(WALLET);
});

test('MONEY-108 the check finds weights that were changed behind the ledger, on the wallet and in their set', async () => {
  const player = await withWeights();
  await world.run(player, round(20, 0));
  const [kept, others] = [await keep(GAMES), await keep({ dice: 1 })];
  const problems = async () => (await verifyPlayers(world.database, [player])).map(({ problem }) => problem);
  const tamper = async (sql: string) => {
    await world.owner.query('set session_replication_role = replica');
    await world.owner.query(sql);
    await world.owner.query('set session_replication_role = origin');
  };
  expect(await problems()).toEqual([]);
  await tamper(`update ledger_wallet set weights = ${others} where player_id = '${player}'`);
  expect(await problems()).toEqual(['the wallet and its bonus disagree']);
  await tamper(`update ledger_wallet set weights = ${kept} where player_id = '${player}'`);
  await tamper(`update ledger_weights set games = '{"tulpar-run": 60}' where id = ${kept}`);
  expect(await problems()).toEqual(['a round counts otherwise than its bonus says']);
  await tamper(`update ledger_weights set games = '${JSON.stringify(GAMES)}' where id = ${kept}`);
});
