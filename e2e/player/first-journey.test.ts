import { formatPhone } from '@tulpar/domain/phone';
import { Frame } from '#pages/frame.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

// One sign-in is refused in this journey.
test.use({ allowedConsoleErrors: /status of 422/ });

test('MARKET-02 MARKET-04 HEADER-06 HEADER-07 LANG-01 a stranger registers in Kazakh, sees 0 ₸, changes the language, leaves, resets the password and returns', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const phone = newPhone();
  const pages = new SignInPages(page, translate('kk'));
  const frame = new Frame(page, translate('kk'));

  await pages.open('/', 'kk');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await frame.register().click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  await pages.register(phone, 'дала-түні-1');

  await expect(page).toHaveURL(/\/$/);
  await expect(frame.balance()).toHaveText(/^0\s₸/);
  await frame.balance().click();
  await expect(page.getByText(pages.t('common.header.money'), { exact: true })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([/^0\s₸$/, /^0\s₸$/]);
  await page.keyboard.press('Escape');

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile') && answer.request().method() === 'POST');
  await frame.chooseLanguage('Azərbaycanca');
  expect((await saved).status()).toBe(200);
  pages.t = translate('az');
  frame.t = translate('az');
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await expect(pages.heading()).toHaveText(pages.t('lobby.banner.title'));
  await page.reload();
  await expect(pages.heading()).toHaveText(pages.t('lobby.banner.title'));
  await expect(frame.balance()).toHaveText(/^0\s₸/);

  await frame.logOut();
  await frame.login().click();
  await page.getByRole('link', { name: pages.t('accounts.login.forgot') }).click();
  // Both pages have a field for the phone.
  await expect(pages.submitResetRequest()).toBeVisible();
  await pages.typePhone(phone);
  await pages.submitResetRequest().click();
  await expect(page.getByText(pages.t('accounts.reset.codeSent', { contact: formatPhone(phone) })).filter({ visible: true })).toBeVisible();
  const code = /\d{6}/.exec(await server.newestMessage(phone))?.[0] ?? '';
  await page.getByLabel(pages.t('accounts.fields.code')).fill(code);
  await page.getByLabel(pages.t('accounts.fields.newPassword')).fill('yeni-gecə-2');
  await page.getByLabel(pages.t('accounts.fields.repeatPassword')).fill('yeni-gecə-2');
  await page.getByRole('button', { name: pages.t('accounts.reset.submit') }).click();
  await expect(page).toHaveURL(/\/auth\/reset-password\/success$/);

  await page
    .getByRole('main')
    .getByRole('link', { name: pages.t('accounts.reset.successLogIn') })
    .click();
  await pages.logIn(phone, 'дала-түні-1');
  await expect(page.getByText(pages.t('API_ERRORS.AUTH_WRONG_CREDENTIALS'))).toBeVisible();
  await pages.password().fill('yeni-gecə-2');
  await pages.submitLogin().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(frame.balance()).toHaveText(/^0\s₸/);
});
