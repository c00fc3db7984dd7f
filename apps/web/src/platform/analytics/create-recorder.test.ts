import type { AnalyticsEvent } from '@tulpar/contract/analytics';
import { expect, test } from 'vitest';
import { createRecorder } from './create-recorder.ts';

function world() {
  const sent: string[][] = [];
  const left: string[][] = [];
  const planned: (() => void)[] = [];
  const state = { isReachable: true };
  const names = (events: readonly AnalyticsEvent[]) => events.map(({ event_name }) => event_name);
  const recorder = createRecorder({
    async send(events) {
      sent.push(names(events));
      return state.isReachable;
    },
    sendLeaving: (events) => void left.push(names(events)),
    later: (work) => void planned.push(work),
    describe: ({ name }) => ({ event_name: name }) as AnalyticsEvent,
  });
  const record = (...events: string[]) => {
    for (const name of events) recorder.record({ name, payload: {}, at: new Date(0), url: '' });
  };
  const pass = async () => {
    for (const work of planned.splice(0)) work();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sent, left, planned, state, recorder, record, pass };
}

test('API-73 events close together are sent in one batch', async () => {
  const { sent, record, pass, planned } = world();
  record('a', 'b');
  expect([sent, planned.length]).toEqual([[], 1]);
  await pass();
  expect(sent).toEqual([['a', 'b']]);
  await pass();
  record('c');
  await pass();
  expect(sent).toEqual([['a', 'b'], ['c']]);
});

test('API-73 a call holds at most a hundred', async () => {
  const { sent, record, pass } = world();
  record(...Array.from({ length: 150 }, (_, index) => String(index)));
  await pass();
  await pass();
  expect(sent.map((group) => group.length)).toEqual([100, 50]);
});

test('a failed batch is sent with the next one, in order, and the memory stays bounded', async () => {
  const { sent, state, record, pass } = world();
  state.isReachable = false;
  record('a');
  await pass();
  record('b');
  state.isReachable = true;
  await pass();
  expect(sent).toEqual([['a'], ['a', 'b']]);

  state.isReachable = false;
  record(...Array.from({ length: 1000 }, (_, index) => String(index)));
  await pass();
  state.isReachable = true;
  record('last');
  for (let turn = 0; turn < 5; turn++) await pass();
  expect(sent.slice(3).flat()).toHaveLength(300);
  expect(sent.at(-1)?.at(-1)).toBe('last');
});

test('API-73 a page that is left sends the remaining events', async () => {
  const { sent, left, recorder, record, pass } = world();
  record(...Array.from({ length: 120 }, (_, index) => String(index)));
  recorder.leave();
  expect(left.map((group) => group.length)).toEqual([100, 20]);
  await pass();
  expect(sent).toEqual([]);
});
