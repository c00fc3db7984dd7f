import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from './query-action.ts';

test('QUERY-01 a promo code is read and stays in the address', () => {
  expect(readQuery('?promocode=%20GECE%20')).toMatchObject({ promoCode: 'GECE', rest: '?promocode=%20GECE%20' });
  expect(readQuery(`?promocode=${'x'.repeat(65)}`).promoCode).toBeNull();
});

test('QUERY-02 QUERY-03 language and currency are read if they are ours, and taken out of the address in any case', () => {
  expect(readQuery('?language=kk&x=1&currency=AZN')).toMatchObject({ language: 'kk', currency: 'AZN', rest: '?x=1' });
  expect(readQuery('?language=KK&currency=USD')).toMatchObject({ language: null, currency: null, rest: '' });
});

test('QUERY-04 a hand-off needs a token and a known type; both are taken out', () => {
  expect(readQuery('?auth_token=t&auth_type=pwa&a=b')).toMatchObject({ handOff: { token: 't', authType: 'pwa' }, rest: '?a=b' });
  expect(readQuery('?auth_token=t').handOff).toBeNull();
  expect(readQuery('?auth_token=t&auth_type=magic')).toMatchObject({ handOff: null, rest: '' });
  expect(readQuery(`?auth_token=${'t'.repeat(513)}&auth_type=pwa`).handOff).toBeNull();
});

test('QUERY-05 QUERY-06 QUERY-08 the app and the licence are read and stay', () => {
  expect(readQuery('?appid=tulpar-app-01&app_name=tulpar&licence')).toMatchObject({
    appId: 'tulpar-app-01',
    appName: 'tulpar',
    hasLicence: true,
    rest: '?appid=tulpar-app-01&app_name=tulpar&licence',
  });
});

test('QUERY-02 any query is accepted, and the rest holds no parameter that is read once', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      for (const search of [`?${name}=${value}`, `?language=${value}&${name}`, name]) {
        const { rest } = readQuery(search);
        expect(readQuery(rest).rest).toBe(rest);
        expect(new URLSearchParams(rest).has('language')).toBe(false);
      }
    }),
  );
});
