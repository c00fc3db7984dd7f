import { formatPhone } from '@tulpar/domain/phone';
import { CashBox } from '#pages/cash-box.ts';
import { openPage, playerOf, signInOnDevice, untilHydrated } from '#pages/open-page.ts';
import { VerifyPage } from '#pages/verify-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyToWithdraw } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
const CARD = '4242 4242 4242 4242';

test.describe('with a wrong code first', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('ROUTE-18 API-22 API-23 VALID-15 a phone number is verified in two steps, and the contacts say so', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const language = 'kk';
    const t = translate(language);
    const verify = new VerifyPage(page, t);
    const phone = newPhone();
    await signInOnDevice(page, await server.signUp({ phone, password: PASSWORD, language }));
    await openPage(page, '/profile/contacts', language);
    await expect(page.getByText(t('profiles.contacts.phoneOpen'))).toBeVisible();
    await page.getByRole('link', { name: t('profiles.contacts.verifyPhone') }).click();
    await expect(page.getByLabel(t('accounts.fields.phone'))).toHaveValue(formatPhone(phone));

    await verify.getCode().click();
    await expect(page.locator('main b')).toHaveText(formatPhone(phone));
    await expect(verify.code()).toBeFocused();
    await expect(verify.submit()).toBeDisabled();
    const right = /\b\d{6}\b/.exec(await server.newestMessage(phone))?.[0] ?? '';
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    await verify.code().pressSequentially(wrong);
    await expect(verify.code()).toHaveValue(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
    await expect(verify.code()).toHaveAccessibleDescription(t('profiles.verify.wrongCode', { count: 4 }));
    await untilSettled(page);
    await expectPageQuality(page, language);
    // A player who leaves to read the message returns to the same step, even if the device has unloaded the page.
    await page.reload();
    await untilHydrated(page);
    await expect(page.locator('main b')).toHaveText(formatPhone(phone));
    await verify.code().pressSequentially(right);
    await expect(page).toHaveURL(/\/profile\/contacts$/);
    await expect(page.getByText(t('profiles.verified'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('profiles.contacts.verifyPhone') })).toHaveCount(0);
    await verify.open('phone', language);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(t('profiles.verify.phoneDone'));
  });
});

test.describe('whose change ends the session', () => {
  // A balance that is asked for while the session ends is refused.
  test.use({ allowedConsoleErrors: /status of 401/ });

  test('ROUTE-18 API-20 API-21 an e-mail is added by its code, and replaced by another; the old one takes the change back', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const language = 'ru';
    const t = translate(language);
    const verify = new VerifyPage(page, t);
    const [first, second] = [`e2e-${newPhone()}@bk.ru`, `e2e-${newPhone()}@bk.ru`];
    const email = page.getByLabel(t('profiles.contacts.email'), { exact: true });
    await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language }));
    await openPage(page, '/profile/contacts', language);
    await page.getByRole('link', { name: t('profiles.contacts.emailAdd') }).click();
    await page.getByLabel(t('accounts.fields.email')).fill(first);
    await verify.prove(server, first);
    await expect(page).toHaveURL(/\/profile\/contacts$/);
    await expect(email).toHaveValue(first);
    await expect(page.getByText(t('profiles.verified'), { exact: true })).toBeVisible();

    await page.getByRole('link', { name: t('profiles.verify.emailChange') }).click();
    await page.getByLabel(t('accounts.fields.email')).fill(second);
    await verify.prove(server, second);
    await expect(email).toHaveValue(second);
    // The old address has the letter with its code, and then the one with the link.
    await expect.poll(() => server.newestMessage(first)).toMatch(/undo-contact/);
    const link = /http\S+undo-contact\S+/.exec(await server.newestMessage(first))?.[0] ?? '';
    await openPage(page, new URL(link).pathname, language);
    await untilSettled(page);
    await expectPageQuality(page, language);
    await page.getByRole('button', { name: t('profiles.undo.button') }).click();
    await expect(page.getByRole('heading', { name: t('profiles.undo.done') })).toBeVisible();
    expect((await page.request.post('/api/authenticate', { data: { email: second, password: PASSWORD } })).status()).toBe(422);
  });
});

test('ROUTE-18 API-20 API-26 AUTH-12 the e-mail of the registration is verified by the link in the letter', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const language = 'ru';
  const t = translate(language);
  const verify = new VerifyPage(page, t);
  const email = `e2e-${newPhone()}@bk.ru`;
  await signInOnDevice(page, await server.signUp({ email, password: PASSWORD, language }));
  await openPage(page, '/profile/contacts', language);
  await expect(page.getByText(t('profiles.contacts.emailOpen'))).toBeVisible();
  await page.getByRole('link', { name: t('profiles.contacts.verifyEmail') }).click();
  await verify.getCode().click();
  await expect(verify.code()).toBeFocused();
  const link = /http\S+/.exec(await server.newestMessage(email))?.[0] ?? '';
  // The page requests the player before the e-mail is verified, and the answer is late.
  const asked = Promise.withResolvers<void>();
  const confirmed = page.waitForResponse(/\/profile\/confirm-email\//);
  await page.route('**/api/v1/profile/confirm-email/*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.route('**/api/v1/profile', async (route) => {
    const before = await route.fetch();
    asked.resolve();
    await (await confirmed).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await route.fulfill({ response: before }).catch(() => undefined);
  });
  await page.goto(new URL(link).pathname);
  await expect(page).toHaveURL(/\/profile\/contacts$/);
  await expect(page.getByText(t('profiles.verified'), { exact: true })).toBeVisible();
});

test('MARKET-06 API-23 a player with a verified phone gets a small withdrawal without a review', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  const phone = newPhone();
  const tokens = await server.signUp({ phone, password: PASSWORD, language: 'kk' });
  await server.fund(tokens, 500_000);
  await signInOnDevice(page, tokens);
  const player = playerOf(tokens.access.token);
  await readyToWithdraw(player);

  const verify = new VerifyPage(page, t);
  await verify.open('phone', 'kk');
  await verify.prove(server, phone);
  await expect(page).toHaveURL(/\/profile\/contacts$/);

  const box = new CashBox(page, t, 'kk');
  await box.open('withdrawal');
  await box.withdraw(CARD, '3000');
  await expect(page.getByText(t('cashbox.requested.title'))).toBeVisible();
  // No staff decision is needed, and the money arrives.
  await box.open('history');
  await expect(box.row(t('cashbox.status.paidOut'))).toContainText(/−3\s000\s₸/);
});
