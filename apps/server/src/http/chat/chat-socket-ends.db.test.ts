import { randomUUID } from 'node:crypto';
import { CHAT_CLOSE_CODES, CHAT_SOCKET_PATH, sendChatMessage } from '@tulpar/contract/chat';
import { logOut } from '@tulpar/contract/sessions';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { ACCESS_TOKEN_MINUTES } from '@tulpar/domain/session';
import { describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { REDIS_SERVER_PATH, startRedisServer } from '#testing/redis-server.ts';
import { tryUpgrade } from '#testing/test-socket.ts';
import { listen, send, useChat } from '#testing/use-chat.ts';
import { createTestApp, type TestApp } from '#testing/use-test-app.ts';

const { world, open, enter, reply } = useChat();

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

  test('a client that goes on sending is disconnected', async () => {
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
    const context = await createTestApp({ url: world.url, config: { REQUESTS_PER_MINUTE: '1', BLOCKED_COUNTRIES: 'US' } });
    await listen(context);
    expect(await tryUpgrade(context.http, CHAT_SOCKET_PATH, { 'x-forwarded-for': '8.8.8.8' })).toBe(451);
    expect(await tryUpgrade(context.http, CHAT_SOCKET_PATH)).toBe(101);
    expect(await tryUpgrade(context.http, CHAT_SOCKET_PATH)).toBe(429);
    await context.close();
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
    await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    for (const socket of sockets) expect(await socket.closed).toBe(CHAT_CLOSE_CODES.banned);
  });

  test('of a token is noticed with the next message', async () => {
    const player = await world.player();
    const socket = await enter(player);
    world.clock.pass((ACCESS_TOKEN_MINUTES + 1) * MINUTE_MS);
    socket.say(send('x'));
    expect(await socket.closed).toBe(CHAT_CLOSE_CODES.unauthorized);
  });

  test('of the server closes the sockets, and earlier messages can be read', async () => {
    const context = await createTestApp({ url: world.url, clock: world.clock });
    await listen(context);
    const player = await context.player();
    const sockets = [await enter(player, { app: context }), await open(context)];
    await context.close();
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
  await banPlayer(here.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
  expect(await socket.closed).toBe(CHAT_CLOSE_CODES.banned);
  await Promise.all([here.close(), there.close()]);
}

describe('MARKET-08 AUTH-08 messages and ended sessions reach sockets of another process', () => {
  test('through the database', async () => expectHeardElsewhere(await processes({})));

  // Needs redis-server or valkey-server on the machine, or its path in REDIS_SERVER_PATH.
  test.skipIf(!REDIS_SERVER_PATH)('through Redis', async () => {
    const redis = await startRedisServer();
    await expectHeardElsewhere(await processes({ REDIS_URL: redis.url }));
    await redis.stop();
  });
});
