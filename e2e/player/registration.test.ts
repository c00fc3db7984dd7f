import { openPage } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible, expectFits } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test('VALID-17 VALID-23 VALID-24 VALID-27 ROLE-10 QUERY-08 under a licence name, birthday and address are asked for', async ({
  page,
  translate,
  newPhone,
}) => {
  const pages = new SignInPages(page, translate('az'));
  const { t } = pages;
  await openPage(page, '/?licence', 'az');
  await pages.open('/auth/register', 'az');
  const name = page.getByLabel(t('accounts.fields.playersName'));
  const birthday = page.getByLabel(t('accounts.fields.birthday'));
  const address = page.getByLabel(t('accounts.fields.address'));
  const terms = page.getByRole('checkbox');

  await expect(terms).not.toBeChecked();
  await pages.typePhone(newPhone());
  await pages.password().fill('bozqır-gecəsi-1');
  await name.focus();
  await birthday.focus();
  await expect(name).toHaveAccessibleDescription(t('ERROR_MESSAGES.required'));
  await name.fill('Leyla Məmmədova');
  await birthday.pressSequentially('31022000');
  await address.focus();
  await expect(birthday).toHaveAccessibleDescription(t('ERROR_MESSAGES.birthday'));
  await birthday.fill('');
  await birthday.pressSequentially('431990');
  await expect(birthday).toHaveValue('04.03.1990');
  await address.fill('Bakı, Nizami küçəsi 10');
  await expect(pages.submitRegistration()).toBeDisabled();
  await terms.check();
  await expect(pages.submitRegistration()).toBeEnabled();
  await expectAccessible(page);
  await expectFits(page, [320, 390]);

  await test.step('typed values are passed on to the login and back', async () => {
    await page.getByRole('link', { name: t('accounts.register.logIn') }).click();
    await page.getByRole('link', { name: t('accounts.login.register') }).click();
    await expect(name).toHaveValue('Leyla Məmmədova');
    await expect(birthday).toHaveValue('04.03.1990');
  });

  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/signup');
  await pages.submitRegistration().click();
  expect((await sent).postDataJSON()).toMatchObject({
    players_name: 'Leyla Məmmədova',
    birthday: '1990-03-04',
    address: 'Bakı, Nizami küçəsi 10',
  });
  await expect(page).toHaveURL(/\/$/);
});

test('QUERY-01 VALID-25 VALID-27 VALID-31 REGISTER-05 the promo code of the address is in the form; the rules are a page', async ({
  page,
  translate,
}) => {
  const pages = new SignInPages(page, translate('kk'));
  const { t } = pages;
  const promo = page.getByLabel(t('accounts.fields.promoCode'));
  await openPage(page, '/?promocode=SPRING', 'kk');
  await pages.open('/auth/register', 'kk');
  await expect(promo).toHaveValue('SPRING');
  await expect(page.getByRole('checkbox')).toBeChecked();
  // The address wins over the stored code.
  await pages.open('/auth/register?promocode=Summer', 'kk');
  await expect(promo).toHaveValue('Summer');
  for (const path of ['/rules', '/privacy-policy'])
    await expect(page.locator(`.check a[href="${path}"]`)).toHaveAttribute('target', '_blank');
});

test('REGISTER-07 QUERY-07 API-55 a landing brings its own banner', async ({ page, translate }) => {
  const pages = new SignInPages(page, translate('ru'));
  const picture = page.locator('[data-part="auth-art"] img');
  const banner = '/cdn/banners/welcome-wide.webp?width=640';
  await page.route('**/api/v1/promo-banners?**', (route) => {
    expect(new URL(route.request().url()).searchParams.get('category')).toBe('register_banner');
    return route.fulfill({ json: { data: [{ slug: 'steppe', img_icon: banner }] } });
  });
  await pages.open('/auth/register?lnd=steppe', 'ru');
  await expect(picture).toHaveAttribute('src', banner);
  // Its space is reserved before it loads.
  for (const side of ['width', 'height']) await expect(picture).toHaveAttribute(side, /^\d+$/);
  await pages.open('/auth/register?lnd=unknown', 'ru');
  await expect(picture).toHaveAttribute('src', /register/);
});

test.describe('a landing picture that fails to load', () => {
  test.use({ allowedConsoleErrors: /status of 404/ });

  test('REGISTER-07 QUERY-07 gives way to the usual one', async ({ page, translate }) => {
    const pages = new SignInPages(page, translate('en'));
    const banners = [{ slug: 'steppe', img_icon: '/cdn/banners/no-such-picture.webp' }];
    await page.route('**/api/v1/promo-banners?*', (route) => route.fulfill({ json: { data: banners } }));
    const missed = page.waitForResponse('**/no-such-picture.webp');
    await pages.open('/auth/register?lnd=steppe', 'en');
    expect((await missed).status()).toBe(404);
    const picture = page.locator('[data-part="auth-art"] img');
    await expect(picture).toHaveAttribute('src', /register-wide\.webp/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
