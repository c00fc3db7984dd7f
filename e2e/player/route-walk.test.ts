import type { Page } from '@playwright/test';
import { navigate, signInOnDevice, untilHydrated } from '#pages/open-page.ts';
import { type Role, type Row, TABLE } from '#pages/route-table.ts';
import { expect, test } from '#setup/test.ts';

const nameOf = new Map(TABLE.map(({ path, page }) => [path, page]));

async function expectLed(page: Page, row: Row, role: Role): Promise<void> {
  const target = row[role] ?? row.path;
  await expect(page, `${role} on ${row.path}`).toHaveURL(new RegExp(`${target.replaceAll('/', '\\/')}(\\?.*)?$`));
  await expect(page.locator('html'), `${role} on ${row.path}`).toHaveAttribute('data-page', nameOf.get(target) ?? row.page);
  await expect(page.locator('h1').first(), `${role} on ${row.path}`).toBeAttached();
}

/** A verified player is led elsewhere than others from one path only. */
const rowsOf = (role: Role) =>
  role === 'verified' ? TABLE.filter((row) => row.verified !== row.player || ['/', '/profile/contacts'].includes(row.path)) : TABLE;

// A 404 and an invalid confirmation are logged by the browser.
test.use({ allowedConsoleErrors: /status of (404|422)/ });

for (const role of ['guest', 'player', 'verified'] as const) {
  test(`ROUTE-06 ROUTE-07 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-28 ROUTE-30 ROUTE-31 ROUTE-32 ROUTE-34 ROUTE-36 ROUTE-37 ROUTE-38 ROUTE-39 ROUTE-40 ROUTE-42 ROUTE-43 ROUTE-44 ROUTE-45 ROUTE-46 ROUTE-47 ROUTE-48 ROUTE-49 ROUTE-50 ROLE-01 ROLE-02 ROLE-04 where every path leads the role ${role}`, async ({
    page,
    server,
    newPhone,
  }) => {
    if (role !== 'guest') {
      await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: 'steppe-wind-7', language: 'en' }));
    }
    if (role === 'verified') {
      await page.route('**/api/v1/profile', async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: object };
        await route.fulfill({ response: answer, json: { data: { ...data, is_doc_verified: true } } });
      });
    }
    await page.goto('/');
    await untilHydrated(page);
    for (const row of rowsOf(role)) {
      await navigate(page, row.path);
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
  // These two redirect in the browser: one needs the token login, the other the device's storage.
  const known = TABLE.filter(({ path }) => !/confirm-email|deposit-redirect/.test(path));
  for (const row of known) {
    // No tournament is called so.
    const isMissing = ['notFound', 'tournament', 'tournamentGames'].includes(row.page);
    const expected = (to: string | undefined) => (to === undefined ? `${isMissing ? 404 : 200}` : `302 ${to}?a=%20b`);
    expect(await ask(`${row.path}?a=%20b`, ''), `guest on ${row.path}`).toBe(expected(row.guest));
    expect(await ask(`${row.path}?a=%20b`, 'session=1'), `player on ${row.path}`).toBe(expected(row.player));
  }
});

test('ROUTE-47 ROUTE-49 whom the server sent to sign in finds back', async ({ page, server, newPhone, translate }) => {
  const t = translate('en');
  const email = `${newPhone()}@mail.kz`;
  await server.signUp({ email, password: 'steppe-wind-7', language: 'en' });
  await page.context().addCookies([{ name: 'language', value: 'en', url: server.url }]);
  await page.goto('/cash-box/withdrawal?from=letter');
  await expect(page).toHaveURL(/\/auth\/login\?from=letter$/);
  await untilHydrated(page);
  await page.getByRole('tab', { name: t('accounts.tabs.email'), exact: true }).click();
  await page.getByRole('textbox', { name: t('accounts.fields.email') }).fill(email);
  await page.getByLabel(t('accounts.fields.password'), { exact: true }).fill('steppe-wind-7');
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/cash-box\/withdrawal\?from=letter$/);
});
