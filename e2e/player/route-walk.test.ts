import type { Page } from '@playwright/test';
import { signInEarlier, untilAlive, walk } from '#pages/visit.ts';
import { expect, test } from '#setup/test.ts';

type Role = 'guest' | 'player' | 'verified';

/** What a role meets at a path: `page` when the path stays, otherwise the path it is led to. */
interface Row {
  readonly path: string;
  readonly page: string;
  readonly guest?: string;
  readonly player?: string;
  readonly verified?: string;
}

const LOGIN = '/auth/login';
const both = (player: string) => ({ player, verified: player });

/** Written by hand from the requirements ROUTE and ROLE; it knows nothing of the app's own table. */
const TABLE: readonly Row[] = [
  { path: '/', page: 'main' },
  { path: '/auth/login', page: 'login', ...both('/') },
  { path: '/auth/register', page: 'register', ...both('/') },
  { path: '/auth/reset-password', page: 'resetPassword', ...both('/') },
  { path: '/auth/reset-password/success', page: 'resetPasswordSuccess', ...both('/') },
  { path: '/auth/anything', page: 'notFound', ...both('/') },
  { path: '/confirm-email/some-token', page: 'confirmEmail', guest: LOGIN, ...both('/profile/contacts') },
  { path: '/games', page: 'games' },
  { path: '/games/category/new', page: 'gamesCategory' },
  { path: '/games/category/all-games', page: 'gamesCategory' },
  { path: '/games/filter/tulpar', page: 'gamesFilter' },
  { path: '/games/search', page: 'gamesSearch' },
  { path: '/games/golden-tulpar', page: 'game' },
  { path: '/games/fruit-cocktail', page: 'game' },
  { path: '/games/resident', page: 'game' },
  { path: '/profile', page: 'profile', guest: '/' },
  { path: '/profile/contacts', page: 'profileContacts', guest: '/' },
  { path: '/profile/settings', page: 'profileSettings', guest: '/' },
  { path: '/profile/documents', page: 'profileDocuments', guest: '/', verified: '/profile/contacts' },
  { path: '/profile/verify-phone', page: 'verifyPhone', guest: '/' },
  { path: '/profile/verify-email', page: 'verifyEmail', guest: '/' },
  { path: '/profile/anything', page: 'notFound', guest: '/' },
  { path: '/bonuses', page: 'bonuses', guest: '/auth/register' },
  { path: '/bonuses/received', page: 'bonusesReceived', guest: '/auth/register' },
  { path: '/bonuses/history', page: 'bonusesHistory', guest: '/auth/register' },
  { path: '/cash-box/deposit', page: 'deposit', guest: LOGIN },
  { path: '/cash-box/withdrawal', page: 'withdrawal', guest: LOGIN },
  { path: '/cash-box/history', page: 'cashBoxHistory', guest: LOGIN },
  { path: '/cash-box/deposit-redirect', page: 'depositRedirect', guest: LOGIN, ...both('/cash-box/deposit') },
  { path: '/notifications', page: 'notifications', guest: LOGIN },
  { path: '/out-of-money', page: 'outOfMoney', guest: LOGIN },
  { path: '/contacts', page: 'contacts' },
  { path: '/vipclub', page: 'vipclub' },
  { path: '/unsubscribe/leyla@bk.ru', page: 'unsubscribe' },
  { path: '/download-app', page: 'downloadApp' },
  { path: '/news', page: 'news' },
  { path: '/news/august-25', page: 'promotion' },
  { path: '/tournaments', page: 'tournaments' },
  { path: '/tournaments/cup', page: 'tournament' },
  { path: '/tournaments/cup/games', page: 'tournamentGames' },
  { path: '/providers', page: 'providers' },
  { path: '/demo', page: 'demo' },
  { path: '/rules', page: 'staticPage' },
  { path: '/bonus', page: 'staticPage' },
  { path: '/reviews', page: 'staticPage' },
  { path: '/about', page: 'staticPage' },
  { path: '/users/bonuses', page: '', guest: '/auth/register', ...both('/bonuses') },
  { path: '/users/profile', page: '', guest: '/auth/register', ...both('/bonuses') },
  { path: '/dev', page: 'notFound' },
  { path: '/no/such/page', page: 'notFound' },
];

