import { randomUUID } from 'node:crypto';
import { type ChatMessage, getChatMessages, readChatMessages, sendChatMessage } from '@tulpar/contract/chat';
import { getNotifications } from '@tulpar/contract/notifications';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { listConversations } from '#modules/chat/index.ts';
import type { Answer } from '#testing/test-visitor.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const by = 'staff:aruzhan' as const;

const say = (player: TestPlayer, text: string, clientId: string = randomUUID()) =>
  player.call(sendChatMessage, { body: { text, client_id: clientId } });
const reply = (player: TestPlayer, text: string, name: string | null = null) =>
  replyInChat(world.context, { playerId: player.id, text, name, by });
const read = async (player: TestPlayer, after?: string) =>
  ((await player.call(getChatMessages, { query: { ...(after !== undefined && { after }) } })).body as { data: ChatMessage[] }).data;
const messageOf = (answer: Answer) => (answer.body as { data: ChatMessage }).data;

test('MARKET-08 messages of player and support are listed in order, after the last known message', async () => {
  const player = await world.player();
  const clientId = randomUUID();
  const first = await say(player, '  Ақшам түспеді\r\n20 000 ₸  ', clientId);
  expect([first.status, first.body]).toEqual([
    200,
    {
      data: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        from: 'player',
        text: 'Ақшам түспеді\n20 000 ₸',
        created_at: world.clock.now().toISOString(),
        client_id: clientId,
      },
    },
  ]);
  expect(await reply(player, 'Қарап жатырмын', 'Аружан')).toEqual({ ok: true });
  await say(player, 'Рақмет');
  const whole = await read(player);
  expect(whole.map(({ from, text, name }) => [from, text, name])).toEqual([
    ['player', 'Ақшам түспеді\n20 000 ₸', undefined],
    ['staff', 'Қарап жатырмын', 'Аружан'],
    ['player', 'Рақмет', undefined],
  ]);
  expect(await read(player, whole[0]?.id)).toEqual(whole.slice(1));
  expect(await read(player, whole[2]?.id)).toEqual([]);
  // The player does not see which member of the staff wrote it.
  expect(JSON.stringify(whole)).not.toContain('staff:');
});

test('PROFILE-06 MARKET-08 what support wrote is unread until the player has seen it, on every device and after every sign-in', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const unread = async (who = player) => {
    const answer = await who.call(getNotifications, { query: { 'filter[history]': '0', language: 'kz' } });
    return (answer.body as { chat_unread: number }).chat_unread;
  };
  const see = async (upTo: string, who = player) => (await who.call(readChatMessages, { body: { up_to: upTo } })).body;
  await say(player, 'Сәлем');
  expect(await unread()).toBe(0);
  await reply(player, 'бір');
  await reply(player, 'екі');
  await player.logIn({ phone: player.phone });
  expect([await unread(), await unread(other)]).toEqual([2, 0]);
  const [, first, second] = await read(player);
  // Neither another player nor an unknown message changes anything.
  expect(await see(second?.id ?? '', other)).toEqual({ data: { unread: 0 } });
  expect(await see(randomUUID())).toEqual({ data: { unread: 2 } });
  expect(await see(second?.id ?? '')).toEqual({ data: { unread: 0 } });
  // What was read stays read, also when an older tab comes late.
  expect(await see(first?.id ?? '')).toEqual({ data: { unread: 0 } });
  await reply(player, 'үш');
  await say(player, 'Рақмет');
  expect(await unread()).toBe(1);
});

test('MARKET-08 twenty at once under one client_id are one message, and a late repeat is the same one', async () => {
  const player = await world.player();
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => say(player, 'Сәлем', clientId)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => messageOf(answer).id)).size).toBe(1);
  expect(messageOf(await say(player, 'басқа мәтін', clientId))).toEqual(messageOf(answers[0]!));
  expect(await read(player)).toHaveLength(1);
});

test('MARKET-08 messages that come at once are numbered without a gap, and each reads everything behind it', async () => {
  const player = await world.player();
  await Promise.all(Array.from({ length: 10 }, (_, index) => say(player, `player ${index}`)));
  await Promise.all([...Array.from({ length: 10 }, (_, index) => say(player, `more ${index}`)), reply(player, 'a'), reply(player, 'b')]);
  const whole = await read(player);
  expect(whole).toHaveLength(22);
  for (const [index, { id }] of whole.entries()) expect(await read(player, id)).toEqual(whole.slice(index + 1));
});

