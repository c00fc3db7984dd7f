import { CashBox, enterCashBox } from '#pages/cash-box.ts';
import { signInOnDevice } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyToWithdraw, staff } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
const CARD = '4242 4242 4242 4242';

test('CASH-02 CASH-03 CASH-07 HASH-01 HASH-02 ERR-08 API-66 a player tops up by card, sees it arrive, and reads why another payment did not', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'en';
  const box = await enterCashBox({ page, server, translate, newPhone }, language);
  const { t } = box;
  const asked = page.waitForRequest((request) => request.url().includes('/api/v1/cashbox?'));
  await box.deposit('5000', 'paid');
  expect(new URL((await asked).url()).searchParams.get('locale')).toBe(language === 'kk' ? 'kz' : language);
  await expect(page).toHaveURL(/\/cash-box\/deposit#payment_ok$/);
  await expect(box.dialog()).toContainText(/\+5\s000\s₸/);
  // Money has one format: whole amounts without decimals, the new balance too.
  await expect(box.dialog()).not.toContainText(',00');
  // The dialog tells of it, so no toast does.
  await expect(box.toast(t('NOTIFICATIONS.balanceUpdateSuccess.message', { amount: '5\u00a0000\u00a0₸' }))).toHaveCount(0);
  await box
    .dialog()
    .getByRole('link', { name: t('cashbox.paid.play') })
    .click();
  await expect(page).toHaveURL(`${server.url}/`);

  await box.deposit('7000', 'insufficient_funds');
  await expect(page).toHaveURL(/error_type=insufficient_funds#payment_error$/);
  await expect(box.dialog()).toContainText(t('PAYMENT_ERRORS.INSUFFICIENT_FUNDS'));
  await expect(box.dialog()).toContainText(/7\s000\s₸/);
  await box
    .dialog()
    .getByRole('link', { name: t('cashbox.failed.button') })
    .click();
  await expect(page).toHaveURL(/\/cash-box\/deposit$/);

  await box.open('history');
  await expect(box.row(t('cashbox.status.credited'))).toContainText(/\+5\s000\s₸/);
  await expect(box.row(t('cashbox.status.declined'))).toContainText(/7\s000\s₸/);
  await untilSettled(page);
  await expectPageQuality(page, language);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('cashbox.export') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});

test('MARKET-06 CASH-01 API-24 API-70 ENTITY-44 TAB-05 a player reads why nothing can be withdrawn, then withdraws, cancels one and follows one to the end', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const language = test.info().project.name === 'phone' ? 'ru' : 'az';
  const box = await enterCashBox({ page, server, translate, newPhone }, language);
  const { t } = box;
  await box.deposit('5000', 'paid');
  await expect(box.dialog()).toContainText(/\+5\s000\s₸/);
  await box.open('withdrawal');
  await expect(page.getByText(t('cashbox.waits.before.documents'))).toBeVisible();
  await expect(page.getByText(t('cashbox.blocks.turnover', { amount: '15\u00a0000\u00a0₸' }))).toBeVisible();
  await expect(box.send()).toBeDisabled();

  await readyToWithdraw(box.player);
  await page.reload();
  await expect(page.getByText(t('cashbox.withdrawable.realFree'))).toBeVisible();
  await box.withdraw(CARD, '2000');
  await expect(page.getByText(t('cashbox.requested.title'))).toBeVisible();
  const request = page.locator('[data-part="request"]');
  await expect(request).toContainText(/2\s000\s₸/);
  await expect(request).toContainText(t('cashbox.stepsNow.reviewed'));
  await untilSettled(page);
  await expectPageQuality(page, language);

  await request.getByRole('button', { name: t('cashbox.cancel.short') }).click();
  await box
    .dialog()
    .getByRole('button', { name: t('cashbox.cancel.button') })
    .click();
  await expect(request).toHaveCount(0);
  // While the dialog is open, nothing behind it receives keys.
  await expect(box.dialog()).toBeHidden();
  await expect(page.locator('[data-part="withdrawable"] h2 + *')).toHaveText(/5\s000\s₸/);

  const paid = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/pay'));
  await box.withdraw(CARD, '3000');
  await expect(request).toContainText(/3\s000\s₸/);
  const { data } = (await (await paid).json()) as { data: { transaction_id: string } };
  await staff('approve-withdrawal', '--id', data.transaction_id, '--by', 'e2e');
  await box.open('history');
  await expect(box.row(t('cashbox.status.paidOut'))).toContainText(/−3\s000\s₸/);
  await expect(box.row(t('cashbox.status.canceled'))).toContainText(/2\s000\s₸/);
});

test('CASH-13 VALID-16 a player in manat pays by an Azerbaijani phone, which is sent without signs between its digits', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('az');
  const box = new CashBox(page, t, 'az');
  const phone = newPhone('AZ');
  await signInOnDevice(page, await server.signUp({ phone, password: PASSWORD, language: 'az', currency: 'AZN' }));
  await box.open('deposit');
  await page.locator('[data-part="method"]').nth(1).click();
  await expect(page.getByLabel(t('cashbox.fields.phone'))).toHaveValue(`+${phone}`);
  await box.amount().fill('12,5');
  await expect(box.send()).toHaveText(/12,50\s₼/);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/pay'));
  await box.send().click();
  await box.withoutLimit().click();
  const body = (await sent).postDataJSON() as { amount: number; currency: string; fields: { phone: string } };
  expect(body).toMatchObject({ amount: 1250, currency: 'AZN', fields: { phone: `+${phone}` } });
  await box.pay('paid');
  await expect(box.dialog()).toContainText(/\+12,50\s₼/);
});
