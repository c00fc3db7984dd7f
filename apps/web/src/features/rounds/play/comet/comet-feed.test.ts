import type { CometMessage } from '@tulpar/contract/games/comet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenStore } from '#platform/session.ts';
import { unreadCount } from '#platform/unread-count.ts';
import { createCometFeed } from './comet-feed.ts';

/** A socket whose server side is the test. */
class FakeSocket extends EventTarget {
  static readonly opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  isClosed = false;
  constructor() {
    super();
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  receive(data: string): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const TICK = { type: 'tick', now: 1, number: 7, at: null, bets: [], bets_count: 0 };
let received: (CometMessage | null)[] = [];
const newest = () => FakeSocket.opened.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'https://tulpar.example' });
  FakeSocket.opened.length = 0;
  received = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () => {
  const feed = createCometFeed((message) => received.push(message));
  feed.restart();
  return feed;
};

test('valid messages are passed on, and nothing else', () => {
  const feed = start();
  newest().dispatchEvent(new Event('open'));
  expect(newest().sent).toEqual([expect.stringMatching(/^\{"type":"hello","word":"[\da-f]{32}"\}$/)]);
  for (const text of ['{', 'null', '{"type":"tick"}', JSON.stringify(TICK)]) newest().receive(text);
  expect(received).toEqual([TICK]);
  feed.stop();
});

test('HEADER-04 a player’s token goes along, and the number on the bell comes back; the game does not see it', () => {
  vi.spyOn(tokenStore, 'read').mockReturnValue({ access: 'the token', refresh: null });
  const feed = start();
  newest().dispatchEvent(new Event('open'));
  expect(JSON.parse(newest().sent[0] ?? '')).toMatchObject({ type: 'hello', token: 'the token' });
  newest().receive(JSON.stringify({ type: 'inbox', unread: 3 }));
  expect([unreadCount.read(), received]).toEqual([3, []]);
  feed.stop();
});

test('a lost or silent connection is reported and reopened, until the feed is stopped', async () => {
  const feed = start();
  newest().dispatchEvent(new Event('close'));
  expect(received).toEqual([null]);
  await vi.advanceTimersByTimeAsync(800);
  expect(FakeSocket.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7000);
  expect(received.slice(0, 2)).toEqual([null, null]);
  expect(FakeSocket.opened[1]?.isClosed).toBe(true);
  feed.stop();
  const count = FakeSocket.opened.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.opened).toHaveLength(count);
  expect(vi.getTimerCount()).toBe(0);
});

test('a reloaded frame gets the whole state again, over one socket', async () => {
  const feed = start();
  const [old] = FakeSocket.opened;
  feed.restart();
  expect([FakeSocket.opened.length, old?.isClosed]).toEqual([2, true]);
  old?.receive(JSON.stringify(TICK));
  old?.dispatchEvent(new Event('close'));
  await vi.advanceTimersByTimeAsync(3000);
  expect([received, FakeSocket.opened.length]).toEqual([[], 2]);
  feed.stop();
});
