import { expect, test } from 'vitest';
import { createSocketWatch } from './socket-watch.ts';

function fakeSocket() {
  const done: string[] = [];
  return {
    done,
    ping: () => done.push('ping'),
    close: (code: number) => done.push(`close ${code}`),
    terminate: () => done.push('terminate'),
  };
}

const looks = (watch: ReturnType<typeof createSocketWatch>, count: number) => {
  for (let look = 0; look < count; look++) watch.look();
};

test('a socket that does not authenticate is closed after its time limit', () => {
  const watch = createSocketWatch(4408);
  const socket = fakeSocket();
  watch.add(socket, () => undefined);
  watch.look();
  expect(socket.done).toEqual([]);
  watch.look();
  expect(socket.done).toEqual(['close 4408']);
});

test('a socket that answers pings stays open, and one that does not is terminated', () => {
  const watch = createSocketWatch(4408);
  const [answering, silent] = [fakeSocket(), fakeSocket()];
  let pings = 0;
  const alive = watch.add(answering, () => pings++);
  alive.settle();
  watch.add(silent, () => undefined).settle();
  looks(watch, 3);
  alive.heard();
  looks(watch, 3);
  expect(answering.done).toEqual(['ping', 'ping']);
  expect(silent.done).toEqual(['ping', 'terminate']);
  expect(pings).toBe(2);
});

test('a closed socket is not checked any more', () => {
  const watch = createSocketWatch(4408);
  const socket = fakeSocket();
  watch.add(socket, () => undefined);
  watch.remove(socket);
  looks(watch, 10);
  expect(socket.done).toEqual([]);
});
