import { openPage } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

test('API-83 SYS-05 a browser that is wrong about being offline is corrected by the server', async ({ page, context, translate }) => {
  const t = translate('kk');
  await openPage(page, '/news', 'kk');
  await context.setOffline(true);
  const cover = page.getByRole('dialog', { name: t('system.offline.title') });
  await expect(cover).toBeVisible();
  await page.route('**/api/v1/test/200/text', (route) => route.fulfill({ contentType: 'text/plain', body: 'ok' }));
  // It retries every few seconds by itself.
  await expect(cover).toBeHidden();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
});

test.describe('with the worker that a browser keeps', () => {
  test.use({ serviceWorkers: 'allow' });
  test('SYS-01 ERR-25 a page opened offline shows our offline page, and loads when the connection is back', async ({
    page,
    context,
    translate,
  }) => {
    const t = translate('az');
    await openPage(page, '/faq', 'az');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const { controller } = navigator.serviceWorker;
      if (!controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await context.setOffline(true);
    await page.goto('/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('system.offline.title'));
    await expect(page.getByText(t('networkLoseConnection'))).toBeVisible();
    const tryAgain = page.getByRole('link', { name: t('system.offline.button') });
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('system.offline.title'));
    await context.setOffline(false);
    await expect(tryAgain).toBeHidden();
    await expect(page).toHaveURL(/\/rules$/);
  });
});
