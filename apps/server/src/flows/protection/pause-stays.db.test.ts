import { pausePlay, askToReturn as returnCall } from '@tulpar/contract/protection';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import * as protection from '#modules/protection/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { takeClosingBack } from '../privacy/close-account.ts';
import { banPlayer, unbanPlayer } from '../staff/ban-player.ts';
import { confirmLimit } from './change-limit.ts';
import { closeCase } from './decide-case.ts';
import { askToReturn, endPauses, pausePlay as pausePlayFlow } from './pause-play.ts';
import { readProtection } from './read-protection.ts';

const world = useCashbox();
beforeAll(() => seedCatalog(world.database));

const stake = (player: TestPlayer, amount: number, game = 'dice') =>
  world.context.ledger.run({
    kind: 'round',
    playerId: player.id,
    source: 'test',
    actor: `player:${player.id}`,
    requestId: world.database.ids.uuid(),
    currency: 'KZT',
    roundId: world.database.ids.uuid(),
    game,
    stake: amount as Minor,
    win: 0 as Minor,
    weightPercent: 100,
  });
const pause = (player: TestPlayer, kind: 'time-out' | 'exclusion', length: number | null) =>
  player.call(pausePlay, { body: { kind, duration: length } });
const shown = (player: TestPlayer) => readProtection(world.database, player.id, world.database.now());
const askBack = (player: TestPlayer) => askToReturn(world.context, player.id);

const PAUSE = 'update protection_pause set';
const WALLET = 'update ledger_wallet set';
/** What would shorten a pause or open play before its end, as a bug or a hand in the database could write it. */
const SHORTENED: readonly string[] = [
  `${PAUSE} until_at = now()`,
  `${PAUSE} until_at = from_at + interval '1 second'`,
  `${PAUSE} until_at = null`,
  `${PAUSE} from_at = from_at - interval '9 years'`,
  `${PAUSE} ended_at = now()`,
  `${PAUSE} ended_at = from_at`,
  `${PAUSE} ended_at = until_at - interval '1 second'`,
  `${PAUSE} kind = case kind when 'exclusion' then 'time-out' else 'exclusion' end`,
  `${PAUSE} asked_by = 'staff:nobody'`,
  `${PAUSE} player_id = gen_random_uuid()`,
  `${PAUSE} id = gen_random_uuid()`,
  `${PAUSE} return_asked_at = from_at`,
  `${PAUSE} return_asked_at = now() - interval '2 days', ended_at = now()`,
  `${PAUSE} return_asked_at = until_at, ended_at = until_at + interval '23 hours'`,
  `insert into protection_pause select player_id, gen_random_uuid(), kind, from_at, from_at + interval '1 second', asked_by from protection_pause`,
  'delete from protection_pause',
  `${WALLET} bars = '{}'`,
  `${WALLET} bars = '{}', standing = standing + 1`,
  `${WALLET} bars = '{review}'`,
  `${WALLET} bars = array_remove(array_remove(bars, 'exclusion'), 'time-out')`,
  `${WALLET} bars = array_remove(array_remove(bars, 'exclusion'), 'time-out') || '{ban}'`,
  `${WALLET} bars = array_replace(array_replace(bars, 'exclusion', 'review'), 'time-out', 'review')`,
  'delete from ledger_wallet',
];

/** The first statement that changes something, each in a transaction of its own. */
async function tried({ id }: TestPlayer): Promise<string[]> {
  const { pool } = world.database;
  const state = async () =>
    JSON.stringify([
      (await pool.query('select * from protection_pause where player_id = $1 order by id', [id])).rows,
      (await pool.query('select bars from ledger_wallet where player_id = $1', [id])).rows,
    ]);
  const before = await state();
  for (const change of SHORTENED) {
    await pool.query(`${change} where player_id = $1`, [id]).catch(() => undefined);
    if ((await state()) !== before) return [change];
  }
  await expect(pool.query('truncate protection_pause')).rejects.toThrow('permission denied');
  return [];
}

