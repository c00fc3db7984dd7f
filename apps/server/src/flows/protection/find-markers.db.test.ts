import { launchGame } from '@tulpar/contract/games/launch';
import { DAY_MS } from '@tulpar/domain/durations';
import { beforeAll, expect, test } from 'vitest';
import { listOpenCases } from '#modules/protection/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { changeLimit } from './change-limit.ts';
import { closeCase } from './decide-case.ts';
import { findHarmMarkers } from './find-markers.ts';
import { mayMarket } from './may-market.ts';

const world = useCashbox();
beforeAll(() => seedCatalog(world.database));

const look = () => findHarmMarkers(world.context, 2);
const markersOf = async ({ id }: TestPlayer) =>
  (await world.database.pool.query('select marker, value, weight from protection_marker where player_id = $1 order by marker', [id])).rows;
const caseOf = async ({ id }: TestPlayer) =>
  (await world.database.pool.query(`select level, outcome, detail from protection_case where player_id = $1 and kind = 'harm'`, [id])).rows;
const checkIns = async ({ id }: TestPlayer) =>
  (await world.database.pool.query(`select from notification where player_id = $1 and payload->>'code' = 'check-in'`, [id])).rowCount;

async function payIn(player: TestPlayer): Promise<void> {
  const id = idOf(await world.deposit(player, { amount: 500_000 }));
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
}
const raise = async (player: TestPlayer, period: 'day' | 'week' | 'month') => {
  const named = { playerId: player.id, imposer: 'player', kind: 'loss', period, actor: `player:${player.id}` } as const;
  await changeLimit(world.context, { ...named, amount: 100_000 });
  await changeLimit(world.context, { ...named, amount: 900_000 });
};
const open = (player: TestPlayer) => player.call(launchGame, { params: { slug: 'dice' }, body: { mode: 'real' } });

test('MONEY-101 one player who cannot be looked at holds up nobody else, and who shows nothing is not written to', async () => {
  const [first, second, calm] = [await world.player(), await world.player(), await world.player()];
  for (const player of [first, second]) {
    await open(player);
    for (let deposit = 0; deposit < 3; deposit++) await payIn(player);
  }
  await open(calm);
  let begun = 0;
  const transaction: typeof world.database.transaction = (work) =>
    begun++ === 0 ? Promise.reject(new Error('the wallet is locked for long')) : world.database.transaction(work);
  const database = Object.assign(Object.create(world.database) as typeof world.database, { transaction });
  await expect(findHarmMarkers({ database }, 2)).rejects.toThrow(AggregateError);
  expect([...(await markersOf(first)), ...(await markersOf(second))]).toHaveLength(1);
  expect(begun).toBe(2);
});

test('MONEY-101 markers are found once a day with their evidence; a level is told once, stops marketing and falls by itself', async () => {
  const player = await world.player();
  await open(player);
  for (let deposit = 0; deposit < 3; deposit++) await payIn(player);
  await look();
  expect(await markersOf(player)).toEqual([{ marker: 'deposits-often', value: 3, weight: 2 }]);
  expect(await caseOf(player)).toEqual([]);
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(true);

  await raise(player, 'day');
  await raise(player, 'week');
  for (let run = 0; run < 2; run++) await look();
  expect(await markersOf(player)).toHaveLength(2);
  expect(await caseOf(player)).toMatchObject([{ level: 'watch', outcome: null, detail: { 'limits-hit': { value: 2 } } }]);
  expect(await checkIns(player)).toBe(1);
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(false);
  // To watch somebody is no work for a person yet.
  expect((await listOpenCases(world.database, 100)).some((one) => one.player_id === player.id)).toBe(false);

  world.clock.pass(30 * DAY_MS);
  await look();
  expect(await caseOf(player)).toMatchObject([{ level: 'watch', outcome: 'fallen' }]);
  expect(await mayMarket(world.database, player.id, 'inbox')).toBe(true);
});

test('MONEY-101 from care on a person is asked, and closing the case does not hide what is found again', async () => {
  const player = await world.player();
  await open(player);
  for (let deposit = 0; deposit < 3; deposit++) await payIn(player);
  await raise(player, 'day');
  await raise(player, 'week');
  for (const marker of ['pause-taken', 'withdrawal-reversed'])
    await world.database.pool.query(
      `insert into protection_marker (player_id, marker, day, value, weight, found_at) values ($1, $2, $3, 2, 2, $4)`,
      [player.id, marker, world.clock.now().toISOString().slice(0, 10), world.clock.now()],
    );
  await Promise.all([look(), look()]);
  expect(await caseOf(player)).toMatchObject([{ level: 'care' }]);
  expect(await checkIns(player)).toBe(1);
  const listed = (await listOpenCases(world.database, 100)).find((one) => one.player_id === player.id);
  const act = { id: listed?.id ?? '', by: 'staff:dana', reason: 'called the player', outcome: 'talked' } as const;
  expect(await closeCase(world.context, act)).toEqual({ ok: true });
  expect(await closeCase(world.context, act)).toEqual({ ok: false, code: 'UNKNOWN' });
});
