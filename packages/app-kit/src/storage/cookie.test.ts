import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { findCookie, readCookie, writeCookie } from './cookie.ts';

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

/** A page whose cookies are written down in the order of their writing. */
function pageOn(protocol: string, cookie = '') {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  return written;
}

test('under https a cookie belongs to this host alone, and its plain name is cleared', () => {
  const written = pageOn('https:');
  writeCookie('session', '1');
  expect(written).toEqual(['session=; Path=/; Max-Age=0', '__Host-session=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
});

test('without https a cookie has its plain name', () => {
  const written = pageOn('http:');
  writeCookie('session', null);
  expect(written).toEqual(['session=; Path=/; Max-Age=0; SameSite=Lax']);
});

test('a cookie of this host is read before one of the plain name', () => {
  pageOn('https:', 'language=az; __Host-language=kk; app=1');
  expect([readCookie('language'), readCookie('app')]).toEqual(['kk', '1']);
});
