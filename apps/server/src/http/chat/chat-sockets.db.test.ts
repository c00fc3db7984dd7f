import { randomUUID } from 'node:crypto';
import { CHAT_CLOSE_CODES, type ChatMessage, getChatMessages, readChatMessages, sendChatMessage } from '@tulpar/contract/chat';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { ACCESS_TOKEN_MINUTES } from '@tulpar/domain/session';
import { describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { send, useChat } from '#testing/use-chat.ts';

const { world, open, enter, reply } = useChat();
const READY = { type: 'ready' };

describe('MARKET-08 the first message', () => {
  test('carries the token, and nothing is sent to the socket before it', async () => {
    const player = await world.player();
    await reply(player, 'Сәлем');
    const socket = await open();
    await reply(player, 'бар ма?');
    expect(socket.heard).toEqual([]);
    socket.say({ type: 'hello', token: player.access, after: null });
    await expect.poll(() => socket.heard.at(-1)).toEqual(READY);
    expect(socket.texts()).toEqual(['Сәлем', 'бар ма?']);
    socket.close();
  });

  test.each([
    ['no JSON', 'hello', CHAT_CLOSE_CODES.malformed],
    ['bytes', Buffer.from('{}'), CHAT_CLOSE_CODES.malformed],
    ['a message', JSON.stringify(send('Сәлем')), CHAT_CLOSE_CODES.malformed],
    ['a key twice', '{"type":"hello","type":"hello","token":"x","after":null}', CHAT_CLOSE_CODES.malformed],
    ['a place that is none', '{"type":"hello","token":"x","after":"x"}', CHAT_CLOSE_CODES.malformed],
    ['a token that is none', '{"type":"hello","token":"x","after":null}', CHAT_CLOSE_CODES.unauthorized],
    ['nothing that fits', 'x'.repeat(20_000), 1009],
  ])('%s: closed with a code', async (_, data, code) => {
    const socket = await open();
    socket.sayRaw(data);
    expect(await socket.closed).toBe(code);
    expect(socket.heard).toEqual([]);
  });

  test('with a token that has run out', async () => {
    const player = await world.player();
    world.clock.pass((ACCESS_TOKEN_MINUTES + 1) * MINUTE_MS);
    const socket = await open();
    socket.say({ type: 'hello', token: player.access, after: null });
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.unauthorized);
  });

  test('of a banned player', async () => {
    const player = await world.player();
    await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    const socket = await open();
    socket.say({ type: 'hello', token: player.access, after: null });
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.banned);
  });
});

describe('MARKET-08 both ways', () => {
  test('a message reaches every socket of the player, and no other', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const [here, there, stranger] = [await enter(player), await enter(player), await enter(other)];
    const clientId = randomUUID();
    here.say(send(' Сәлем! ', clientId));
    await expect.poll(() => [here.texts(), there.texts()]).toEqual([['Сәлем!'], ['Сәлем!']]);
    expect(here.heard.at(-1)).toEqual({
      type: 'message',
      id: expect.any(String),
      from: 'player',
      text: 'Сәлем!',
      created_at: expect.any(String),
      client_id: clientId,
    });
    await reply(player, 'Сәлеметсіз бе!');
    await player.call(sendChatMessage, { body: { text: 'plain', client_id: randomUUID() } });
    for (const socket of [here, there]) await expect.poll(() => socket.texts()).toEqual(['Сәлем!', 'Сәлеметсіз бе!', 'plain']);
    expect(stranger.texts()).toEqual([]);
    for (const socket of [here, there, stranger]) socket.close();
  });

  test('PROFILE-06 the number of unread messages comes by every socket, and none while it stays the same', async () => {
    const player = await world.player();
    const [here, there] = [await enter(player), await enter(player)];
    const counts = (socket: typeof here) => socket.heard.flatMap(({ type, unread }) => (type === 'unread' ? [unread] : []));
    await player.call(sendChatMessage, { body: { text: 'Сәлем', client_id: randomUUID() } });
    await reply(player, 'бір');
    for (const socket of [here, there]) await expect.poll(() => counts(socket)).toEqual([1]);
    const { data } = (await player.call(getChatMessages)).body as { data: ChatMessage[] };
    await player.call(readChatMessages, { body: { up_to: data.at(-1)?.id ?? '' } });
    for (const socket of [here, there]) await expect.poll(() => counts(socket)).toEqual([1, 0]);
    for (const socket of [here, there]) socket.close();
  });

  test('twenty sends of one client_id are one message, and each that asks is answered', async () => {
    const player = await world.player();
    const [here, there] = [await enter(player), await enter(player)];
    const clientId = randomUUID();
    for (let count = 0; count < 10; count++) for (const socket of [here, there]) socket.say(send('Сәлем', clientId));
    here.say(send('соңы'));
    for (const socket of [here, there]) await expect.poll(() => socket.texts()).toContain('соңы');
    const { data } = (await player.call(getChatMessages)).body as { data: ChatMessage[] };
    expect(data.map(({ text }) => text)).toEqual(['Сәлем', 'соңы']);
    const ids = new Set(here.heard.flatMap(({ client_id, id }) => (client_id === clientId ? [id] : [])));
    expect(ids.size).toBe(1);
    for (const socket of [here, there]) socket.close();
  });

  test('messages keep the order in which they were sent', async () => {
    const player = await world.player();
    const socket = await enter(player);
    const texts = Array.from({ length: 20 }, (_, index) => String(index));
    for (const text of texts) socket.say(send(text));
    await expect.poll(() => socket.texts()).toEqual(texts);
    socket.close();
  });

  test('a socket that reconnects again and again receives every message once', async () => {
    const player = await world.player();
    const texts = Array.from({ length: 24 }, (_, index) => String(index));
    const writing = (async () => {
      for (const text of texts) await reply(player, text);
    })();
    const known: { id: string; text: string }[] = [];
    for (let turn = 0; known.length < texts.length; turn++) {
      const socket = await open();
      socket.say({ type: 'hello', token: player.access, after: known.at(-1)?.id ?? null });
      await expect.poll(() => socket.heard.length).toBeGreaterThan(0);
      // Cut while messages are being delivered.
      if (turn % 2 === 0) socket.cut();
      else socket.close();
      await socket.closed;
      for (const frame of socket.heard) if (frame['type'] === 'message') known.push(frame as unknown as ChatMessage);
    }
    await writing;
    expect(known.map(({ text }) => text)).toEqual(texts);
  });

  test('an invalid text is refused and the socket stays open; an invalid message closes it', async () => {
    const player = await world.player();
    const socket = await enter(player);
    const clientId = randomUUID();
    for (const [text, code] of [
      ['  ', 'REQUIRED'],
      ['x'.repeat(2001), 'TOO_LONG'],
      ['\u0007', 'REQUIRED'],
      ['a\u001bb', 'INVALID_VALUE'],
    ] as const) {
      socket.say(send(text, clientId));
      await expect.poll(() => socket.heard.at(-1)).toEqual({ type: 'refused', client_id: clientId, code });
    }
    socket.say({ type: 'send', text: 'x', client_id: 'no id' });
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.malformed);
  });
});
