import { enterCashBox } from '#pages/cash-box.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: /ERR_FAILED/ });

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
    // The first request reaches the server, but its answer is lost.
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
