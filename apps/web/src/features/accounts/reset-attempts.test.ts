import { expect, test } from 'vitest';
import { type ResetAttempts, resetLeftMs, resetWaitMs, withAttempt } from './reset-attempts.ts';

const PHONE = '77011234567';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = 1_000 * HOUR;

/** Requests a code at each of these minutes after the start. */
const askedAt = (...minutes: number[]): ResetAttempts =>
  minutes.reduce<ResetAttempts>((attempts, minute) => withAttempt(attempts, PHONE, START + minute * MINUTE), {});
const waitAt = (attempts: ResetAttempts, minute: number) => resetWaitMs(attempts, PHONE, START + minute * MINUTE);

test('RESET-02 the first and the second request block the number for a minute', () => {
  expect(waitAt({}, 0)).toBe(0);
  expect(waitAt(askedAt(0), 0)).toBe(MINUTE);
  expect(waitAt(askedAt(0), 0.75)).toBe(MINUTE / 4);
  expect(waitAt(askedAt(0), 1)).toBe(0);
  expect(waitAt(askedAt(0, 1), 1)).toBe(MINUTE);
  expect(waitAt(askedAt(0, 1), 2)).toBe(0);
});

test('RESET-01 CONST-27 the third request within three hours blocks the number for three hours', () => {
  const attempts = askedAt(0, 1, 2);
  expect(waitAt(attempts, 2)).toBe(3 * HOUR);
  expect(waitAt(attempts, 62)).toBe(2 * HOUR);
});

test('RESET-01 requests older than three hours do not count', () => {
  expect(waitAt(askedAt(0, 1, 181), 181)).toBe(MINUTE);
  expect(waitAt(askedAt(0, 1, 181), 182)).toBe(0);
  expect(resetWaitMs({ [PHONE]: [START - 4 * HOUR, START - 3 * HOUR, START] }, PHONE, START)).toBe(MINUTE);
});

test('RESET-01 one number does not block another', () => {
  expect(resetWaitMs(askedAt(0, 1, 2), '994501234567', START)).toBe(0);
});

test('RESET-01 a new request drops expired attempts of all addresses', () => {
  const other = withAttempt(askedAt(0, 100), 'leyla@bk.ru', START);
  expect(withAttempt(other, PHONE, START + 190 * MINUTE)).toEqual({ [PHONE]: [START + 100 * MINUTE, START + 190 * MINUTE] });
});

test('RESET-03 a code is good for its time after the last request', () => {
  const life = (nowMs: number) => resetLeftMs({ a: [0, 60_000] }, 'a', { lifeMs: 600_000, nowMs });
  expect([life(60_000), life(659_999), life(660_000), life(9_000_000)]).toEqual([600_000, 1, 0, 0]);
});

test('RESET-03 a code without a stored time does not count as expired', () => {
  expect(resetLeftMs({}, 'a', { lifeMs: 600_000, nowMs: START })).toBe(600_000);
});
