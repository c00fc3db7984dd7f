import { expect, test } from 'vitest';
import { CLOCK_MS_OFF_MAX, firstIdOf, isIdOfNow } from './uuid-v7.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

test('the first id of a time has its milliseconds and nothing else', () => {
  expect(firstIdOf(new Date(0x1234_5678_9abc))).toBe('12345678-9abc-0000-0000-000000000000');
  expect(firstIdOf(new Date(1))).toBe('00000000-0001-0000-0000-000000000000');
});

test('an id is of now if the clock that made it is off by ten minutes at most', () => {
  const isOfNow = (ms: number) => isIdOfNow(firstIdOf(after(ms)), NOW);
  expect([-CLOCK_MS_OFF_MAX, 0, CLOCK_MS_OFF_MAX].map(isOfNow)).toEqual([true, true, true]);
  expect([-CLOCK_MS_OFF_MAX - 1, CLOCK_MS_OFF_MAX + 1].map(isOfNow)).toEqual([false, false]);
});
