import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Role } from '../routes/route.ts';
import { redirectOf } from './redirect.ts';

const to = (address: string, role: Role) => redirectOf(address, role)?.to ?? null;

const EVERYWHERE = [
  '/',
  '/games',
  '/games/category/new',
  '/games/x',
  '/news',
  '/tournaments/x',
  '/providers',
  '/demo',
  '/rules',
  '/contacts',
];

test.each(EVERYWHERE)('ROLE-01 ROUTE-44 ROUTE-47 %s is open to guests and players', (path) => {
  expect([to(path, 'guest'), to(path, 'player'), to(path, 'verified')]).toEqual([null, null, null]);
});

test.each(['/auth/login', '/auth/register', '/auth/reset-password', '/auth/no-such'])(
  'ROUTE-45 ROLE-02 %s is open to guests and leads players to the main page',
  (path) => {
    expect([to(path, 'guest'), to(path, 'player'), to(path, 'verified')]).toEqual([null, '/', '/']);
  },
);

test.each(['/notifications', '/out-of-money', '/cash-box/withdrawal', '/cash-box/history', '/cash-box/deposit-redirect'])(
  'ROUTE-47 ROLE-04 a guest on %s signs in first and finds back',
  (path) => {
    expect(redirectOf(path, 'guest')).toEqual({ to: '/auth/login', back: path });
    expect(redirectOf(path, 'player')).toBeNull();
  },
);

test('ROUTE-49 a guest on the deposit page signs in, with the query kept', () => {
  expect(redirectOf('/cash-box/deposit?promocode=A%20B', 'guest')).toEqual({
    to: '/auth/login?promocode=A%20B',
    back: '/cash-box/deposit?promocode=A%20B',
  });
});

test.each(['/profile', '/profile/contacts', '/profile/settings', '/profile/documents', '/profile/verify-phone', '/profile/no-such'])(
  'ROUTE-48 a guest on %s goes to the main page, and no way back is kept',
  (path) => {
    expect(redirectOf(path, 'guest')).toEqual({ to: '/', back: null });
  },
);

test.each(['/bonuses', '/bonuses/received', '/bonuses/history'])('ROUTE-50 a guest on %s opens an account', (path) => {
  expect(redirectOf(path, 'guest')).toEqual({ to: '/auth/register', back: path });
  expect(redirectOf(path, 'player')).toBeNull();
});

test.each(['/bonuses', '/profile/contacts', '/cash-box/deposit', '/notifications'])(
  'ROUTE-48 ROUTE-49 ROUTE-50 with a hand-off token in the address %s waits for the token login',
  (path) => {
    expect(redirectOf(`${path}?auth_token=x&auth_type=pwa`, 'guest')).toBeNull();
  },
);

test('ROUTE-46 whose documents are accepted is led from documents to contacts', () => {
  expect(to('/profile/documents', 'player')).toBeNull();
  expect(to('/profile/documents', 'verified')).toBe('/profile/contacts');
});

test.each(['/users/bonuses', '/users/profile', '/users/bonuses/'])('ROUTE-39 ROUTE-40 %s leads to the bonuses', (path) => {
  expect(to(`${path}?x=1`, 'player')).toBe('/bonuses?x=1');
  expect(redirectOf(`${path}?x=1`, 'guest')).toEqual({ to: '/auth/register?x=1', back: '/bonuses?x=1' });
});

test('QUERY-10 a search text leads to all games, and on that page it is only read', () => {
  expect(to('/?search=book', 'guest')).toBe('/games/category/all-games?search=book');
  expect(to('/bonuses?search=book', 'guest')).toBe('/games/category/all-games?search=book');
  expect(to('/games/category/all-games?search=book', 'guest')).toBeNull();
  expect(to('/games/category/all-games/?search=book', 'player')).toBeNull();
  expect(to('/?search=', 'guest')).toBeNull();
  expect(to('/?search=%20', 'guest')).toBeNull();
});

test('ROUTE-43 whatever the address, it leads to a path of our own and nowhere else, and never in a circle', () => {
  const roles = fc.constantFrom<Role>('guest', 'player', 'verified');
  fc.assert(
    fc.property(fc.string(), fc.string(), roles, (path, search, role) => {
      let address = `/${path}?${search}`;
      for (let steps = 0; steps < 3; steps++) {
        const redirect = redirectOf(address, role);
        if (!redirect) return;
        expect(redirect.to).toMatch(/^\/($|[?#a-z])/);
        address = redirect.to;
      }
      expect(redirectOf(address, role)).toBeNull();
    }),
  );
});
