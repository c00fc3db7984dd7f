import type { Page } from '@playwright/test';
import { Frame } from '#pages/frame.ts';
import { openPage, runClockUntil, signInOnDevice, storedSession } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';

/** The refresh tokens that the server issued, to any tab. */
function watchRenewals(page: Page): Promise<string>[] {
  const given: Promise<string>[] = [];
  page.context().on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/refresh') return;
    given.push(response.json().then((pair: { refresh: { token: string } }) => pair.refresh.token));
  });
  return given;
}

/** Takes the renewal lock, as a tab with a pending renewal does; returns a function that releases it. */
async function takeTurn(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((taken) => {
        void navigator.locks.request('tulpar-refresh', () => {
          taken();
          return new Promise<void>((letGo) => addEventListener('let-go', () => letGo(), { once: true }));
        });
      }),
  );
  return () => page.evaluate(() => void dispatchEvent(new Event('let-go')));
}

/** A tab with delayed storage: it reads the old tokens until it stores some itself. */
const seeLate = (page: Page, old: Record<string, string | null>) =>
  page.evaluate((seen) => {
    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return seen[key] ?? getItem.call(this, key);
    };
    Storage.prototype.setItem = function (key, value) {
      if (key in seen) Object.assign(Storage.prototype, { getItem, setItem });
      setItem.call(this, key, value);
    };
  }, old);

const spoil = (page: Page, ...keys: string[]) =>
  page.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, 'spoilt');
  }, keys);

test.use({ allowedConsoleErrors: /status of 40[013]|status of 451|ERR_FAILED/ });

for (const [others, isLate] of [
  ['see what each stores', false],
  ['see stored values late', true],
] as const)
  test(`AUTH-10 three tabs that ${others} have a stale access token: they renew in turn, to one pair, and stay signed in`, async ({
    page,
    context,
    server,
    translate,
    newPhone,
  }) => {
    await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
    const tabs = [page, await context.newPage(), await context.newPage()];
    const renewals = watchRenewals(page);
    await page.clock.install();
    for (const tab of tabs) {
      await openPage(tab, '/', 'kk');
      await expect(new Frame(tab, translate('kk')).balance()).toHaveText(/^0\s₸/);
    }
    expect(renewals).toHaveLength(0);
    const before = await storedSession(page);

    const letGo = await takeTurn(page);
    const refused = tabs.map((tab) => tab.waitForResponse((answer) => answer.status() === 401));
    if (isLate) for (const tab of tabs) await seeLate(tab, { accessToken: 'spoilt', refreshToken: before.refreshToken });
    else await spoil(page, 'accessToken');
    await runClockUntil(page, Promise.all(refused));
    expect(renewals).toHaveLength(0);

    const served = tabs.map((tab) => tab.waitForResponse((answer) => answer.url().endsWith('/profile/balance') && answer.ok()));
    await letGo();
    await runClockUntil(page, Promise.all(served));
    if (isLate) expect(renewals).toHaveLength(3);
    const pairs = new Set(await Promise.all(renewals));
    expect(pairs.size).toBe(1);
    expect(pairs).not.toContain(before.refreshToken);
    for (const tab of tabs)
      await expect.poll(() => storedSession(tab)).toMatchObject({ refreshToken: [...pairs][0], playerId: before.playerId });
    for (const tab of tabs) await expect(new Frame(tab, translate('kk')).balance()).toHaveText(/^0\s₸/);
  });

test('ERR-20 AUTH-05 a sign-in that cannot be renewed ends with a word about it, in every tab', async ({
  page,
  context,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('ru');
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'ru' }));
  await openPage(page, '/', 'ru');
  const other = await context.newPage();
  await openPage(other, '/', 'ru');
  await expect(new Frame(other, t).balance()).toHaveText(/^0\s₸/);
  // The tab that loses the session first shows the notice, for a few seconds, so both are watched from here on.
  const notice = (tab: Page) => tab.getByText(t('NOTIFICATIONS.sessionEnded.message')).waitFor();
  const noticed = Promise.any([notice(page), notice(other)]);
  // Spoilt for the next document only: the one that is left could show the notice while it goes.
  await page.addInitScript(
    (keys) => {
      if (window !== top || sessionStorage.getItem('e2e-spoilt')) return;
      sessionStorage.setItem('e2e-spoilt', '1');
      for (const key of keys) localStorage.setItem(key, 'spoilt');
    },
    ['accessToken', 'refreshToken', 'isShowWelcome'],
  );
  await openPage(page, '/', 'ru');
  await noticed;
  await expect(new Frame(page, t).login()).toBeVisible();
  await expect(new Frame(other, t).login()).toBeVisible();
  expect(await storedSession(page)).toEqual({ accessToken: null, refreshToken: null, playerId: null });
  // As after any logout.
  const left = await page.evaluate(() => ['user', 'isShowWelcome', 'cda'].map((key) => localStorage.getItem(key)));
  expect(left).toEqual([null, null, expect.stringContaining('"1"')]);
});

test('ERR-15 ERR-20 an unreachable server does not end the session', async ({ page, server, translate, newPhone }) => {
  const frame = new Frame(page, translate('en'));
  const failed = (path: string) => page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
  const served = (path: string) => page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());
  await page.clock.install();
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await openPage(page, '/', 'en');
  await expect(frame.balance()).toHaveText(/^0\s₸/);

  await page.route('**/api/**', (route) => route.abort());
  await runClockUntil(page, failed('/profile/balance'));
  expect((await storedSession(page)).accessToken).toBeTruthy();
  await page.unroute('**/api/**');
  // Calls are answered, the renewal is not: the state of the session is unknown, so it stays.
  await page.route('**/api/refresh', (route) => route.abort());
  await spoil(page, 'accessToken');
  await runClockUntil(page, failed('/api/refresh'));
  expect((await storedSession(page)).refreshToken).toBeTruthy();
  await expect(frame.balance()).toHaveText(/^0\s₸/);

  await page.unroute('**/api/refresh');
  await runClockUntil(page, Promise.all([served('/api/refresh'), served('/profile/balance')]));
  expect((await storedSession(page)).accessToken).not.toBe('spoilt');
});
