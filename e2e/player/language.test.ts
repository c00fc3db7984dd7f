import { Frame } from '#pages/frame.ts';
import { signInEarlier, visit } from '#pages/visit.ts';
import { expect, test } from '#setup/test.ts';

test('LANG-01 ERR-13 a language is shown at once and saved afterwards', async ({ page, house, speak, newPhone }) => {
  const frame = new Frame(page, speak('kk'));
  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: 'дала-түні-1', language: 'kk' }));
  let isSaved = false;
  let answer = () => {};
  await page.route('**/api/v1/profile', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    expect(route.request().postDataJSON()).toEqual({ language: 'az' });
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    isSaved = true;
    return route.fallback();
  });
  await visit(page, '/', 'kk');
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/profile'));
  await frame.chooseLanguage('Azərbaycanca');
  await saving;
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  expect(isSaved).toBe(false);
  const refetched = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().endsWith('/api/v1/profile'));
  answer();
  expect(await (await refetched).json()).toMatchObject({ data: { language: 'az' } });
});

test.describe('texts whose file is gone', () => {
  test.use({ forgiven: /ERR_FAILED/ });

  test('API-84 come from the server', async ({ page, speak }) => {
    const frame = new Frame(page, speak('kk'));
    await page.route(/messages-ru-.*\.js$/, (route) => route.abort());
    await visit(page, '/', 'kk');
    const asked = page.waitForResponse('**/api/v1/translations/ru');
    await frame.chooseLanguage('Русский');
    expect((await asked).status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(new Frame(page, speak('ru')).login()).toBeVisible();
  });
});
