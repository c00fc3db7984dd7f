import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUTES, routeOf, textOf } from './routes.ts';

test.each([
  ['ROUTE-01', '/', 'main'],
  ['ROUTE-02', '/auth/login', 'login'],
  ['ROUTE-03', '/auth/register', 'register'],
  ['ROUTE-04', '/auth/reset-password', 'resetPassword'],
  ['ROUTE-05', '/auth/reset-password/success', 'resetPasswordSuccess'],
  ['ROUTE-06', '/confirm-email/abc', 'confirmEmail'],
  ['ROUTE-07', '/games', 'games'],
  ['ROUTE-08', '/games/category/new', 'gamesCategory'],
  ['ROUTE-09', '/games/filter/tulpar', 'gamesFilter'],
  ['ROUTE-10', '/games/search', 'gamesSearch'],
  ['ROUTE-11', '/games/golden-tulpar', 'game'],
  ['ROUTE-12', '/games/category/all-games', 'gamesCategory'],
  ['ROUTE-13', '/games/fruit-cocktail', 'game'],
  ['ROUTE-13', '/games/resident', 'game'],
  ['ROUTE-14', '/profile', 'profile'],
  ['ROUTE-15', '/profile/contacts', 'profileContacts'],
  ['ROUTE-16', '/profile/settings', 'profileSettings'],
  ['ROUTE-16', '/profile/security', 'profileSecurity'],
  ['ROUTE-17', '/profile/documents', 'profileDocuments'],
  ['ROUTE-18', '/profile/verify-phone', 'verifyPhone'],
  ['ROUTE-18', '/profile/verify-email', 'verifyEmail'],
  ['ROUTE-18', '/undo-contact/abc', 'undoContact'],
  ['ROUTE-19', '/bonuses', 'bonuses'],
  ['ROUTE-20', '/bonuses/received', 'bonusesReceived'],
  ['ROUTE-21', '/bonuses/history', 'bonusesHistory'],
  ['ROUTE-22', '/cash-box/deposit', 'deposit'],
  ['ROUTE-22', '/cash-box/withdrawal', 'withdrawal'],
  ['ROUTE-22', '/cash-box/history', 'cashBoxHistory'],
  ['ROUTE-23', '/cash-box/deposit-redirect', 'depositRedirect'],
  ['ROUTE-26', '/contacts', 'contacts'],
  ['ROUTE-28', '/download-app', 'downloadApp'],
  ['ROUTE-29', '/vipclub', 'vipclub'],
  ['ROUTE-30', '/news', 'news'],
  ['ROUTE-30', '/news/august-25', 'promotion'],
  ['ROUTE-31', '/tournaments', 'tournaments'],
  ['ROUTE-31', '/tournaments/cup', 'tournament'],
  ['ROUTE-32', '/tournaments/cup/games', 'tournamentGames'],
  ['ROUTE-34', '/notifications', 'notifications'],
  ['ROUTE-35', '/unsubscribe/leyla@bk.ru', 'unsubscribe'],
  ['ROUTE-36', '/out-of-money', 'outOfMoney'],
  ['ROUTE-37', '/providers', 'providers'],
  ['ROUTE-38', '/demo', 'demo'],
] as const)('%s %s is the page %s', (_id, path, name) => {
  expect(routeOf(path).name).toBe(name);
});

test.each(['rules', 'payouts', 'responsible-gaming', 'privacy-policy', 'cookies', 'faq', 'bonus', 'reviews', 'about', 'anything'])(
  'ROUTE-24 ROUTE-25 ROUTE-27 ROUTE-33 ROUTE-41 /%s is a page of the content, by its slug',
  (slug) => {
    expect(routeOf(`/${slug}`)).toMatchObject({ name: 'staticPage', access: { guest: null, player: null, verified: null } });
  },
);

test.each(['/a/b', '/games/category/new/x', '/cash-box/no-such', '/news/a/b', '/tournaments/a/b', '/x/'.repeat(3)])(
  'ROUTE-41 ROUTE-43 %s is nothing: the catch-all takes one segment only',
  (path) => {
    expect(routeOf(path)).toMatchObject({ name: 'notFound', status: 404, access: { guest: null, player: null, verified: null } });
  },
);

