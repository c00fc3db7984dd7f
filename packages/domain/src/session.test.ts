import { expect, test } from 'vitest';
import * as session from './session.ts';

test('API-08 access for 10 minutes', () => {
  expect(session.ACCESS_TOKEN_MINUTES).toBe(10);
});

test('AUTH-04 AUTH-11 a hand-off works for a minute, for the installed app or the system browser', () => {
  expect(session.HAND_OFF_SECONDS).toBe(60);
  expect(session.AUTH_TYPES).toEqual(['pwa', 'refresh']);
});

test('RESET-01 RESET-02 more than two requests in three hours block for three hours, fewer for a minute', () => {
  expect(session.RESET_REQUESTS_MAX).toBe(2);
  expect(session.RESET_WINDOW_HOURS).toBe(3);
  expect(session.RESET_BLOCK_LONG_HOURS).toBe(3);
  expect(session.RESET_BLOCK_SHORT_MINUTES).toBe(1);
});

test('API-06 API-10 codes have six digits, and the region is cis', () => {
  expect(session.CODE_DIGITS).toBe(6);
  expect(session.REGION).toBe('cis');
});
