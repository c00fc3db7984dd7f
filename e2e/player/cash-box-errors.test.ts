import { enterCashBox } from '#pages/cash-box.ts';
import { untilHydrated } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: /status of 422|ERR_FAILED/ });

test('ERR-04 ERR-05 methods that do not load are told, and can be asked for again', async ({ page, server, translate, newPhone }) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'kk');
  const { t } = box;
  const refuse = (code: string) => ({ status: 422, contentType: 'application/json', body: JSON.stringify({ code, message: code }) });
  await page.route('**/api/v1/cashbox?*', (route) => route.fulfill(refuse('PAYMENT_METHODS_ERROR')), { times: 1 });
  await page.route('**/api/v1/cashbox/item-options?*', (route) => route.fulfill(refuse('PAYMENT_METHOD_ERROR')), { times: 1 });
  await box.open('deposit');
  await expect(page.getByRole('heading', { name: t('API_ERRORS.PAYMENT_METHODS_ERROR') })).toBeVisible();
  await page.getByRole('button', { name: t('common.actions.tryAgain') }).click();
  await expect(page.getByText(t('API_ERRORS.PAYMENT_METHOD_ERROR'))).toBeVisible();
  await page.getByRole('button', { name: t('common.actions.tryAgain') }).click();
  await expect(box.amount()).not.toHaveValue('');
});

test('CASH-03 an amount that is suggested late does not mix with what is being typed', async ({ page, server, translate, newPhone }) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'ru');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/cashbox/item-options?*', async (route) => {
    await held;
    await route.continue();
  });
  await box.open('deposit');
  await box.amount().click();
  const answered = page.waitForResponse('**/api/v1/cashbox/item-options?*');
  release();
  await answered;
  await expect(page.locator('[data-part="preset-row"] button').first()).toBeVisible();
  await box.amount().pressSequentially('4500');
  await expect(box.send()).toHaveText(/^\D*4\s500\s₸$/);
});

test('API-68 a deposit whose answer is lost is sent again with the same key and is one deposit', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'en');
  const keys: string[] = [];
  await page.route('**/api/v1/pay', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // The first one reaches the server, but its answer does not come back.
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await box.open('deposit');
  await expect(box.amount()).not.toHaveValue('');
  await box.amount().fill('6000');
  await box.send().click();
  await expect(page).toHaveURL(/\/checkout\//);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await box.open('history');
  await expect(page.locator('[data-part="tx-row"]')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('payAttempts'))).toContain('"value":[]');
});

test('VALID-18 a card number with a slip is not sent, and the slip is told to the monitoring', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'ru');
  const { t } = box;
  await box.answerWithdrawable();
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().endsWith('/api/v1/pay');
  });
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('invalid_card_number_luhn'));
  await box.open('withdrawal');
  await box.withdraw('4242 4242 4242 4241', '2000');
  await expect(page.getByText(t('cashbox.fields.cardWrong'))).toBeVisible();
  await expect(page.getByLabel(t('cashbox.fields.card'))).toBeFocused();
  await sent;
  expect(isSent).toBe(false);
});

test('API-68 with an active bonus the player is asked, with its sum, before it is given up', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'kk');
  const { t } = box;
  await box.answerWithdrawable({ amount: 0, bonus: 450_000, wager_left: 100_000, wager_target: 900_000, blocked_by: ['BONUS_ACTIVE'] });
  const bodies: { forfeit_bonus?: boolean }[] = [];
  await page.route('**/api/v1/pay', async (route) => {
    bodies.push(route.request().postDataJSON() as { forfeit_bonus?: boolean });
    await route.fulfill({ json: { data: { status: 'pending', transaction_id: crypto.randomUUID(), payload: { redirect_url: null } } } });
  });
  await box.open('withdrawal');
  await box.withdraw('4242 4242 4242 4242', '2000');
  await expect(box.dialog()).toContainText(/−4\s500\s₸/);
  await expect(box.dialog()).toContainText(/2\s000\s₸/);
  await box
    .dialog()
    .getByRole('button', { name: t('cashbox.forfeit.keep') })
    .click();
  await expect(box.dialog()).toHaveCount(0);
  expect(bodies).toEqual([]);
  await box.send().click();
  await box
    .dialog()
    .getByRole('button', { name: t('cashbox.forfeit.button') })
    .click();
  await expect(page.getByText(t('cashbox.requested.title'))).toBeVisible();
  expect(bodies).toMatchObject([{ forfeit_bonus: true }]);
});

test('ENTITY-27 CASH-03 the bonus chosen on this device goes with the deposit, or is taken off', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'ru');
  const { t } = box;
  await box.open('deposit');
  const choose = () =>
    page.evaluate(() => {
      const value = { id: 'welcome', percent: 120, min_deposit: 300_000, wager: 35, spins_count: 250 };
      localStorage.setItem('activeBonus', JSON.stringify({ version: 1, value }));
    });
  await choose();
  await page.reload();
  await untilHydrated(page);
  await box.amount().fill('10000');
  await expect(page.locator('[data-part="sum"]')).toContainText(/\+12\s000\s₸/);
  await expect(page.locator('[data-part="sum-total"]')).toContainText(/22\s000\s₸/);
  await page.getByRole('button', { name: t('cashbox.bonus.remove') }).click();
  await expect(page.locator('[data-part="bonus-card"]')).toHaveCount(0);
  await expect(page.locator('[data-part="sum-total"]')).toContainText(/10\s000\s₸/);

  await choose();
  await page.reload();
  await untilHydrated(page);
  await expect(box.amount()).not.toHaveValue('');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/pay'));
  await box.send().click();
  expect((await sent).postDataJSON()).toMatchObject({ offer_id: 'welcome' });
  await expect(page).toHaveURL(/\/checkout\//);
  await page.goto('/healthz');
  expect(await page.evaluate(() => localStorage.getItem('activeBonus'))).toBeNull();
});

test('ERR-04 a cashier that does not load says so, and what to do about it once', async ({ page, server, translate, newPhone }) => {
  const box = await enterCashBox({ page, server, translate, newPhone }, 'az');
  const { t } = box;
  await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 422, json: { code: 'DEFAULT', message: 'DEFAULT' } }));
  await box.open('deposit');
  const trouble = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: t('cashbox.notLoaded') }) });
  await expect(trouble).toContainText(t('cashbox.loadTrouble'));
  await expect(trouble).not.toContainText(t('API_ERRORS.DEFAULT'));
  await page.unroute('**/api/v1/profile');
  await trouble.getByRole('button', { name: t('common.actions.tryAgain') }).click();
  await expect(box.amount()).not.toHaveValue('');
});