describe('a pause', () => {
  test('MONEY-96 closes play and deposits at once; a time-out ends by itself and is never shortened', async () => {
    const player = await world.richPlayer();
    expect((await pause(player, 'time-out', 168)).body).toMatchObject({ data: { pause: { kind: 'time-out', opens_at: null } } });
    expect(await stake(player, 100)).toMatchObject({ status: 'refused', code: 'PLAYER_TIMED_OUT' });
    expect(await world.deposit(player)).toMatchObject({ status: 422, body: { code: 'PLAYER_TIMED_OUT' } });
    expect(await pause(player, 'time-out', 24)).toMatchObject({ status: 422, body: { errors: { duration: ['PAUSE_ACTIVE'] } } });
    expect(await pause(player, 'time-out', 25)).toMatchObject({ status: 422, body: { errors: { duration: ['INVALID_VALUE'] } } });
    world.clock.pass(7 * DAY_MS - HOUR_MS);
    await endPauses(world.context);
    expect(await stake(player, 100)).toMatchObject({ code: 'PLAYER_TIMED_OUT' });
    world.clock.pass(HOUR_MS);
    await Promise.all([endPauses(world.context), endPauses(world.context)]);
    expect(await stake(player, 100)).toMatchObject({ status: 'applied' });
    expect(await shown(player)).toMatchObject({ pause: null });
  });

  test('MONEY-96 of an excluded player ends only after its time, a wish to return and a day more', async () => {
    const player = await world.richPlayer();
    await pause(player, 'time-out', 24);
    expect((await pause(player, 'exclusion', 6)).status).toBe(200);
    expect(await stake(player, 100)).toMatchObject({ code: 'PLAYER_EXCLUDED' });
    expect(await pause(player, 'time-out', 1008)).toMatchObject({ body: { errors: { duration: ['PAUSE_ACTIVE'] } } });
    expect(await player.call(returnCall, { body: {} })).toMatchObject({ status: 422, body: { errors: { pause: ['RETURN_TOO_EARLY'] } } });
    world.clock.pass(200 * DAY_MS);
    await endPauses(world.context);
    expect(await stake(player, 100)).toMatchObject({ code: 'PLAYER_EXCLUDED' });
    expect(await askBack(player)).toEqual({ ok: true });
    expect(await shown(player)).toMatchObject({ pause: { opensAt: expect.any(Date) } });
    await endPauses(world.context);
    expect(await stake(player, 100)).toMatchObject({ code: 'PLAYER_EXCLUDED' });
    world.clock.pass(DAY_MS);
    await endPauses(world.context);
    expect(await stake(player, 100)).toMatchObject({ status: 'applied' });
  });

  test('MONEY-96 for good never ends, and no statement of the application shortens or removes a pause', async () => {
    const player = await world.richPlayer();
    await pausePlayFlow(world.context, {
      playerId: player.id,
      length: { kind: 'exclusion', months: null },
      actor: 'staff:aigerim',
      reason: 'asked by phone',
    });
    world.clock.pass(4_000 * DAY_MS);
    await endPauses(world.context);
    expect(await askBack(player)).toMatchObject({ code: 'RETURN_TOO_EARLY' });
    expect(await tried(player)).toEqual([]);
    expect(await stake(player, 100)).toMatchObject({ code: 'PLAYER_EXCLUDED' });
  });
});

test('MONEY-96 no call and no act of staff ends a pause early, of either kind', async () => {
  const [excluded, resting] = [await world.richPlayer(), await world.richPlayer()];
  await pause(excluded, 'exclusion', 12);
  await pause(resting, 'time-out', 1008);
  const staff = { by: 'staff:aigerim', reason: 'the player has asked' } as const;
  for (const { id: playerId } of [excluded, resting]) {
    const actor = `player:${playerId}` as const;
    const byStaff = { playerId, actor: staff.by, reason: staff.reason } as const;
    for (const length of [{ kind: 'time-out', hours: 24 } as const, { kind: 'time-out', hours: 1008 } as const]) {
      await pausePlayFlow(world.context, { playerId, length, actor });
      await pausePlayFlow(world.context, { ...byStaff, length });
    }
    await askToReturn(world.context, playerId);
    await banPlayer(world.context, { playerId, ...staff });
    await unbanPlayer(world.context, { playerId, ...staff });
    await confirmLimit(world.context, { playerId, imposer: 'player', kind: 'loss', period: 'month', actor });
    await world.database.transaction((tx) => protection.openCase(tx, playerId, { kind: 'harm', level: 'care', detail: {} }));
    const open = await protection.findOpenCase(world.database, playerId, 'harm');
    expect(await closeCase(world.context, { id: open?.id ?? '', ...staff, outcome: 'cleared' })).toEqual({ ok: true });
    await takeClosingBack(world.context, playerId);
    for (let run = 0; run < 2; run++) await endPauses(world.context);
  }
  expect(await stake(excluded, 100)).toMatchObject({ code: 'PLAYER_EXCLUDED' });
  expect(await stake(resting, 100)).toMatchObject({ code: 'PLAYER_TIMED_OUT' });
  expect(await tried(resting)).toEqual([]);
  // By the owner of the tables too, who is bound by no right.
  for (const sql of [`delete from protection_pause where player_id = '${resting.id}'`, 'truncate protection_pause'])
    await expect(runAsOwner(world.url, sql)).rejects.toThrow('a pause is never removed');
});
