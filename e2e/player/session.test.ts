import type { Page, Request } from '@playwright/test';
import { Frame } from '#pages/frame.ts';
import { navigate, openPage, signInOnDevice, storedSession } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';
const BALANCE = '**/api/v1/profile/balance';

/** Counts the calls to a path, in all tabs, and how many of them are still under way. */
function countCalls(page: Page, path: string): { calls: () => number; waiting: () => number } {
  let calls = 0;
  let waiting = 0;
  const isMeant = (request: Request) => new URL(request.url()).pathname === path;
  const end = (request: Request) => {
    if (isMeant(request)) waiting--;
  };
  page
    .context()
    .on('request', (request) => {
      if (!isMeant(request)) return;
      calls++;
      waiting++;
    })
    .on('requestfinished', end)
    .on('requestfailed', end);
  return { calls: () => calls, waiting: () => waiting };
}

test.use({ allowedConsoleErrors: /status of 40[013]|status of 451|ERR_FAILED/ });

test('AUTH-05 HEADER-03 ROUTE-47 a sign-in after a logout on a player page does not return to that page', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('en');
  const next = newPhone();
  await server.signUp({ phone: next, password: PASSWORD, language: 'en' });
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/cash-box/history', 'en');
  await new Frame(page, t).logOut();
  await expect(page).toHaveURL('/');
  await new Frame(page, t).login().click();
  await new SignInPages(page, t).logIn(next, PASSWORD);
  await expect(new Frame(page, t).balance()).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('AUTH-01 AUTH-02 ENTITY-03 where the browser refuses storage one signs in and plays until the page is left', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  const phone = newPhone();
  await server.signUp({ phone, password: PASSWORD, language: 'kk' });
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  await openPage(page, '/games', 'kk');
  await new Frame(page, t).login().click();
  await new SignInPages(page, t).logIn(phone, PASSWORD);
  await expect(page).toHaveURL('/games');
  await expect(new Frame(page, t).balance()).toHaveText(/^0\s₸/);
  await navigate(page, '/profile');
  await expect(page.getByRole('main').getByRole('button', { name: t('profiles.logOut') })).toBeVisible();
});

test('CONST-13 ROLE-03 the balance is asked for every five seconds, and by players only', async ({ page, server, translate, newPhone }) => {
  const { calls: balances, waiting } = countCalls(page, '/api/v1/profile/balance');
  const frame = new Frame(page, translate('kk'));
  await page.clock.install();
  await openPage(page, '/', 'kk');
  await expect(frame.login()).toBeVisible();
  await page.clock.runFor(11_000);
  expect(balances()).toBe(0);

  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await openPage(page, '/', 'kk');
  await expect(frame.balance()).toHaveText(/^0\s₸/);
  // From here on the clock is paused; the jump to that time causes requests itself.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
  const tick = async () => {
    const answered = page.waitForResponse(BALANCE);
    await page.clock.runFor(5000);
    await answered;
    await expect.poll(waiting).toBe(0);
  };
  // By the second one the requests of the jump are over.
  await tick();
  await tick();
  const start = balances();
  for (let polls = 1; polls <= 3; polls++) {
    await tick();
    await expect.poll(balances).toBe(start + polls);
  }
});

test('MARKET-02 on a new device a player finds the language of the account, and the next page begins with it', async ({
  page,
  server,
  newPhone,
}) => {
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'az' }));
  const first = await page.goto('/');
  expect(first?.headers()['content-language']).toBe('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('az');
  const next = await page.reload();
  expect(next?.headers()['content-language']).toBe('az');
});

test('MARKET-02 parts whose code loads after the account’s language are hydrated as they were rendered', async ({
  page,
  server,
  newPhone,
}) => {
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'az' }));
  const kept: Array<() => Promise<void>> = [];
  let isOpen = false;
  await page.route(/\/assets\/(top|below|own)-[^/]*\.js$/, async (route) => {
    if (isOpen) await route.continue();
    else kept.push(() => route.continue());
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await expect.poll(() => kept.length).toBeGreaterThan(0);
  const strip = page.locator('main h2').first();
  const drawn = await strip.textContent();
  isOpen = true;
  for (const go of kept) await go();
  // A hydration mismatch in another language would log a console error, which fails the journey.
  await expect(strip).not.toHaveText(drawn ?? '');
});

test('ERR-22 AUTH-08 a blocked region and a ban are shown to the player', async ({ page, server, translate, newPhone }) => {
  const t = translate('az');
  const pages = new SignInPages(page, t);
  const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'az' });
  await signInOnDevice(page, tokens);
  await page.route(BALANCE, (route) => route.fulfill({ status: 451, json: { code: 'REGION_BLOCKED', message: 'REGION_BLOCKED' } }));
  await openPage(page, '/', 'az');
  await expect(pages.heading()).toHaveText(t('system.regionBlocked.title'));
  await expect(page.getByText(t('system.regionBlocked.text'))).toBeVisible();
  expect((await storedSession(page)).accessToken).toBe(tokens.access.token);

  await page.unroute(BALANCE);
  await page.route(BALANCE, (route) => route.fulfill({ status: 403, json: { code: 'AUTH_USER_BANNED', message: 'AUTH_USER_BANNED' } }));
  await page.getByRole('button', { name: t('system.regionBlocked.button') }).click();
  await expect(page.getByRole('dialog', { name: t('system.accountBlocked.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/#ban$/);
  await page
    .getByRole('button', { name: t('system.accountBlocked.button'), exact: true })
    .last()
    .click();
  await expect(new Frame(page, t).login()).toBeVisible();
  expect(await storedSession(page)).toEqual({ accessToken: null, refreshToken: null, playerId: null });
});
