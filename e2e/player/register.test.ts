import { Frame } from '#pages/frame.ts';
import { playerOf, storedSession } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';
const newEmail = (phone: string) => `e2e-${phone}@bk.ru`;

test.describe('mistakes on the way', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('REGISTER-01 REGISTER-02 REGISTER-03 REGISTER-04 REGISTER-05 REGISTER-08 VALID-13 VALID-22 VALID-25 VALID-26 VALID-27 VALID-30 VALID-31 ERR-28 a player of Kazakhstan makes every mistake and still gets in', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const pages = new SignInPages(page, translate('ru'));
    const frame = new Frame(page, translate('ru'));
    const { t } = pages;
    const taken = newPhone();
    const phone = newPhone();
    await server.signUp({ phone: taken, password: PASSWORD, language: 'ru' });
    await pages.open('/auth/register', 'ru');
    await expect(frame.languageButton()).toBeVisible();
    await expect
      .poll(() => page.locator('[data-part="auth-art"] img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(pages.submitRegistration()).toBeDisabled();

    await test.step('without the terms there is no account', async () => {
      await pages.typePhone(taken);
      await pages.password().fill('123456');
      await expect(pages.submitRegistration()).toBeEnabled();
      const terms = page.getByRole('checkbox');
      await expect(terms).toBeChecked();
      await terms.uncheck();
      await expect(terms).toHaveAccessibleDescription(t('ERROR_MESSAGES.termsNotChecked'));
      await expect(pages.submitRegistration()).toBeDisabled();
      await terms.check();
      await expect(terms).not.toHaveAttribute('aria-invalid');
    });

    await test.step('the currency is one of two', async () => {
      await page.getByRole('button', { name: new RegExp(`^${t('common.currencies.label')}`) }).click();
      await expect(pages.sheet()).toHaveAccessibleName(t('common.currencies.title'));
      await expect(pages.sheet().getByRole('listitem')).toHaveText([/^KZT ₸/, /^AZN ₼/]);
      await pages.sheet().getByRole('button', { name: /AZN/ }).click();
      await expect(pages.sheet()).toHaveCount(0);
      await expect(page.getByRole('button', { name: /AZN ₼/ })).toBeFocused();
    });

    await test.step('a password that everybody uses is refused on its field', async () => {
      await pages.submitRegistration().click();
      await expect(pages.password()).toHaveAccessibleDescription(t('API_ERRORS.PASSWORD_TOO_COMMON'));
      await pages.password().fill(PASSWORD);
    });

    await test.step('a number that has an account is refused on its field', async () => {
      await pages.submitRegistration().click();
      await expect(pages.phone()).toHaveAccessibleDescription(t('API_ERRORS.PHONE_TAKEN'));
      await pages.clear().click();
      await pages.phone().pressSequentially(phone.slice(1));
      await expect(pages.phone()).not.toHaveAttribute('aria-invalid');
    });

    await page.getByLabel(t('accounts.fields.promoCode')).fill('Steppe-26');
    const sent = page.waitForRequest('**/api/signup');
    await pages.submitRegistration().click();
    expect((await sent).postDataJSON()).toMatchObject({
      phone,
      password: PASSWORD,
      currency: 'AZN',
      language: 'ru',
      promo_code: 'Steppe-26',
      receive_email: true,
      receive_sms: true,
      recaptcha_token: '',
    });
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(frame.balance()).toHaveText(/^0\s₼/);
  });
});

test('REGISTER-02 VALID-14 VALID-22 MARKET-04 somebody registers with an e-mail, pressing twice, and gets one account', async ({
  page,
  translate,
  newPhone,
}) => {
  const pages = new SignInPages(page, translate('en'));
  const frame = new Frame(page, translate('en'));
  const email = newEmail(newPhone());
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/signup')) bodies.push(request.postDataJSON());
  });
  await pages.open('/auth/register', 'en');
  await pages.tab('email').click();
  await pages.email().fill(email);
  await pages.password().fill(PASSWORD);
  await pages.submitRegistration().dblclick();
  await expect(frame.balance()).toHaveText(/^0\s₸/);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ email, currency: 'KZT', language: 'en' });
  for (const name of ['phone', 'promo_code']) expect(bodies[0]).not.toHaveProperty(name);

  await frame.logOut();
  await frame.login().click();
  await pages.tab('email').click();
  await pages.email().fill(email.toUpperCase());
  await pages.password().fill(PASSWORD);
  await pages.submitLogin().click();
  await expect(frame.balance()).toHaveText(/^0\s₸/);
});

test.describe('from Azerbaijan', () => {
  // An address of a provider in Baku.
  test.use({ address: '85.132.64.10' });

  test('MARKET-01 CONST-05 VALID-07 VALID-12 a visitor from Azerbaijan finds the own country and currency chosen', async ({
    page,
    translate,
    newPhone,
  }) => {
    const pages = new SignInPages(page, translate('az'));
    const frame = new Frame(page, translate('az'));
    await pages.open('/auth/register', 'az');
    await expect(pages.country('AZ')).toBeVisible();
    await expect(page.getByRole('button', { name: /AZN ₼/ })).toBeVisible();
    await pages.register(`99450${newPhone().slice(-7)}`, PASSWORD);
    await expect(frame.balance()).toHaveText(/^0\s₼/);
  });
});

test.describe('on a bad line', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED/ });

  test('ERR-15 the answer to a sign-up is lost, and asking again opens no second account', async ({ page, translate, newPhone }) => {
    const pages = new SignInPages(page, translate('kk'));
    const frame = new Frame(page, translate('kk'));
    const keys: (string | undefined)[] = [];
    let firstPlayer = '';
    await page.route('**/api/signup', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The server heard it, the visitor did not hear the server.
      const { access } = (await (await route.fetch()).json()) as { access: { token: string } };
      firstPlayer = playerOf(access.token);
      return route.abort();
    });
    await pages.open('/auth/register', 'kk');
    await pages.register(newPhone(), PASSWORD);
    await expect(frame.balance()).toHaveText(/^0\s₸/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect((await storedSession(page)).playerId).toBe(firstPlayer);
  });
});
