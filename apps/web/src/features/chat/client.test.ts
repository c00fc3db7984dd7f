import { CHAT_CLOSE_CODES, type ChatMessage } from '@tulpar/contract/chat';
import { expect, test } from 'vitest';
import { ASK_EVERY_MS, createChatClient } from './client.ts';
import type { Unsent } from './model.ts';
import type { ChatOutside, SocketEvents } from './outside.ts';

const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${number}`,
  from: 'staff',
  text: `text ${number}`,
  created_at: '2026-11-15T09:00:00.000Z',
  ...more,
});

/** Runs all pending microtasks. */
const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** A server that stores messages, with sockets and time under the test's control. */
function testOutside() {
  const stored: ChatMessage[] = [];
  const posts: { text: string; clientId: string }[] = [];
  const counts: number[] = [];
  const sockets: { events: SocketEvents; sent: Record<string, unknown>[]; isClosed: boolean }[] = [];
  const waits: { endsAtMs: number; end: () => void }[] = [];
  const state = { nowMs: 0, token: 'token-1' as string | null, isReachable: true, failure: null as Unsent['failure'], asked: 0, ids: 0 };
  const outside: ChatOutside = {
    token: () => state.token,
    openSocket(events) {
      const socket = { events, sent: [] as Record<string, unknown>[], isClosed: false };
      sockets.push(socket);
      return {
        send: (text) => socket.sent.push(JSON.parse(text) as Record<string, unknown>),
        close: () => {
          socket.isClosed = true;
        },
      };
    },
    async ask(after) {
      state.asked++;
      if (!state.isReachable) return null;
      return stored.slice(stored.findIndex(({ id }) => id === after) + 1);
    },
    async post(text, clientId) {
      posts.push({ text, clientId });
      if (!state.isReachable) return { ok: false, failure: 'unreachable' };
      if (state.failure) return { ok: false, failure: state.failure };
      if (!stored.some(({ client_id }) => client_id === clientId))
        stored.push(message(stored.length + 1, { from: 'player', text, client_id: clientId }));
      return { ok: true };
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ endsAtMs: state.nowMs + ms, end: resolve });
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    now: () => state.nowMs,
    inboxChanged: (unread) => void counts.push(unread),
    unreadChanged: (unread) => void counts.push(-unread),
    newId: () => `c${++state.ids}`,
  };
  const pass = async (ms: number) => {
    const untilMs = state.nowMs + ms;
    for (;;) {
      waits.sort((a, b) => a.endsAtMs - b.endsAtMs);
      if ((waits[0]?.endsAtMs ?? Number.POSITIVE_INFINITY) > untilMs) break;
      const next = waits.shift();
      state.nowMs = next?.endsAtMs ?? untilMs;
      next?.end();
      await settle();
    }
    state.nowMs = untilMs;
    await settle();
  };
  const hear = async (frame: object, at = -1) => {
    sockets.at(at)?.events.received(JSON.stringify(frame));
    await settle();
  };
  return { outside, stored, posts, counts, sockets, state, pass, hear };
}

async function liveClient(begun?: Unsent[]) {
  const world = testOutside();
  const client = createChatClient(world.outside, begun);
  const stop = client.start();
  world.sockets[0]?.events.opened();
  await world.hear({ type: 'ready' });
  return { ...world, client: { ...client, stop } };
}

test('MARKET-08 the first thing a socket says is the token and the last message that is known', async () => {
  const { sockets, hear, client, pass } = await liveClient();
  expect(sockets[0]?.sent).toEqual([{ type: 'hello', token: 'token-1', after: null }]);
  expect(client.talk()).toMatchObject({ link: 'live', isLoaded: true });
  await hear({ type: 'message', ...message(1) });
  sockets[0]?.events.closed(1006);
  await settle();
  expect(client.talk().link).toBe('connecting');
  await pass(1000);
  sockets[1]?.events.opened();
  expect(sockets[1]?.sent).toEqual([{ type: 'hello', token: 'token-1', after: 'm1' }]);
  await hear({ type: 'message', ...message(1) });
  await hear({ type: 'message', ...message(2) });
  expect(client.talk().messages.map(({ id }) => id)).toEqual(['m1', 'm2']);
  client.stop();
  expect(sockets[1]?.isClosed).toBe(true);
});

test('HEADER-04 the number of unread notifications comes by the socket', async () => {
  const { hear, counts, client } = await liveClient();
  await hear({ type: 'inbox', unread: 2 });
  expect(counts).toEqual([2]);
  expect(client.talk().link).toBe('live');
  client.stop();
});

test('PROFILE-06 the number of unread messages comes by the socket', async () => {
  const { hear, counts, client } = await liveClient();
  await hear({ type: 'unread', unread: 3 });
  expect(counts).toEqual([-3]);
  client.stop();
});

test('MARKET-08 a message sent over the socket is confirmed once', async () => {
  const { sockets, hear, client, posts, pass } = await liveClient();
  client.send('Сәлем');
  expect(client.talk().unsent).toMatchObject([{ clientId: 'c1', text: 'Сәлем', failure: null }]);
  expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'send', client_id: 'c1', text: 'Сәлем' });
  for (let turn = 0; turn < 2; turn++) await hear({ type: 'message', ...message(1, { from: 'player', client_id: 'c1' }) });
  expect(client.talk()).toMatchObject({ unsent: [], messages: [{ id: 'm1' }] });
  await pass(60_000);
  expect(posts).toEqual([]);
  client.stop();
});

test('MARKET-08 a message that the socket does not confirm is sent over HTTP with the same id, and earlier messages are fetched', async () => {
  const { stored, client, posts, pass } = await liveClient();
  client.send('Сәлем');
  stored.push(message(1));
  await pass(8000);
  expect(posts).toEqual([{ text: 'Сәлем', clientId: 'c1' }]);
  expect(client.talk()).toMatchObject({ unsent: [], messages: [{ from: 'staff' }, { client_id: 'c1' }] });
  client.stop();
});

test('MARKET-08 messages pending on a lost connection are sent again by the next one', async () => {
  const { sockets, client, pass, hear } = await liveClient([{ clientId: 'kept', text: 'a', atMs: 0, failure: null }]);
  expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'send', client_id: 'kept', text: 'a' });
  sockets[0]?.events.closed(1001);
  await settle();
  await pass(1000);
  sockets[1]?.events.opened();
  await hear({ type: 'ready' });
  expect(sockets[1]?.sent.at(-1)).toEqual({ type: 'send', client_id: 'kept', text: 'a' });
  client.stop();
});

test('a message that did not go out says so, and is sent again when asked to', async () => {
  const { state, client, posts, sockets, hear } = await liveClient();
  sockets[0]?.events.closed(1006);
  await settle();
  state.isReachable = false;
  client.send('a');
  await settle();
  expect(client.talk().unsent).toMatchObject([{ failure: 'unreachable' }]);
  state.isReachable = true;
  client.retry('c1');
  await settle();
  expect(posts).toHaveLength(2);
  expect(client.talk()).toMatchObject({ unsent: [], messages: [{ client_id: 'c1' }] });
  client.stop();
  await hear({ type: 'ready' });
});

test.each([
  ['TOO_MANY_REQUESTS', 'too-many'],
  ['INVALID_VALUE', 'refused'],
])('a refusal of the socket (%s) marks its message', async (code, failure) => {
  const { client, hear } = await liveClient();
  client.send('a');
  await hear({ type: 'refused', client_id: 'c1', code });
  expect(client.talk().unsent).toMatchObject([{ failure }]);
  client.stop();
});

test('MARKET-08 without a socket the chat polls, and tries a socket again later', async () => {
  const { outside, stored, sockets, pass, state } = testOutside();
  const client = createChatClient(outside);
  const stop = client.start();
  sockets[0]?.events.closed(1006);
  await settle();
  await pass(2000);
  sockets[1]?.events.closed(1006);
  await settle();
  expect(client.talk()).toMatchObject({ link: 'asking', isLoaded: true });
  stored.push(message(1));
  await pass(ASK_EVERY_MS);
  expect(client.talk().messages).toHaveLength(1);
  client.send('a');
  await settle();
  expect(client.talk().messages).toHaveLength(2);
  expect(sockets).toHaveLength(2);
  await pass(20 * ASK_EVERY_MS);
  expect(sockets).toHaveLength(3);
  stop();
  const { asked } = state;
  await pass(60 * ASK_EVERY_MS);
  expect(state.asked).toBe(asked);
});

test('an expired token is renewed by polling, and the socket reopened', async () => {
  const { sockets, state, client } = await liveClient();
  state.token = 'token-2';
  sockets[0]?.events.closed(CHAT_CLOSE_CODES.unauthorized);
  await settle();
  expect(state.asked).toBe(1);
  sockets[1]?.events.opened();
  expect(sockets[1]?.sent).toEqual([{ type: 'hello', token: 'token-2', after: null }]);
  client.stop();
});

test('AUTH-06 after a logout nothing is opened or asked for any more', async () => {
  const { sockets, state, pass } = await liveClient();
  state.token = null;
  state.isReachable = false;
  sockets[0]?.events.closed(CHAT_CLOSE_CODES.unauthorized);
  await settle();
  const { asked } = state;
  await pass(600_000);
  expect(sockets).toHaveLength(1);
  expect(state.asked).toBe(asked);
});

test('a window whose socket was taken over polls instead of reconnecting', async () => {
  const { sockets, client, pass } = await liveClient();
  sockets[0]?.events.closed(CHAT_CLOSE_CODES.replaced);
  await settle();
  await pass(5 * ASK_EVERY_MS);
  expect(sockets).toHaveLength(1);
  expect(client.talk().link).toBe('asking');
  client.stop();
});

test('MARKET-08 a socket that is swallowed without a word is not waited for', async () => {
  const { outside, stored, pass } = testOutside();
  stored.push(message(1));
  const client = createChatClient(outside);
  const stop = client.start();
  await pass(10_000);
  await pass(12_000);
  expect(client.talk()).toMatchObject({ link: 'asking', messages: [{ id: 'm1' }] });
  stop();
});

test('a socket that has fallen silent is left for a new one', async () => {
  const { sockets, client, pass, hear } = await liveClient();
  await pass(50_000);
  await hear({ type: 'ready' });
  await pass(50_000);
  expect(sockets).toHaveLength(1);
  await pass(60_000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(sockets.length).toBeGreaterThan(1);
  client.stop();
});
