import { expect, test } from 'vitest';
import { countdownTo } from './countdown.ts';

const AT = Date.parse('2026-11-19T00:00:00.000Z');

test('ENTITY-45 what is left is told in its parts, and never below nothing', () => {
  const left = ((2 * 24 + 4) * 60 + 10) * 60_000 + 5_250;
  expect(countdownTo(AT + left, AT)).toEqual({
    total: left,
    days: 2,
    hours: 4,
    minutes: 10,
    seconds: 5,
    milliseconds: 250,
    completed: false,
  });
  expect(countdownTo(AT, AT + 1)).toMatchObject({ total: 0, days: 0, seconds: 0, completed: true });
});
