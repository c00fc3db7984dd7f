import { expect, test } from 'vitest';
import { authHostAddress } from './auth-host.ts';

test('AUTH-04 the address of the auth host carries the page to go on to and the one-use token', () => {
  const address = new URL(authHostAddress('https://id.tulpar.example', 'https://tulpar.example/bonuses?tab=1&x=2#y', 't+k='));
  expect(address.origin + address.pathname).toBe('https://id.tulpar.example/api/auth-host');
  expect(Object.fromEntries(address.searchParams)).toEqual({ redirect: 'https://tulpar.example/bonuses?tab=1&x=2#y', token: 't+k=' });
});
