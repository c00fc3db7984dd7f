import { randomUUID } from 'node:crypto';
import { logOut } from '@tulpar/contract/accounts';
import { CHAT_CLOSE_CODES, CHAT_SOCKET_PATH, type ChatMessage, getChatMessages, sendChatMessage } from '@tulpar/contract/chat';
import { ACCESS_TOKEN_MINUTES } from '@tulpar/domain/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/ban-player.ts';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { REDIS_SERVER_PATH, startRedisServer } from '#testing/redis-server.ts';
import { MINUTE_MS } from '#testing/test-clock.ts';
import { openTestSocket, tryUpgrade } from '#testing/test-socket.ts';
import { createTestApp, type TestApp, type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const listen = (app: TestApp) => app.http.listen({ port: 0, host: '127.0.0.1' });
beforeAll(() => listen(world));

const open = (app: TestApp = world) => openTestSocket(app.http, CHAT_SOCKET_PATH);
const send = (text: string, clientId: string = randomUUID()) => ({ type: 'send', text, client_id: clientId });
const READY = { type: 'ready' };

/** A socket that was let in, and has been told what it did not know. */
async function enter(player: TestPlayer, { after = null, app = world }: { after?: string | null; app?: TestApp } = {}) {
  const socket = await open(app);
  socket.say({ type: 'hello', token: player.access, after });
  await expect.poll(() => socket.heard.at(-1)).toEqual(READY);
  return socket;
}
const reply = (player: TestPlayer, text: string, app: TestApp = world) =>
  replyInChat(app.house, { playerId: player.id, text, name: null, by: 'staff:aruzhan' });

describe('MARKET-08 the first message', () => {
  test('brings the token, and nothing is told before it', async () => {
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
    await banPlayer(world.house, player.id, 'fraud');
    const socket = await open();
    socket.say({ type: 'hello', token: player.access, after: null });
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.banned);
  });
});

