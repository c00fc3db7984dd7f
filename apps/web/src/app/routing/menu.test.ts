import { expect, test } from 'vitest';
import { currentOf, menuOf } from './menu.ts';

test('MENU-01 MENU-03 a player has lobby, bonuses, search, tournaments and profile, in this order', () => {
  expect(menuOf('player').map(({ item, href }) => `${item} ${href}`)).toEqual([
    'lobby /',
    'bonuses /bonuses',
    'search /games/search',
    'tournaments /tournaments',
    'profile /profile',
  ]);
});

test('MENU-06 MENU-07 a guest has login in place of the profile, and the bonuses lead to the registration', () => {
  expect(menuOf('guest').map(({ item, href }) => `${item} ${href}`)).toEqual([
    'lobby /',
    'bonuses /auth/register',
    'search /games/search',
    'tournaments /tournaments',
    'login /auth/login',
  ]);
});

test.each([
  ['/', '/', 'page'],
  ['/', '/contacts', undefined],
  ['/profile', '/profile', 'page'],
  ['/profile', '/profile/settings', 'true'],
  ['/news', '/news/august-25', 'true'],
  ['/news', '/newspaper', undefined],
])('MENU-04 MENU-05 the item that leads to %s is, on %s, the current one: %s', (href, path, current) => {
  expect(currentOf(href, path)).toBe(current);
});
