import type { Page } from '@playwright/test';
import { exactPath, openPage, signInOnDevice, storedSession, untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectPageQuality } from '#setup/page-quality.ts';
import { launchOf } from '#setup/telegram.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
const newTelegramId = () => 6_000_000_000 + Math.floor(Math.random() * 1_000_000_000);

interface Pressed {
  readonly calls: string[];
  press: () => void;
}

/** A fake of Telegram's object, with a way to press its button and to read its calls. */
async function insideTelegram(page: Page, initData: string): Promise<void> {
  await page.addInitScript((data) => {
    const pressed: Pressed = { calls: [], press: () => {} };
    const recordCall = (call: string) => () => void pressed.calls.push(call);
    Object.assign(globalThis, {
      pressed,
      Telegram: {
        WebApp: {
          initData: data,
          themeParams: { bg_color: '#17212b' },
          safeAreaInset: { top: 24, bottom: 10 },
          contentSafeAreaInset: { top: 46, bottom: 0 },
          ready: recordCall('ready'),
          expand: recordCall('expand'),
          setHeaderColor: (colour: string) => void pressed.calls.push(`header ${colour}`),
          BackButton: {
            show: recordCall('show'),
            hide: recordCall('hide'),
            onClick: (press: () => void) => {
              pressed.press = press;
            },
            offClick: () => {},
          },
        },
      },
    });
  }, initData);
}

async function logIn(pages: SignInPages, phone: string): Promise<void> {
  await pages.phone().fill(phone.slice(1));
  await pages.password().fill(PASSWORD);
  await pages.submitLogin().click();
}

const pressed = (page: Page) => page.evaluate(() => (globalThis as unknown as { pressed: Pressed }).pressed.calls);

test.describe('a Telegram that is not linked yet', () => {
  // The server's refusal for an unlinked Telegram is logged by the browser.
  test.use({ allowedConsoleErrors: /404 \(Not Found\)/ });

  test('MARKET-10 leads to the login; linked after the password with consent, the next launch signs in by itself', {}, async ({
    page,
    server,
    translate,
    newPhone,
    newDevice,
  }) => {
    const t = translate('kk');
    const phone = newPhone();
    const telegramId = newTelegramId();
    await server.signUp({ phone, password: PASSWORD, language: 'kk' });
    await insideTelegram(page, launchOf(telegramId));
    const pages = new SignInPages(page, t);
    await pages.open('/vipclub', 'kk');
    await expect(page).toHaveURL(exactPath('/auth/login'));
    await logIn(pages, phone);
    const offer = page.getByRole('dialog', { name: t('accounts.telegram.title') });
    await expect(offer).toBeVisible();
    await expectPageQuality(page, 'kk');
    await expect(page).toHaveURL(exactPath('/vipclub'));
    await offer.getByRole('button', { name: t('accounts.telegram.link') }).click();
    await expect(page.getByText(t('accounts.telegram.done'))).toBeVisible();
    await expect(offer).toHaveCount(0);

    const again = await newDevice();
    await insideTelegram(again, launchOf(telegramId));
    await openPage(again, '/', 'kk');
    await expect.poll(async () => (await storedSession(again)).accessToken).not.toBeNull();
    await expect(again).toHaveURL(exactPath('/'));
  });
});

test.describe('a Telegram that is unlinked', () => {
  // The other session learns of its end by refused calls.
  test.use({ allowedConsoleErrors: /status of 40[014]/ });

  test('MARKET-10 unlinking in another browser’s settings ends the session inside Telegram', {}, async ({
    page,
    server,
    translate,
    newPhone,
    newDevice,
  }) => {
    const t = translate('az');
    const phone = newPhone();
    const tokens = await server.signUp({ phone, password: PASSWORD, language: 'az' });
    await insideTelegram(page, launchOf(newTelegramId()));
    const pages = new SignInPages(page, t);
    await pages.open('/vipclub', 'az');
    await logIn(pages, phone);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts.telegram.link') })
      .click();
    await expect(page.getByText(t('accounts.telegram.done'))).toBeVisible();

    const home = await newDevice();
    await signInOnDevice(home, tokens);
    await openPage(home, '/profile/settings', 'az');
    const unlink = home.getByRole('button', { name: t('accounts.telegram.unlink') });
    await expect(unlink).toBeVisible();
    await expectPageQuality(home, 'az');
    await unlink.click();
    await expect(home.getByText(t('accounts.telegram.unlinked'))).toBeVisible();
    await expect(unlink).toHaveCount(0);
    await page.reload();
    await expect.poll(async () => (await storedSession(page)).accessToken).toBeNull();
  });
});

test('MARKET-10 the page fits into Telegram: its ground, its edges, its back button, and no way to the cash box', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' });
  await insideTelegram(page, '');
  await signInOnDevice(page, tokens);
  await openPage(page, '/', 'kk');
  const root = page.locator(':root');
  await expect(root).toHaveCSS('--night', '#17212b');
  await expect(root).toHaveCSS('--safe-top', '70px');
  expect(await pressed(page)).toEqual(['header #17212b', 'ready', 'expand']);

  await page.getByRole('link', { name: t('common.menu.profile') }).click();
  await expect(page.getByText(t('profiles.id', { id: '' }).trim()).first()).toBeVisible();
  await expect.poll(() => pressed(page)).toContain('show');
  await expect(page.locator('a[href^="/cash-box"]:visible')).toHaveCount(0);
  await page.evaluate(() => (globalThis as unknown as { pressed: Pressed }).pressed.press());
  await expect(page).toHaveURL(exactPath('/'));
  await expect.poll(async () => (await pressed(page)).at(-1)).toBe('hide');

  await page.goto('/cash-box/deposit');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cashbox.telegram.title'));
  await expectPageQuality(page, 'kk');
});

test.describe('by the address alone', () => {
  test.use({ allowedConsoleErrors: /422 \(Unprocessable/ });

  test('MARKET-10 Telegram’s hash is removed from the address at once, is detected as Telegram, and loads no foreign script', {}, async ({
    page,
  }) => {
    const strangers: string[] = [];
    page.on('request', (request) => void (new URL(request.url()).hostname.endsWith('telegram.org') && strangers.push(request.url())));
    const event = page.waitForRequest((request) => (request.postData() ?? '').includes('"platform":"telegram"'));
    await openPage(page, '/rules#tgWebAppData=hash%3D0&tgWebAppVersion=8.0', 'kk');
    await expect(page).toHaveURL(exactPath('/rules'));
    await expect(page.locator(':root')).toHaveAttribute('data-telegram', '');
    const sent = (await event).postData() ?? '';
    expect(sent).not.toContain('tgWebApp');
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('tgWebApp');
    await page.reload();
    await untilHydrated(page);
    await expect(page.locator(':root')).toHaveAttribute('data-telegram', '');
    expect(strangers).toEqual([]);
  });
});

test('MARKET-10 an ordinary visit knows nothing of it; Telegram on the web may show us in a frame', async ({ page }) => {
  await openPage(page, '/', 'kk');
  await expect(page.locator(':root')).not.toHaveAttribute('data-telegram');
  const answer = await page.request.get('/');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self' https://partner.test https://web.telegram.org;");
});
