import { readFile } from 'node:fs/promises';
import { navigate, openPage, signInOnDevice } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
const ZIP_START = Buffer.from('PK\u0003\u0004');

test('PRIVACY-01 PRIVACY-03 PRIVACY-07 PRIVACY-10 PRIVACY-11 PRIVACY-12 a player downloads everything, closes the account and takes it back', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'az';
  const t = translate(language);
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language }));
  await openPage(page, '/profile', language);
  await page.getByRole('link', { name: t('profiles.links.data') }).click();
  await expect(page).toHaveURL(/\/profile\/data$/);
  const data = page.getByRole('region', { name: t('privacy.data.title') });
  const close = page.getByRole('region', { name: t('privacy.close.title') });
  await expect(close.getByText(t('privacy.close.empty'))).toBeVisible();

  // The job makes it while the page is open, and the inbox says so: in a toast that is shown for a few seconds only.
  const toast = page
    .locator('.toast')
    .getByRole('button', { name: t('inbox.buttons.data') })
    .waitFor();
  await data.getByRole('button', { name: t('privacy.data.ask') }).click();
  await expect(data.getByText(t('privacy.data.status.ready'), { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: t('privacy.data.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tulpar-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4)).toEqual(ZIP_START);
  expect(zip.includes('ledger-entries.json')).toBe(true);
  await toast;

  await close.getByRole('button', { name: t('privacy.close.reason') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('privacy.close.reasons.pause') })
    .click();
  await close.getByRole('button', { name: t('privacy.close.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('privacy.close.button') })
    .click();
  const closed = page.getByRole('region', { name: t('privacy.closed.title') });
  await expect(closed).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);
  await navigate(page, '/cash-box/deposit');
  await expect(page).toHaveURL(/\/profile\/data$/);
  await closed.getByRole('button', { name: t('privacy.closed.back') }).click();
  await expect(page.getByText(t('privacy.closed.done'))).toBeVisible();
  await expect(close).toBeVisible();
  await navigate(page, '/cash-box/deposit');
  await expect(page.locator('html')).toHaveAttribute('data-page', 'deposit');
});
