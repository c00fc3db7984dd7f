import type { TournamentHeard } from '@tulpar/contract/games/tournaments';
import { expect, test } from 'vitest';
import { followBoard } from './live-board.ts';
import { samplePlaces } from './testing/sample-tournaments.ts';

const HEARD: TournamentHeard = { type: 'places', at: '2026-11-15T11:50:00.000Z', players: 3, top: samplePlaces(3) };

class FakeSocket extends EventTarget {
  isClosed = false;
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A world in which time passes when the test says so. */
function world() {
  const sockets: FakeSocket[] = [];
  const waits: { ms: number; pass: () => void }[] = [];
  const heard: TournamentHeard[] = [];
  const links: boolean[] = [];
  const over = new AbortController();
  const done = followBoard(
    {
      parse: (data) => (data === 'good' ? HEARD : null),
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      wait: (ms, signal) =>
        new Promise((resolve) => {
          waits.push({ ms, pass: resolve });
          signal.addEventListener('abort', () => resolve(), { once: true });
        }),
      jitter: () => 0.5,
    },
    { heard: (message) => heard.push(message), linked: (isLive) => links.push(isLive) },
    over.signal,
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { sockets, waits, heard, links, over, done, settle };
}

test('ROUTE-31 the board is heard, other messages are not, and a lost socket is opened again', async () => {
  const { sockets, waits, heard, links, over, done, settle } = world();
  sockets[0]?.say('bad');
  sockets[0]?.say('good');
  sockets[0]?.say('good');
  expect([heard.length, links]).toEqual([2, [true]]);
  sockets[0]?.close();
  await settle();
  expect(links).toEqual([true, false]);
  waits.at(-1)?.pass();
  await settle();
  expect(sockets).toHaveLength(2);
  over.abort();
  await done;
  expect(sockets[1]?.isClosed).toBe(true);
});

test('ROUTE-31 a socket that never speaks is given up, and each further try waits longer', async () => {
  const { sockets, waits, links, over, done, settle } = world();
  const pauses: number[] = [];
  for (let time = 0; time < 3; time++) {
    // The opening takes too long.
    waits.at(-1)?.pass();
    await settle();
    pauses.push(waits.at(-1)?.ms ?? 0);
    waits.at(-1)?.pass();
    await settle();
  }
  expect(pauses).toEqual([2000, 4000, 8000]);
  expect(links).toEqual([false, false, false]);
  expect(sockets.slice(0, 3).every(({ isClosed }) => isClosed)).toBe(true);
  over.abort();
  await done;
});