test('ROLE-06 nobody reads or repeats what another player wrote', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const clientId = randomUUID();
  const mine = messageOf(await say(player, 'менің сұрағым', clientId));
  expect(messageOf(await say(other, 'mənim sualım', clientId)).id).not.toBe(mine.id);
  expect((await read(other, mine.id)).map(({ text }) => text)).toEqual(['mənim sualım']);
});

test('an unknown or deleted last message does not skip any message', async () => {
  const player = await world.player();
  await say(player, 'a');
  expect(await read(player, randomUUID())).toHaveLength(1);
});

test('a long conversation is read in pages; without a place, the end of it', async () => {
  const player = await world.player();
  const first = messageOf(await say(player, '0'));
  for (let count = 1; count <= 120; count++) await reply(player, String(count));
  const end = await read(player);
  expect(end.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 21)));
  const next = await read(player, first.id);
  expect(next.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)));
  expect(await read(player, next.at(-1)?.id)).toHaveLength(20);
});

test.each([
  ['', { text: ['REQUIRED'] }],
  [' \n ', { text: ['REQUIRED'] }],
  ['\u200b', { text: ['REQUIRED'] }],
  ['x'.repeat(2001), { text: ['TOO_LONG'] }],
  ['\u001b[2J', { text: ['INVALID_VALUE'] }],
  ['\u202egnp.exe', { text: ['INVALID_VALUE'] }],
])('%j is no message', async (text, errors) => {
  const player = await world.player();
  expect(await say(player, text)).toMatchObject({ status: 422, body: { errors } });
  expect(await reply(player, text)).toEqual({ ok: false, code: 'TEXT_INVALID' });
  expect(await read(player)).toEqual([]);
});

test('thirty messages a minute, repeats aside', async () => {
  const player = await world.player();
  const clientId = randomUUID();
  for (let count = 0; count < 30; count++) expect((await say(player, 'x', count === 0 ? clientId : randomUUID())).status).toBe(200);
  expect(await say(player, 'x')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect((await say(player, 'x', clientId)).status).toBe(200);
  world.clock.pass(MINUTE_MS);
  expect((await say(player, 'x')).status).toBe(200);
});

test('ROLE-06 a banned player cannot write', async () => {
  const player = await world.player();
  await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
  expect((await say(player, 'x')).status).toBe(403);
});

test('G25 messages are kept for ninety days and then deleted', async () => {
  const player = await world.player();
  await say(player, 'ескі');
  world.clock.pass(90 * DAY_MS - SECOND_MS);
  player.access = (await freshToken(player)) ?? null;
  await say(player, 'жаңа');
  await world.runJob('sweep');
  expect((await read(player)).map(({ text }) => text)).toEqual(['ескі', 'жаңа']);
  world.clock.pass(2 * SECOND_MS);
  await world.runJob('sweep');
  const left = await read(player);
  expect(left.map(({ text }) => text)).toEqual(['жаңа']);
  await say(player, 'тағы');
  expect((await read(player, left[0]?.id)).map(({ text }) => text)).toEqual(['тағы']);
});

async function freshToken(player: TestPlayer) {
  await player.logIn({ phone: player.phone });
  return player.access;
}

test('staff see the waiting players, the newest first, and every answer is recorded without its text', async () => {
  const [first, second, third] = [await world.player(), await world.player(), await world.player()];
  for (const player of [first, second, third]) {
    world.clock.pass(MINUTE_MS);
    await say(player, `I am ${player.id}`);
  }
  world.clock.pass(MINUTE_MS);
  await reply(third, 'done');
  const own = new Set([first.id, second.id, third.id]);
  const listed = (await listConversations(world.database)).filter(({ playerId }) => own.has(playerId));
  expect(listed.map(({ playerId, waitingSince }) => [playerId, waitingSince !== null])).toEqual([
    [second.id, true],
    [first.id, true],
    [third.id, false],
  ]);
  const { rows } = await world.database.pool.query('select actor, act, reason, details from staff_act where player_id = $1', [third.id]);
  expect(rows).toEqual([{ actor: by, act: 'reply-chat', reason: 'answered in the chat', details: { id: expect.any(String) } }]);
  expect(await replyInChat(world.context, { playerId: randomUUID(), text: 'x', name: null, by })).toEqual({ ok: false, code: 'UNKNOWN' });
});
