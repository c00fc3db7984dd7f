import { randomUUID } from 'node:crypto';
import { sendChatMessage } from '@tulpar/contract/chat';
import { expect, test } from 'vitest';
import { listWaiting } from '#commands/payments.ts';
import { openCase } from '#modules/protection/index.ts';
import { stakeReal } from '#testing/stake-real.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import { fund } from '#testing/use-games.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { raiseLevel } from '../vip/raise-level.ts';
import { replyInChat } from './reply-in-chat.ts';

const world = useCashbox();

/** A player who has staked so much, with money left. */
async function staked(amount: number): Promise<TestPlayer> {
  const player = await world.player();
  await fund(world, player.id, 60_000_000);
  if (amount > 0) await stakeReal(world, player.id, amount);
  await raiseLevel(world.context, player.id);
  return player;
}

test('CASH-05 ROUTE-29 withdrawals that wait for a decision stand by status, and then by time', async () => {
  const asked: string[] = [];
  // In the order in which they ask.
  for (const turnover of [0, 50_000_000, 1_000_000_000, 0, 250_000_000, 1_000_000_000, 4_000_000_000]) {
    const player = await staked(turnover);
    world.clock.pass(60_000);
    asked.push(idOf(await world.withdraw(player, { amount: 20_000_000 })));
  }
  const { text } = await listWaiting(world.context);
  const order = asked.map((id) => text.indexOf(id));
  expect(order.every((at) => at >= 0)).toBe(true);
  const shown = order.map((at, index) => ({ at, index })).toSorted((one, other) => one.at - other.at);
  expect(shown.map(({ index }) => index)).toEqual([6, 2, 5, 4, 1, 0, 3]);
  expect(text).toMatch(/, platinum\b/);
});

test('PROTECT-12 nobody writes first by name to who shows signs of harm from care on; what they ask is answered', async () => {
  const player = await staked(1_000_000_000);
  const message = { playerId: player.id, text: 'Сәлем!', by: 'staff:dana' } as const;
  const named = () => replyInChat(world.context, { ...message, name: 'Дана' });
  expect(await named()).toEqual({ ok: true });
  await world.database.transaction((tx) => openCase(tx, player.id, { kind: 'harm', level: 'care', detail: {} }));
  expect(await named()).toEqual({ ok: false, code: 'WRITES_FIRST' });
  // Who works on the case may.
  expect(await replyInChat(world.context, { ...message, name: null })).toEqual({ ok: true });
  await player.call(sendChatMessage, { body: { client_id: randomUUID(), text: 'Лимит қойғым келеді' } });
  expect([await named(), await named()]).toEqual([{ ok: true }, { ok: true }]);
  world.clock.pass(24 * 3_600_000 + 1);
  expect(await named()).toEqual({ ok: false, code: 'WRITES_FIRST' });
});
