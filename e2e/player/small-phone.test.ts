import type { Page } from '@playwright/test';
import { enterCashBox } from '#pages/cash-box.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** The ring that the keyboard shows around the element with the focus. */
const ringOf = (page: Page) => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);

test('CASH-02 the button of a deposit is in view before and after scrolling, and a finger sees no ring of the keyboard', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'az');
  await box.open('deposit');
  await expect(box.amount()).not.toHaveValue('');
  await untilSettled(page);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const top of [0, 100_000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(box.send()).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await box.deposit('5000', 'paid');
  await expect(box.dialog()).toContainText(/\+5\s000\s₸/);
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  expect(await ringOf(page)).toBe('none');
});

test('ROUTE-05 a player who presses Enter sees the title of the next page without a ring around it', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const pages = new SignInPages(page, translate('kk'));
  const { t } = pages;
  const email = `e2e-${newPhone()}@bk.ru`;
  await server.signUp({ email, password: 'ескі-түн-1', language: 'kk' });
  const welcome = await server.newestMessage(email);
  await pages.open('/auth/reset-password', 'kk');
  await pages.tab('email').click();
  await pages.email().fill(email);
  await pages.submitResetRequest().click();
  await expect(page.getByText(t('accounts.reset.codeSent', { contact: email })).filter({ visible: true })).toBeVisible();
  await expect.poll(() => server.newestMessage(email)).not.toBe(welcome);
  await page.getByLabel(t('accounts.fields.code'), { exact: true }).fill(/\d{6}/.exec(await server.newestMessage(email))?.[0] ?? '');
  await page.getByLabel(t('accounts.fields.newPassword'), { exact: true }).fill('жаңа-түн-2');
  await page.getByLabel(t('accounts.fields.repeatPassword'), { exact: true }).fill('жаңа-түн-2');
  await page.keyboard.press('Enter');
  await expect(pages.heading()).toHaveText(t('accounts.reset.successTitle'));
  await expect(pages.heading()).toBeFocused();
  expect(await ringOf(page)).toBe('none');
});
