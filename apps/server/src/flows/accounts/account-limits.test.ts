import { describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS, addressKey, identityKey, networkKey, pauseMs } from './account-limits.ts';

describe('one key per visitor', () => {
  test.each([
    ['an IPv4 address is its own', '203.0.113.7', '203.0.113.7'],
    ['also when it came by an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
    ['also when that is written in hex', '::ffff:cb00:7107', '203.0.113.7'],
    ['an IPv6 address counts by its /64', '2a00:1450:4001:80f::200e', '2a00:1450:4001:80f::/64'],
    ['with leading zeros', '2a00:1450:4001:080f:0000:0000:0000:200e', '2a00:1450:4001:80f::/64'],
    ['in capitals', '2A00:1450:4001:80F::1', '2a00:1450:4001:80f::/64'],
    ['with zeros left out early', '2a00::1', '2a00:0:0:0::/64'],
    ['loopback', '::1', '0:0:0:0::/64'],
    ['what is no address', 'unknown', 'unknown'],
    ['what is endless', 'a:'.repeat(3000), 'unknown'],
  ])('%s', (_what, ip, key) => expect(addressKey(ip)).toBe(key));

  test('neighbours in one /64 share it, the next /64 does not', () => {
    expect(addressKey('2001:db8:1:2:ffff::1')).toBe(addressKey('2001:db8:1:2::9'));
    expect(addressKey('2001:db8:1:3::9')).not.toBe(addressKey('2001:db8:1:2::9'));
  });
});

test('the key of a name does not show the name', () => {
  const key = identityKey({ email: 'aigerim@mail.kz' });
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(identityKey({ email: 'aigerim@mail.kz' })).toBe(key);
  expect(identityKey({ phone: '77011234567' })).not.toBe(identityKey({ phone: '77011234568' }));
});

test('the limits on sign-ins: 5 in 15 minutes for a name at an address, 50 an hour for an address', () => {
  expect(ACCOUNT_LIMITS.loginFailuresPerAccountAndAddress).toEqual({ max: 5, windowMs: 15 * 60_000 });
  expect(ACCOUNT_LIMITS.failedNamesPerAddress).toEqual({ max: 50, windowMs: 60 * 60_000, pauseMsMax: 15_000 });
});

test('an account that is guessed at from everywhere rests a second after fifty failures, then longer, never more than a minute', () => {
  const pauses = (...beyond: number[]) => beyond.map((count) => pauseMs(count, 60_000));
  expect(pauses(-49, 0)).toEqual([0, 0]);
  expect(pauses(1, 2, 3, 6, 7, 10, 10_000)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000]);
});

test('a network is known by the first three parts of an address; what is no address is of no network', () => {
  expect(networkKey('203.0.113.7')).toBe('203.0.113');
  expect(networkKey('::ffff:203.0.113.9')).toBe('203.0.113');
  expect(networkKey('2a00:1450:4001:80f::200e')).toBe('2a00:1450:4001');
  expect(networkKey('unknown')).toBeNull();
});