describe('MARKET-08 both ways', () => {
  test('what is said here is heard by every socket of the player, and by nobody else', async () => {
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

  test('a connection that is lost again and again loses nothing and tells nothing twice', async () => {
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
      // Cut in the middle of whatever is being told.
      if (turn % 2 === 0) socket.cut();
      else socket.close();
      await socket.closed;
      for (const frame of socket.heard) if (frame['type'] === 'message') known.push(frame as unknown as ChatMessage);
    }
    await writing;
    expect(known.map(({ text }) => text)).toEqual(texts);
  });

  test('a text that is none is refused and the socket stays; what is no message at all closes it', async () => {
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

describe('limits', () => {
  test('thirty messages a minute', async () => {
    const player = await world.player();
    const socket = await enter(player);
    for (let count = 0; count < 30; count++) await player.call(sendChatMessage, { body: { text: 'x', client_id: randomUUID() } });
    const clientId = randomUUID();
    socket.say(send('x', clientId));
    await expect.poll(() => socket.heard).toContainEqual({ type: 'refused', client_id: clientId, code: 'TOO_MANY_REQUESTS' });
    socket.close();
  });

  test('who does not stop is sent away', async () => {
    const player = await world.player();
    const socket = await enter(player);
    for (let count = 0; count < 100; count++) socket.say(send('x'));
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.tooMany);
  });

  test('five sockets a player: the oldest makes room', async () => {
    const player = await world.player();
    const sockets = [];
    for (let count = 0; count < 6; count++) sockets.push(await enter(player));
    expect(await sockets[0]?.closed).toBe(CHAT_CLOSE_CODES.replaced);
    await reply(player, 'Сәлем');
    for (const socket of sockets.slice(1)) await expect.poll(() => socket.texts()).toEqual(['Сәлем']);
    for (const socket of sockets) socket.close();
  });

  test('only from our own pages, only to its own path, and never without being asked', async () => {
    expect(await tryUpgrade(world.http, CHAT_SOCKET_PATH, { origin: 'https://evil.example' })).toBe(403);
    expect(await tryUpgrade(world.http, CHAT_SOCKET_PATH, { origin: 'null' })).toBe(403);
    expect(await tryUpgrade(world.http, CHAT_SOCKET_PATH)).toBe(101);
    expect(await tryUpgrade(world.http, '/api/v1/nothing')).toBe(404);
    expect(await tryUpgrade(world.http, '/api/v1/profile')).toBe(401);
    expect((await world.http.inject(CHAT_SOCKET_PATH)).statusCode).toBe(400);
  });

  test('the region and the flood limit stand before it as before every call', async () => {
    const house = await createTestApp({ url: world.url, config: { REQUESTS_PER_MINUTE: '1', BLOCKED_COUNTRIES: 'US' } });
    await listen(house);
    expect(await tryUpgrade(house.http, CHAT_SOCKET_PATH, { 'x-forwarded-for': '8.8.8.8' })).toBe(451);
    expect(await tryUpgrade(house.http, CHAT_SOCKET_PATH)).toBe(101);
    expect(await tryUpgrade(house.http, CHAT_SOCKET_PATH)).toBe(429);
    await house.close();
  });
});

describe('the end', () => {
  test('AUTH-06 of a sign-in closes its sockets at once, and no other', async () => {
    const player = await world.player();
    const other = Object.assign(world.visitor(), { id: player.id, phone: player.phone });
    await other.logIn({ phone: player.phone });
    const [here, there] = [await enter(player), await enter(other)];
    await player.call(logOut, { body: { refresh_token: player.refresh } });
    expect(await here.closed).toBe(CHAT_CLOSE_CODES.unauthorized);
    await reply(player, 'Сәлем');
    await expect.poll(() => there.texts()).toEqual(['Сәлем']);
    expect(here.texts()).toEqual([]);
    there.close();
  });

  test('AUTH-08 by a ban closes all of them at once', async () => {
    const player = await world.player();
    const sockets = [await enter(player), await enter(player)];
    await banPlayer(world.house, player.id, 'fraud');
    for (const socket of sockets) expect(await socket.closed).toBe(CHAT_CLOSE_CODES.banned);
  });

  test('of a token is noticed when something is said', async () => {
    const player = await world.player();
    const socket = await enter(player);
    world.clock.pass((ACCESS_TOKEN_MINUTES + 1) * MINUTE_MS);
    socket.say(send('x'));
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.unauthorized);
  });

  test('of the house says goodbye, and what was said until then can be read', async () => {
    const house = await createTestApp({ url: world.url, clock: world.clock });
    await listen(house);
    const player = await house.player();
    const sockets = [await enter(player, { app: house }), await open(house)];
    await house.close();
    for (const socket of sockets) expect(await socket.closed).toBe(1001);
  });
});

async function processes(config: Record<string, string>) {
  const options = { url: world.url, clock: world.clock, config };
  const apps = [await createTestApp(options), await createTestApp(options)] as const;
  await Promise.all(apps.map(listen));
  return apps;
}

async function expectHeardElsewhere([here, there]: readonly [TestApp, TestApp]): Promise<void> {
  const player = await here.player();
  const socket = await enter(player, { app: there });
  const texts = ['бір', 'екі', 'үш'];
  for (const text of texts) {
    await reply(player, text, here);
    await expect.poll(() => socket.texts().at(-1)).toBe(text);
  }
  expect(socket.texts()).toEqual(texts);
  await banPlayer(here.house, player.id, 'fraud');
  expect(await socket.closed).toBe(CHAT_CLOSE_CODES.banned);
  await Promise.all([here.close(), there.close()]);
}

describe('MARKET-08 AUTH-08 what is said or ended in one process is heard in another', () => {
  test('through the database', async () => expectHeardElsewhere(await processes({})));

  // Needs redis-server or valkey-server on the machine, or its path in REDIS_SERVER_PATH.
  test.skipIf(!REDIS_SERVER_PATH)('through Redis', async () => {
    const redis = await startRedisServer();
    await expectHeardElsewhere(await processes({ REDIS_URL: redis.url }));
    await redis.stop();
  });
});
