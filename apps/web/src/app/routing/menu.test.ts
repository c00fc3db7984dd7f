import { expect, test } from 'vitest';
import { menuOf } from './menu.ts';

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
