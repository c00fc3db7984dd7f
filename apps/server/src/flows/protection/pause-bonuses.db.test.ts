import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import type { PauseLength } from '@tulpar/domain/protection/pauses';
import { expect, test } from 'vitest';
import { activeSpins, readWallet } from '#modules/ledger/index.ts';
import { useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { pausePlay } from './pause-play.ts';

const world = useCashbox();

const pause = (player: TestPlayer, length: PauseLength) =>
  pausePlay(world.context, { playerId: player.id, length, actor: `player:${player.id}` });
const timeOut = (hours: 24 | 168): PauseLength => ({ kind: 'time-out', hours });

/** With a bonus and free spins that both run out in a day. */
async function playerWithBonus(): Promise<TestPlayer> {
  const player = await world.player();
  await world.grant(player);
  const named = { playerId: player.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
  const expiresAt = new Date(world.clock.now().getTime() + DAY_MS);
  const spins = { spinsId: 'spins', offerUid: 'spins', game: 'dice', stake: 500 as Minor, count: 3, expiresAt };
  expect(await world.context.ledger.run({ ...named, kind: 'spins-granted', ...spins })).toMatchObject({ status: 'applied' });
  return player;
}

const ends = async ({ id }: TestPlayer) => [
  (await readWallet(world.database, id))?.active?.expiresAt.getTime(),
  ...(await activeSpins(world.database, id)).map(({ expiresAt }) => expiresAt.getTime()),
];

test('PROTECT-06 a time-out costs no bonus: it runs out later by the length of the break, and a longer break adds what it adds', async () => {
  const player = await playerWithBonus();
  const begin = world.clock.now().getTime();
  expect(await pause(player, timeOut(24))).toEqual({ ok: true });
  expect(await ends(player)).toEqual([begin + 2 * DAY_MS, begin + 2 * DAY_MS]);
  world.clock.pass(HOUR_MS);
  expect(await pause(player, timeOut(168))).toEqual({ ok: true });
  const end = begin + HOUR_MS + 8 * DAY_MS;
  expect(await ends(player)).toEqual([end, end]);
  expect(await pause(player, timeOut(24))).toMatchObject({ ok: false });
  expect(await ends(player)).toEqual([end, end]);
});

test('what has run out before a time-out begins stays so', async () => {
  const player = await playerWithBonus();
  const before = await ends(player);
  world.clock.pass(DAY_MS);
  expect(await pause(player, timeOut(24))).toEqual({ ok: true });
  expect(await ends(player)).toEqual(before);
});

test('PROTECT-06 a pause begins also when its bonus ends in the same moment', async () => {
  const player = await playerWithBonus();
  const apply = (_: unknown, { kind, ...command }: { kind: string; bonusId?: string }) =>
    Promise.resolve({ status: 'refused', code: command.bonusId ? 'BONUS_NOT_ACTIVE' : 'SPINS_NOT_ACTIVE', kind });
  const context = { ...world.context, ledger: { ...world.context.ledger, apply: apply as never } };
  const actor = `player:${player.id}` as const;
  expect(await pausePlay(context, { playerId: player.id, length: timeOut(24), actor })).toEqual({ ok: true });
});

test('PROTECT-06 an exclusion forfeits the bonus and the free spins', async () => {
  const player = await playerWithBonus();
  expect(await pause(player, { kind: 'exclusion', months: 6 })).toEqual({ ok: true });
  expect(await ends(player)).toEqual([undefined]);
  expect(await world.money(player)).toMatchObject({ bonus: 0 });
});
