import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from './hex.ts';
import { commitmentOf, isNonce, isUsableSeed, parsePlayerSeed, parseServerSeed } from './seeds.ts';

test('what is published is the SHA-256 of the 32 bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
      expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
      expect(parseServerSeed(toHex(seed))).toEqual(seed);
    }),
  );
});

test.each(['', '00', `${'00'.repeat(32)}0`, 'FF'.repeat(32), 'zz'.repeat(32), ` ${'0'.repeat(63)}`])('%j is no server seed', (text) => {
  expect(parseServerSeed(text)).toBeNull();
});

describe('the player may choose any printable words', () => {
  test.each(['a', 'Алматы — 2026', 'Bakı, şəhər!', '🍇'.repeat(64), ' '])('%s', (text) => {
    expect(parsePlayerSeed(text)).toEqual({ ok: true, playerSeed: text });
    expect(isUsableSeed(text)).toBe(true);
  });

  test('kept composed, however they were typed', () => {
    expect(parsePlayerSeed('и\u0306')).toEqual({ ok: true, playerSeed: 'й' });
  });

  test.each([
    ['', 'PLAYER_SEED_EMPTY'],
    [null, 'PLAYER_SEED_EMPTY'],
    [17, 'PLAYER_SEED_EMPTY'],
    ['x'.repeat(65), 'PLAYER_SEED_TOO_LONG'],
    ['x'.repeat(1_000_000), 'PLAYER_SEED_TOO_LONG'],
    ['a\u0000b', 'PLAYER_SEED_UNPRINTABLE'],
    ['a\nb', 'PLAYER_SEED_UNPRINTABLE'],
    ['\u202egnp', 'PLAYER_SEED_UNPRINTABLE'],
    ['\ud800', 'PLAYER_SEED_UNPRINTABLE'],
  ])('%j is refused', (value, code) => {
    expect(parsePlayerSeed(value)).toEqual({ ok: false, code });
  });

  test('and whatever is accepted can be used', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (value) => {
        const parsed = parsePlayerSeed(value);
        return !parsed.ok || isUsableSeed(parsed.playerSeed);
      }),
    );
  });
});

test.each([0, 1, 2 ** 53 - 1])('%d is a nonce', (value) => expect(isNonce(value)).toBe(true));
test.each([-1, 0.5, 2 ** 53, '0', null, 1n])('%s is none', (value) => expect(isNonce(value)).toBe(false));
