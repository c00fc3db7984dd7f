import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCookie } from './cookie.ts';

test('QUERY-01 a value is found among others, and decoded', () => {
  expect(findCookie('a=1; promocode=GEC%C6%8F%3B1; b', 'promocode')).toBe('GECƏ;1');
  expect(findCookie('xpromocode=A; promocode=', 'promocode')).toBeNull();
  expect(findCookie('promocode=a=b', 'promocode')).toBe('a=b');
});

test('QUERY-01 a value that cannot be decoded is none', () => {
  expect(findCookie('promocode=%E0%A4', 'promocode')).toBeNull();
});

test('QUERY-01 whatever the cookies hold, reading them never fails', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookies, name) => {
      const found = findCookie(`${name}=${cookies}`, name);
      expect(found === null || typeof found === 'string').toBe(true);
    }),
  );
});
