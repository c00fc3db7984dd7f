import { expect, test } from 'vitest';
import { msOfRound, roundIdOf } from './round-id.ts';

test('the id is the time, the version, and random bits', () => {
  const full = new Uint8Array(16).fill(255);
  expect(roundIdOf(0x0190_1234_5678, full)).toBe('01901234-5678-7fff-bfff-ffffffffffff');
  expect(roundIdOf(1, new Uint8Array(16))).toBe('00000000-0001-7000-8000-000000000000');
});

test('later rounds sort behind earlier ones', () => {
  const randomBytes = new Uint8Array(16).fill(7);
  expect(roundIdOf(1_800_000_000_000, randomBytes) < roundIdOf(1_800_000_000_001, randomBytes)).toBe(true);
});

test('its time can be read', () => {
  expect(msOfRound(roundIdOf(1_800_000_000_123, new Uint8Array(16).fill(9)))).toBe(1_800_000_000_123);
});
