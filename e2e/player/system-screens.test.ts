import type { Page } from '@playwright/test';
import { LANGUAGES } from '@tulpar/domain/languages';
import { Frame } from '#pages/frame.ts';
import { openPage } from '#pages/open-page.ts';
import { expectFits, expectPageQuality } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const WIDTHS = [320, 390, 1280];

/** The chunk of the login page; chunks of other pages are not affected. */
const LOGIN_CODE = /\/assets\/page-[\w-]+\.js$/;

/** Replaces or blocks the code of the next page. */
const spoilCode = (page: Page, code: string | null) =>
  page.route(LOGIN_CODE, (route) => (code === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: code })));

test.describe('without a connection', () => {
  test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('SYS-05 SYS-01 ERR-25 the offline screen covers an open sheet, holds the focus, is announced once, and leaves by itself', async ({
    page,
    context,
    translate,
  }) => {
    const t = translate('kk');
    await openPage(page, '/auth/login', 'kk');
    await new Frame(page, t).languageButton().click();
    const sheet = page.getByRole('dialog', { name: t('common.languages.title') });
    await sheet.getByRole('button', { name: 'Русский' }).focus();
    await context.setOffline(true);
    const cover = page.getByRole('dialog', { name: t('system.offline.title') });
    const button = cover.getByRole('button', { name: t('system.offline.button') });
    await expect(button).toBeFocused();
    const said = await cover.getByRole('alert').textContent();
    await expectFits(page, WIDTHS);
    // A click fails where another element covers the target.
    await button.click();
    await expect(cover.getByText(t('system.offline.attempt', { number: 2 }))).toBeVisible();
    expect(await cover.getByRole('alert').textContent()).toBe(said);
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await expect(button).toBeVisible();
    await context.setOffline(false);
    await expect(cover).toBeHidden();
    await expect(sheet.getByRole('button', { name: 'Русский' })).toBeFocused();
  });
});

test.describe('a page that fails', () => {
  test.use({ allowedConsoleErrors: /./ });

  test('SYS-06 SYS-11 CONST-19 ERR-24 SYS-01 a crash reloads after five seconds; after a repeated crash only the visitor reloads', async ({
    page,
    translate,
  }) => {
    const t = translate('ru');
    await page.clock.install();
    await openPage(page, '/', 'ru');
    await spoilCode(page, 'export function Page() { throw new Error("broken") }');
    await new Frame(page, t).login().click();
    const screen = page.locator('[data-part="system-screen"]');
    const seen = screen.locator('p:not(.sr-only)');
    const alert = screen.getByRole('alert');
    await expect(seen.getByText(t('systemReloadMessage', { seconds: 5 }))).toBeVisible();
    await expect(screen.getByRole('button')).toHaveText([t('reloadPage')]);
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(1000);
    await expect(seen.getByText(t('systemReloadMessage', { seconds: 4 }))).toBeVisible();
    // The countdown is visible; the announced text does not change, or it would be announced each second.
    await expect(alert).toContainText(t('systemReloadMessage', { seconds: 5 }));
    for (let second = 0; second < 4; second++) await page.clock.runFor(1000);
    await reloaded;

    await expect(screen.getByRole('heading')).toHaveText(t('system.crash.title'));
    await expect(screen.getByText(t('system.crash.text'))).toBeVisible();
    await expect(screen.getByText(/[0-9A-F]{8}/)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(screen.getByText(t('system.crash.text'))).toBeVisible();
    await page.unroute(LOGIN_CODE);
    await screen.getByRole('button', { name: t('system.crash.goToMain') }).click();
    await expect(page).toHaveURL('/');
    await expect(new Frame(page, t).login()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('reloads'))).toBeNull();
  });

  test('SYS-07 SYS-08 SYS-09 SYS-10 ERR-27 code that cannot be loaded: reload by itself or at once, and then a way home', async ({
    page,
    translate,
  }) => {
    const t = translate('kk');
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/analytics')) reports.push(request.postData() ?? '');
    });
    await page.clock.install();
    await openPage(page, '/', 'kk');
    await spoilCode(page, null);
    await new Frame(page, t).login().click();
    const screen = page.locator('[data-part="system-screen"]');
    await expect(screen.getByRole('heading')).toHaveText(t('system.newVersion.title'));
    await expect(screen.getByRole('button')).toHaveText([t('reloadPage')]);
    await expect.poll(async () => page.clock.runFor(500).then(() => reports.join())).toContain('error_report');

    const atOnce = page.waitForRequest((request) => request.isNavigationRequest());
    await screen.getByRole('button', { name: t('reloadPage') }).click();
    await atOnce;
    await expect(screen.getByRole('button')).toHaveText([t('reloadPage'), t('system.crash.goToMain')]);
    await page.unroute(LOGIN_CODE);
    await screen.getByRole('button', { name: t('system.crash.goToMain') }).click();
    await expect(new Frame(page, t).login()).toBeVisible();
  });
});

test.describe('from a country that is turned away', () => {
  test.use({ address: '90.0.0.1', allowedConsoleErrors: /status of 451/ });

  test('SYS-04 SYS-01 ERR-22 the page says so in all languages, with the status of it', async ({ page, translate }) => {
    expect(await openPage(page, '/', 'kk')).toBe(451);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('kk')('system.regionBlocked.title'));
    for (const other of LANGUAGES) await expect(page.getByText(translate(other)('system.regionBlocked.text'))).toBeVisible();
    await expectPageQuality(page, 'kk');
  });
});

test('SYS-19 SYS-20 CONST-20 API-74 a page view counts after two seconds, and the page signals that it is rendered', async ({
  page,
  translate,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-15T10:01:00Z'));
  const visits: { url: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/visits')) visits.push(request.postDataJSON() as { url: string });
  });
  await openPage(page, '/', 'en');
  const isReady = () => page.evaluate(() => (globalThis as { prerenderReady?: boolean }).prerenderReady);
  expect(await isReady()).toBe(false);
  await page.clock.runFor(1500);
  await new Frame(page, translate('en')).login().click();
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(async () => page.clock.runFor(500).then(() => visits.length)).toBe(1);
  expect(new URL(visits[0]?.url ?? '').pathname).toBe('/auth/login');
  await page.clock.runFor(5000);
  expect(await isReady()).toBe(true);
});
