import { expect, test } from 'vitest';
import { CLOCK_MS_OFF_MAX, firstIdOf, idAt, isIdOfNow, risingIds } from './uuid-v7.ts';

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

test('an id of another moment is a UUID of version 7 with the milliseconds of that moment', () => {
  const id = idAt(NOW);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(id.slice(0, 13)).toBe(firstIdOf(NOW).slice(0, 13));
  expect(idAt(NOW)).not.toBe(id);
});

test('ids rise within a millisecond, past its last count and when the clock goes back', () => {
  let ms = NOW.getTime();
  const next = risingIds(() => ms);
  const made = Array.from({ length: 5000 }, next);
  ms -= 1000;
  made.push(next());
  ms += 2000;
  made.push(next());
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
  expect(made[0]?.slice(0, 13)).toBe(firstIdOf(NOW).slice(0, 13));
  expect(made.at(-1)?.slice(0, 13)).toBe(firstIdOf(after(1000)).slice(0, 13));
});
