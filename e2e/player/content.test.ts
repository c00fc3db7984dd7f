import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { Frame } from '#pages/frame.ts';
import { openPage, signInOnDevice, untilHydrated } from '#pages/open-page.ts';
import { expectAccessible, expectPageQuality } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

/** Two at a time, so that no journey takes long on a busy machine. */
const GROUPS = [
  ['rules', 'contacts'],
  ['payouts', 'responsible-gaming'],
  ['privacy-policy', 'cookies'],
  ['faq', 'vipclub'],
  ['bonus', 'about', 'reviews'],
];

interface Text {
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

for (const [language, pages] of LANGUAGES.flatMap((one) => GROUPS.map((group) => [one, group] as const))) {
  test(`ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-29 ROUTE-33 ROLE-01 FOOTER-03 FOOTER-04 ${pages.join(', ')} are read in ${language}`, {
    tag: '@once',
  }, async ({ page, translate }) => {
    const t = translate(language);
    await page.context().addCookies([{ name: 'language', value: language, url: process.env['E2E_URL'] ?? '' }]);
    for (const slug of pages) {
      await test.step(slug, async () => {
        const answer = await page.goto(`/${slug}`);
        expect(answer?.status()).toBe(200);
        await untilHydrated(page);
        const { data } = (await (await page.request.get(`/api/v1/static-page/${slug}?language=${language}`)).json()) as { data: Text };
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
        await expect(page).toHaveTitle(`${data.title} · Tulpar`);
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', data.description);
        await expect(page.locator('link[hreflang]')).toHaveCount(5);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const footer = page.getByRole('contentinfo');
        await footer.scrollIntoViewIfNeeded();
        await expect(footer.getByRole('navigation').getByRole('link')).toHaveCount(11);
        await expect(footer.getByRole('list', { name: t('common.footer.payments') }).getByRole('img')).toHaveCount(5);
      });
    }
  });
}

test('ROUTE-24 a long page has a list of contents that leads to its sections', async ({ page, isMobile }) => {
  await openPage(page, '/rules', 'kk');
  if (isMobile) await page.locator('summary').filter({ hasText: 'Осы бетте' }).click();
  const last = page.getByRole('link', { name: 'Ереже өзгерсе' });
  await last.click();
  const heading = page.getByRole('heading', { name: 'Ереже өзгерсе' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  // The hash is reserved for actions.
  await expect(page).toHaveURL(/\/rules$/);
});

test('ROUTE-24 questions open and close by press and by key, and links in answers stay within the app', async ({ page }) => {
  await openPage(page, '/faq', 'az');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const question = page.getByText('Pul çıxarmaq nə qədər vaxt aparır?');
  const answer = page.getByText('Avtomatik yoxlama bir neçə dəqiqə');
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'uduşların ödənilməsi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uduşların ödənilməsi');
  await expect(page).toHaveTitle('Uduşların ödənilməsi · Tulpar');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tez-tez verilən suallar');
});

test('ROUTE-24 LANG-02 a page changes its language in place', async ({ page, translate }) => {
  await openPage(page, '/payouts', 'kk');
  await new Frame(page, translate('kk')).chooseLanguage('Azərbaycanca');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uduşların ödənilməsi');
  await expect(page).toHaveTitle('Uduşların ödənilməsi · Tulpar');
  await expect(page).toHaveURL(/\/payouts$/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('ROUTE-24 QUERY-02 the whole text is in the HTML, in the language of the address', async ({ page }) => {
    const titles: Record<Language, string> = { kk: 'Ережелер', en: 'Rules', az: 'Qaydalar', ru: 'Правила' };
    for (const language of LANGUAGES) {
      await page.goto(`/rules?language=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/rules\\?language=${language}$`));
    }
    await page.goto('/faq?language=kk');
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as { mainEntity: unknown[] };
    expect(data.mainEntity.length).toBeGreaterThanOrEqual(20);
  });
});

test.describe('a text that does not exist', () => {
  test.use({ allowedConsoleErrors: /status of 404/ });

  test('ROUTE-41 is the page that is not found, from the server and within the app', async ({ page, translate }) => {
    const t = translate('ru');
    await page.context().addCookies([{ name: 'language', value: 'ru', url: process.env['E2E_URL'] ?? '' }]);
    expect((await page.goto('/no-such-text'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('system.notFound.title'));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const html = await (await page.request.get('/no-such-text')).text();
    expect(html).toContain(`>${t('system.notFound.title')}</h1>`);
    expect((await page.goto('/no/such/text'))?.status()).toBe(404);
  });
});

for (const language of LANGUAGES) {
  test(`ROUTE-26 API-75 a message to support is sent in ${language}`, { tag: '@once' }, async ({ page, translate }) => {
    const t = translate(language);
    await openPage(page, '/contacts', language);
    const send = page.getByRole('button', { name: t('common.actions.send'), exact: true });
    const message = page.getByLabel(t('content.feedback.message'));
    const email = page.getByRole('textbox', { name: t('accounts.fields.email') });
    await expect(send).toBeDisabled();
    await email.fill('not an address');
    await message.focus();
    await expect(page.getByText(t('ERROR_MESSAGES.email'))).toBeVisible();
    await email.fill('Aigerim@mail.kz');
    await message.fill('Сәлеметсіз бе!\nСұрағым бар.');
    await send.click();
    const done = page.getByRole('heading', { name: t('content.feedback.sentTitle') });
    await expect(done).toBeFocused();
    await expect(page.getByText(t('content.feedback.sentText', { email: 'aigerim@mail.kz' }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('content.feedback.again') }).click();
    await expect(message).toHaveValue('');
  });

  test(`ROUTE-35 API-25 the news to an address ends in ${language}`, { tag: '@once' }, async ({ page, translate, server }) => {
    const t = translate(language);
    const email = `news-${language}@mail.kz`;
    const { access } = await server.signUp({ email, password: 'дала-түні-1', language });
    await openPage(page, `/unsubscribe/${email}`, language);
    await expect(page.getByText(email)).toBeVisible();
    await expectPageQuality(page, language);
    await page.getByRole('button', { name: t('content.unsubscribe.button') }).click();
    // The button is gone, so the focus is on the result.
    await expect(page.getByRole('heading', { name: t('content.unsubscribe.done') })).toBeFocused();
    const profile = await page.request.get('/api/v1/profile', { headers: { authorization: `Bearer ${access.token}` } });
    expect(await profile.json()).toMatchObject({ data: { receive_email: false } });
  });
}

test('ROUTE-35 a link without an address asks for the one in the letter', async ({ page, translate }) => {
  for (const path of ['/unsubscribe/nobody', '/unsubscribe/<b>x']) {
    await openPage(page, path, 'kk');
    await expect(page.getByText(translate('kk')('content.unsubscribe.wrongAddress'))).toBeVisible();
  }
});

test('ROUTE-29 a player sees the own status among all', async ({ page, translate, server, newPhone }) => {
  const t = translate('kk');
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: 'дала-түні-1', language: 'kk' }));
  await openPage(page, '/vipclub', 'kk');
  await expect(page.getByText(t('content.vip.yourStatus'), { exact: true })).toBeVisible();
  await expect(page.locator('[aria-current="true"]')).toContainText(t('USER_STATUS.new'));
  await expect(page.getByText(t('content.vip.next', { status: t('USER_STATUS.bronze') }))).toBeVisible();
  await expectAccessible(page);
});

test('REGISTER-07 QUERY-07 API-55 the banner of the registration is the one that the landing page names', async ({ page }) => {
  const banner = page.locator('[data-part="auth-art"] img');
  await openPage(page, '/auth/register?lnd=night', 'kk');
  await expect(banner).toHaveAttribute('src', /\/cdn\/banners\/login-top\.webp/);
  await openPage(page, '/auth/register?lnd=nothing', 'kk');
  await expect(banner).toHaveAttribute('src', /register-(wide|tall)\.webp/);
});

test('ROUTE-30 API-45 promotions are listed, and each opens with its terms', async ({ page }) => {
  await openPage(page, '/news', 'az');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Yeni oyun: Meyvə kokteyli');
  await main.getByRole('link', { name: /Hər raundu özünüz yoxlayın/ }).click();
  await expect(page).toHaveURL(/\/news\/fair-play-august-25$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hər raundu özünüz yoxlayın');
  await expect(main.getByText('25.08.2026')).toBeVisible();
  // A link inside a text stays within the app.
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await main.getByRole('link', { name: 'qaydalar' }).click();
  await expect(page).toHaveURL(/\/rules$/);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('ROUTE-24 the heading of a text that loads late gets the focus when it appears', { tag: '@once' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/static-page/rules?*', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/', 'en');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('footer[aria-label] a[href="/rules"]').first().click();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await expect(page).toHaveURL(/\/rules$/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