test('ROUTE-42 in another build than the one for development the gallery is not there', () => {
  expect(routeOf('/dev').page.source).toMatch(import.meta.env.DEV ? 'dev' : 'not-found');
});

test.each([
  ['/auth/login/'],
  ['/auth/login//'],
  ['/auth/login?x=1'],
  ['/auth/login/?x=/auth/register'],
  ['/auth/login#forgot'],
  ['/auth/login#a?b'],
])('ROUTE-02 whatever follows the path, %s is the login page', (path) => {
  expect(routeOf(path).name).toBe('login');
});

test.each([['/auth/Login'], ['/auth/login/now'], ['/auth/reset-password/success/x'], ['/auth']])(
  'ROUTE-45 what is not there under the auth prefix is closed to players like all of it: %s',
  (path) => {
    expect(routeOf(path)).toMatchObject({ name: 'notFound', status: 404, access: { guest: null, player: '/' } });
  },
);

test.each([['/profile/no-such'], ['/profile/contacts/x']])(
  'ROUTE-48 what is not there under the profile prefix is closed to guests like all of it: %s',
  (path) => {
    expect(routeOf(path)).toMatchObject({ name: 'notFound', access: { guest: '/', player: null } });
  },
);

test('ROUTE-01 no two pages share a path', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test('ROUTE-43 any path at all has a route', () => {
  fc.assert(fc.property(fc.string(), (text) => routeOf(`/${text}`).name.length > 0));
});

test('LAYOUT-01 LAYOUT-02 LAYOUT-05 header, footer and bottom menu are declared one by one', () => {
  expect(routeOf('/').frame).toEqual({ header: 'full', menu: 'always', hasFooter: true });
  expect(routeOf('/bonuses').frame).toEqual({ header: 'full', menu: 'always', hasFooter: false });
  expect(routeOf('/cash-box/deposit').frame).toMatchObject({ menu: 'wide', hasFooter: false });
  expect(routeOf('/games/resident').frame.header).toBe('game');
  expect(routeOf('/games/search').frame).toEqual({ header: 'none', menu: 'none', hasFooter: false });
});

test('MENU-04 MENU-05 which item of the menu is lit', () => {
  const item = (path: string) => routeOf(path).item;
  expect(['/profile', '/profile/contacts', '/profile/documents', '/profile/settings'].map(item)).toEqual(Array(4).fill('profile'));
  expect(['/', '/contacts'].map(item)).toEqual(['lobby', 'lobby']);
  expect(['/bonuses', '/bonuses/received', '/bonuses/history'].map(item)).toEqual(Array(3).fill('bonuses'));
  expect(item('/rules')).toBeUndefined();
});

test.each([
  ['/rules', 'rules'],
  ['/payouts', 'payouts'],
  ['/responsible-gaming', 'responsible-gaming'],
  ['/privacy-policy', 'privacy-policy'],
  ['/cookies', 'cookies'],
  ['/faq/', 'faq'],
  ['/bonus', 'bonus'],
  ['/about?language=kk', 'about'],
  ['/reviews#section-2', 'reviews'],
  ['/contacts', 'contacts'],
  ['/vipclub', 'vipclub'],
  ['/unsubscribe/a%40b.kz', 'unsubscribe'],
  ['/tournament-rules', 'tournament-rules'],
])(
  'ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-29 ROUTE-33 ROUTE-35 ROUTE-41 ROLE-01 %s is made of the text %s, for everybody',
  (path, slug) => {
    expect(routeOf(path)).toMatchObject({ access: { guest: null, player: null, verified: null }, status: 200 });
    expect(textOf(path)).toBe(slug);
  },
);

test.each([['/'], ['/auth/login'], ['/games'], ['/a/b']])('ROUTE-41 %s is made of no text', (path) => expect(textOf(path)).toBeNull());