const nameOf = new Map(TABLE.map(({ path, page }) => [path, page]));

async function expectLed(page: Page, row: Row, role: Role): Promise<void> {
  const target = row[role] ?? row.path;
  await expect(page, `${role} on ${row.path}`).toHaveURL(new RegExp(`${target.replaceAll('/', '\\/')}(\\?.*)?$`));
  await expect(page.locator('html'), `${role} on ${row.path}`).toHaveAttribute('data-page', nameOf.get(target) ?? row.page);
  await expect(page.locator('h1').first(), `${role} on ${row.path}`).toBeAttached();
}

// A page that is not there says so, as does a made-up confirmation, and the browser writes it down.
test.use({ forgiven: /status of (404|422)/ });

for (const role of ['guest', 'player', 'verified'] as const) {
  test(`ROUTE-06 ROUTE-07 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-28 ROUTE-30 ROUTE-31 ROUTE-32 ROUTE-34 ROUTE-36 ROUTE-37 ROUTE-38 ROUTE-39 ROUTE-40 ROUTE-42 ROUTE-43 ROUTE-44 ROUTE-45 ROUTE-46 ROUTE-47 ROUTE-48 ROUTE-49 ROUTE-50 ROLE-01 ROLE-02 ROLE-04 where every path leads the role ${role}`, async ({
    page,
    house,
    newPhone,
  }) => {
    if (role !== 'guest') {
      await signInEarlier(page, await house.signUp({ phone: newPhone(), password: 'steppe-wind-7', language: 'en' }));
    }
    if (role === 'verified') {
      await page.route('**/api/v1/profile', async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: object };
        await route.fulfill({ response: answer, json: { data: { ...data, is_doc_verified: true } } });
      });
    }
    await page.goto('/');
    await untilAlive(page);
    for (const row of TABLE) {
      await walk(page, row.path);
      await expectLed(page, row, role);
    }
  });
}

test('ROUTE-43 ROUTE-45 ROUTE-48 ROUTE-50 the server leads guests and players to the same places, with the query kept', async ({
  page,
}) => {
  const ask = async (path: string, session: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { cookie: session } });
    return `${answer.status()} ${answer.headers()['location'] ?? ''}`.trim();
  };
  // These two find out in the browser: the one needs the token login, the other what the device holds.
  const known = TABLE.filter(({ path }) => !/confirm-email|deposit-redirect/.test(path));
  for (const row of known) {
    const isMissing = row.page === 'notFound';
    const expected = (to: string | undefined) => (to === undefined ? `${isMissing ? 404 : 200}` : `302 ${to}?a=%20b`);
    expect(await ask(`${row.path}?a=%20b`, ''), `guest on ${row.path}`).toBe(expected(row.guest));
    expect(await ask(`${row.path}?a=%20b`, 'session=1'), `player on ${row.path}`).toBe(expected(row.player));
  }
});

test('ROUTE-47 ROUTE-49 whom the server sent to sign in finds back', async ({ page, house, newPhone, speak }) => {
  const t = speak('en');
  const email = `${newPhone()}@mail.kz`;
  await house.signUp({ email, password: 'steppe-wind-7', language: 'en' });
  await page.context().addCookies([{ name: 'language', value: 'en', url: house.url }]);
  await page.goto('/cash-box/withdrawal?from=letter');
  await expect(page).toHaveURL(/\/auth\/login\?from=letter$/);
  await untilAlive(page);
  await page.getByRole('tab', { name: t('accounts.tabs.email'), exact: true }).click();
  await page.getByRole('textbox', { name: t('accounts.fields.email') }).fill(email);
  await page.getByLabel(t('accounts.fields.password'), { exact: true }).fill('steppe-wind-7');
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/cash-box\/withdrawal\?from=letter$/);
});
