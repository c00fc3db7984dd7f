import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { isLicenceHost } from './licence.ts';
import { rememberQuery } from './remember-query.ts';

const cookies: string[] = [];

beforeEach(() => {
  cookies.length = 0;
  vi.stubGlobal('sessionStorage', createFakeStorage());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
});

test('QUERY-01 the promo code of the address is kept at once', () => {
  rememberQuery('?promocode=SPRING');
  expect(cookies.join()).toContain('promocode=SPRING');
});

test('QUERY-01 a code that is too long is not kept', () => {
  rememberQuery(`?promocode=${'x'.repeat(65)}`);
  expect(cookies).toEqual([]);
});

test('QUERY-08 the licence of the address counts at once', () => {
  expect(isLicenceHost('tulpar.kz', [])).toBe(false);
  rememberQuery('?licence');
  expect(isLicenceHost('tulpar.kz', [])).toBe(true);
});
