import { enterCashBox } from '#pages/cash-box.ts';
import { expect, test } from '#setup/test.ts';

const CARD = '4242 4242 4242 4242';
test.use({ allowedConsoleErrors: /status of 422/ });

const refusal = (code: string) => ({ status: 422, contentType: 'application/json', body: JSON.stringify({ code, message: code }) });
const started = (status: 'pending' | 'failed') => ({
  json: { data: { status, transaction_id: crypto.randomUUID(), payload: { redirect_url: null } } },
});

test('CASH-04 CASH-06 CONST-26 ENTITY-43 a deposit that failed at once ends where failed payments end, and two quick presses are one', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'en');
  const { t } = box;
  const bodies: object[] = [];
  await page.route('**/api/v1/pay', async (route) => {
    bodies.push(route.request().postDataJSON() as object);
    await route.fulfill(bodies.length === 1 ? refusal('PAYMENT_METHOD_ERROR') : started('failed'));
  });
  await box.open('deposit');
  await expect(box.amount()).not.toHaveValue('');
  await box.send().dblclick();
  await expect(page.getByText(t('API_ERRORS.PAYMENT_METHOD_ERROR'))).toBeVisible();
  await expect(box.toast(t('NOTIFICATIONS.depositError.message'))).toBeVisible();
  await expect(box.send()).not.toHaveAttribute('aria-busy');
  expect(bodies).toHaveLength(1);
  await box.send().click();
  await expect(page).toHaveURL(/\/cash-box\/deposit\?error_type=payment_failed#payment_error$/);
  await expect(box.dialog()).toContainText(t('PAYMENT_ERRORS.PAYMENT_FAILED'));
  const { origin } = new URL(page.url());
  expect(bodies[1]).toMatchObject({ type: 'deposit', fail_url: `${origin}/cash-box/deposit?error_type=payment_failed#payment_error` });
});

test('CASH-04 a deposit whose payment page is slow to come is awaited, not failed, and asking again asks for the same one', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'kk');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/pay', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fulfill(started('pending'));
  });
  for (let time = 0; time < 2; time++) {
    await box.open('deposit');
    await expect(box.amount()).not.toHaveValue('');
    await box.send().click();
    await expect(page).toHaveURL(/\/cash-box\/history$/);
    await expect(box.toast(box.t('cashbox.awaited.title'))).toBeVisible();
  }
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('CASH-05 CONST-26 a payment that nobody answers lets the button go after twenty seconds', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'kk');
  await page.route('**/api/v1/pay', () => undefined);
  await page.clock.install();
  await box.open('deposit');
  await expect(box.amount()).not.toHaveValue('');
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.send().click();
  await page.clock.runFor(19_000);
  await expect(box.send()).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1500);
  await expect(box.send()).not.toHaveAttribute('aria-busy');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('CASH-08 a history that does not load says so and comes by itself', async ({ page, server, translate, newPhone }) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'az');
  const { t } = box;
  await page.route('**/api/v1/transactions?*', (route) => route.fulfill(refusal('DEFAULT')), { times: 2 });
  await box.open('history');
  await expect(page.getByText(t('cashbox.historyTrouble'))).toBeVisible();
  await expect(page.getByText(t('cashbox.noTransactions.title'))).toBeVisible();
  await expect(page.getByText(t('cashbox.historyTrouble'))).toHaveCount(0);
});

test('ERR-06 CASH-01 a withdrawal that is refused says what the house said, or that it did not go through', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'ru');
  const { t } = box;
  await box.answerWithdrawable();
  await page.route('**/api/v1/pay', (route) => route.fulfill(started('failed')));
  await page.route('**/api/v1/pay', (route) => route.fulfill(refusal('INSUFFICIENT_FUNDS')), { times: 1 });
  await box.open('withdrawal');
  await box.withdraw(CARD, '2000');
  await expect(page.getByText(t('API_ERRORS.INSUFFICIENT_FUNDS'))).toBeVisible();
  await box.send().click();
  await expect(page.getByText(t('API_ERRORS.WITHDRAWAL_ERROR'))).toBeVisible();
});

test('ERR-07 a request that can no longer be cancelled says so in a toast', async ({ page, server, translate, newPhone }) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'kk');
  const { t } = box;
  const at = new Date(1_794_700_000_000).toISOString();
  const transaction = {
    id: crypto.randomUUID(),
    number: 'A1',
    type: 'withdrawal',
    status: 'pending',
    status_reason: 'AWAITING_REVIEW',
    note: null,
    amount: 200_000,
    fee: 0,
    currency: 'KZT',
    method_name: 'Банк картасы',
    method_type: 'card',
    account: '•••• 4242',
    steps: [
      { name: 'requested', at },
      { name: 'reviewed', at: null },
    ],
    created_at: at,
    updated_at: at,
    can_cancel: true,
    redirect_url: null,
  };
  await page.route('**/api/v1/transactions?*', (route) =>
    route.fulfill({ json: { transactions: [transaction], pagination: { total_pages: 1, items: 1 } } }),
  );
  await page.route('**/api/v1/cashbox/withdrawal-cancel', (route) => route.fulfill(refusal('WITHDRAWAL_NOT_CANCELABLE')));
  await box.open('withdrawal');
  await page.getByRole('button', { name: t('cashbox.cancel.short') }).click();
  await box
    .dialog()
    .getByRole('button', { name: t('cashbox.cancel.button') })
    .click();
  await expect(box.toast(t('NOTIFICATIONS.withdrawalCancelError.message'))).toBeVisible();
});
