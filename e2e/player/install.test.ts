import type { Page } from '@playwright/test';
import { exactPath, openPage, signInOnDevice } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Makes the player a depositor. */
async function withDeposits(page: Page, count: number): Promise<void> {
  await page.route('**/api/v1/profile', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, deposits_count: count } } });
  });
}

const START = new Date('2026-11-15T10:00:00Z');
const OFFER_MS = 1500;
const HOUR_MS = 3_600_000;

async function passUntilOffer(page: Page): Promise<void> {
  await page.clock.runFor(OFFER_MS);
}

test.use({ userAgent: ANDROID });

test('MARKET-09 APP-13 the app is installable: the browser reports no errors', async ({ page }) => {
  await openPage(page, '/', 'kk');
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const manifest = JSON.parse(data ?? '') as { display: string; name: string; start_url: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ display: 'standalone', name: 'Tulpar', start_url: '/' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A private window cannot install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('HEADER-11 APP-01 APP-02 APP-06 APP-07 MARKET-11 the banner leads to the app; closed, it returns after six hours', async ({
  page,
  translate,
}) => {
  const t = translate('az');
  const banner = page.getByRole('complementary', { name: t('install.title') });
  await page.clock.install({ time: START });
  await openPage(page, '/news', 'az');
  await expect(banner).toHaveCount(0);
  await passUntilOffer(page);
  await expect(banner).toHaveAttribute('data-mode', 'base');
  await banner.getByRole('button', { name: t('common.actions.close') }).click();
  await expect(banner).toHaveCount(0);
  await page.clock.runFor(6 * HOUR_MS + 60_000);
  await openPage(page, '/news', 'az');
  await passUntilOffer(page);
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"download_app_banner_click"'));
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(exactPath('/download-app'));
  await page.clock.runFor(10_000);
  await sent;
});

test('HEADER-11 on a page of text the largest paint is the text of the server, not the late banner', async ({ page, translate }) => {
  await page.addInitScript(() => {
    const largest: string[] = [];
    Object.assign(globalThis, { largest });
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        largest.push(element?.closest('main, aside, nav')?.tagName ?? 'gone');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await openPage(page, '/rules', 'kk');
  const banner = page.getByRole('complementary', { name: translate('kk')('install.title') });
  await expect
    .poll(() => banner.locator('img').evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0))
    .toBe(true);
  // Paint entries arrive after the frame that made them.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await untilSettled(page);
  const largest = await page.evaluate(() => (globalThis as unknown as { largest: string[] }).largest);
  expect(new Set(largest)).toEqual(new Set(['MAIN']));
});

test('HEADER-11 APP-05 a player who has deposited sees the other banner', async ({ page, server, translate, newPhone }) => {
  const t = translate('kk');
  const banner = page.getByRole('complementary', { name: t('install.title') });
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await withDeposits(page, 1);
  await openPage(page, '/', 'kk');
  await expect(banner).toHaveAttribute('data-mode', 'middle');
  await untilSettled(page);
  await expectPageQuality(page, 'kk');
});

test('SYS-02 APP-08 APP-09 APP-13 APP-14 CONST-18 MARKET-11 in the installed app a depositor is offered its bonus', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  const dialog = page.getByRole('dialog', { name: t('install.bonus.title') });
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await withDeposits(page, 1);
  await page.clock.install({ time: START });
  await openPage(page, '/news?app_name=tulpar', 'kk');
  // Not the whole wait at once: the page's clock also runs by itself.
  expect(await dialog.count()).toBe(0);
  await passUntilOffer(page);
  await expect(dialog).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, 'kk');
  const saved = page.waitForResponse(/extra-data\/save$/);
  await dialog.getByRole('button', { name: t('install.bonus.notNow') }).click();
  expect(await (await saved).json()).toMatchObject({ data: { showAppsPromoModal: { value: 'closed' } } });
  await expect(dialog).toBeHidden();
});
