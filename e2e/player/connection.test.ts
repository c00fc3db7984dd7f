import { visit } from '#pages/visit.ts';
import { expect, test } from '#setup/test.ts';

test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ });

test('API-83 SYS-05 a browser that is wrong about having no network is told by the server itself @once', async ({
  page,
  context,
  speak,
}) => {
  const t = speak('kk');
  await visit(page, '/news', 'kk');
  await context.setOffline(true);
  const cover = page.getByRole('dialog', { name: t('system.offline.title') });
  await expect(cover).toBeVisible();
  await page.route('**/api/v1/test/200/text', (route) => route.fulfill({ contentType: 'text/plain', body: 'ok' }));
  // It asks by itself every few seconds, so that nobody has to press.
  await expect(cover).toBeHidden();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
});
