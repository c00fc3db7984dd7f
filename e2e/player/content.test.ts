import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { Frame } from '#pages/frame.ts';
import { openPage } from '#pages/open-page.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const SLUGS = [
  'rules',
  'contacts',
  'payouts',
  'responsible-gaming',
  'privacy-policy',
  'cookies',
  'faq',
  'vipclub',
  'bonus',
  'about',
  'reviews',
];

interface Text {
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

test('ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-29 ROUTE-33 ROLE-01 FOOTER-03 every page of text is served in every language', async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    const { data: pages } = (await (await page.request.get(`/api/v1/cms/pages?language=${language}`)).json()) as { data: unknown[] };
    expect(pages).toHaveLength(SLUGS.length);
    for (const slug of SLUGS) {
      const answer = await page.request.get(`/${slug}`, { headers: { cookie: `language=${language}` } });
      expect(answer.status()).toBe(200);
      const { data } = (await (await page.request.get(`/api/v1/static-page/${slug}?language=${language}`)).json()) as { data: Text };
      const served = await page.evaluate(
        (html) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html');
          return {
            language: parsed.documentElement.lang,
            headings: [...parsed.querySelectorAll('h1')].map(({ textContent }) => textContent),
            title: parsed.title,
            description: parsed.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
            translations: parsed.querySelectorAll('link[hreflang]').length,
          };
        },
        await answer.text(),
      );
      expect(served, `${slug} ${language}`).toEqual({
        language,
        headings: [data.title],
        title: `${data.title} · Tulpar`,
        description: data.description,
        translations: 5,
      });
    }
  }
});

test('ROUTE-24 a long page has a list of contents that leads to its sections', { tag: '@desktop' }, async ({ page, isMobile }) => {
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

test('ROUTE-24 LANG-02 questions open by key, links in answers stay within the app, and a page changes its language in place', async ({
  page,
  translate,
}) => {
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
  await page.goForward();
  await new Frame(page, translate('az')).chooseLanguage('Русский');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выплаты');
  await expect(page).toHaveTitle('Выплаты · Tulpar');
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

  test('ROUTE-41 is the page that is not found', async ({ page, translate }) => {
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

test('ROUTE-26 API-75 a message to support is sent', async ({ page, translate }) => {
  const t = translate('ru');
  await openPage(page, '/contacts', 'ru');
  await page.getByRole('textbox', { name: t('accounts.fields.email') }).fill('Aigerim@mail.kz');
  await page.getByLabel(t('content.feedback.message')).fill('Сәлеметсіз бе!\nСұрағым бар.');
  await page.getByRole('button', { name: t('common.actions.send'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('content.feedback.sentTitle') })).toBeFocused();
  await expectAccessible(page);
});

test('ROUTE-35 API-25 the news to an address ends', async ({ page, translate, server, newPhone }) => {
  const t = translate('az');
  const email = `news-${newPhone()}@mail.kz`;
  const { access } = await server.signUp({ email, password: 'дала-түні-1', language: 'az' });
  await openPage(page, `/unsubscribe/${email}`, 'az');
  await page.getByRole('button', { name: t('content.unsubscribe.button') }).click();
  await expect(page.getByRole('heading', { name: t('content.unsubscribe.done') })).toBeFocused();
  const profile = await page.request.get('/api/v1/profile', { headers: { authorization: `Bearer ${access.token}` } });
  expect(await profile.json()).toMatchObject({ data: { receive_email: false } });
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
