import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test('LOGIN-01 LOGIN-02 LOGIN-09 TAB-01 VALID-06 VALID-08 VALID-10 VALID-11 VALID-12 VALID-20 VALID-35 LANG-05 SYS-18 a phone number in the shape of its country', async ({
  page,
  translate,
  isMobile,
}) => {
  const pages = new SignInPages(page, translate('kk'));
  const { t } = pages;
  await pages.open('/auth/login', 'kk');
  await expect(pages.tab('phone')).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => page.locator('[data-part="auth-art"] img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await test.step('it is checked when it is left, and from then on with every change', async () => {
    await expect(pages.phone()).toHaveAttribute('type', 'tel');
    await expect(pages.phone()).toHaveValue('');
    await pages.phone().focus();
    await expect(pages.phone()).toHaveValue('+7 (');
    await pages.password().focus();
    await expect(pages.phone()).toHaveValue('');
    await expect(pages.phone()).toHaveAccessibleDescription(t('ERROR_MESSAGES.required'));
    await pages.phone().focus();
    await pages.phone().pressSequentially('701');
    await expect(pages.phone()).toHaveAccessibleDescription(t('ERROR_MESSAGES.phone'));
    await pages.phone().pressSequentially('1234567');
    await expect(pages.phone()).toHaveValue('+7 (701) 123-45-67');
    await expect(pages.phone()).not.toHaveAttribute('aria-invalid');
    await pages.clear().click();
    await expect(pages.phone()).toBeFocused();
    await expect(pages.phone()).toHaveValue(/^(\+7 \()?$/);
    await pages.phone().pressSequentially('8001234567');
    await expect(pages.phone()).toHaveAccessibleDescription(t('ERROR_MESSAGES.phone'));
  });

  await test.step('the flag opens the countries, which close again by themselves', async () => {
    await pages.country('KZ').click();
    await expect(pages.sheet()).toHaveAccessibleName(t('common.countries.title'));
    const kazakhstan = pages.sheet().getByRole('button', { name: t('common.countries.KZ') });
    await expect(kazakhstan).toHaveAttribute('aria-pressed', 'true');
    await expect(kazakhstan).toBeFocused();
    await expectAccessible(page);
    const bottom = () => page.locator('.sheet-panel').evaluate((panel) => innerHeight - panel.getBoundingClientRect().bottom);
    if (isMobile) await expect.poll(bottom).toBe(0);
    else await expect.poll(bottom).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(pages.sheet()).toHaveCount(0);
    await expect(pages.country('KZ')).toBeFocused();

    await pages.country('KZ').click();
    await pages
      .sheet()
      .getByRole('button', { name: t('common.countries.AZ') })
      .click();
    await expect(pages.sheet()).toHaveCount(0);
    await expect(pages.country('AZ')).toBeFocused();
    await expect(pages.phone()).toHaveValue('');
    await expect(pages.phone()).toHaveAttribute('placeholder', '+994-00-000-00-00');
    await expect(pages.phone()).not.toHaveAttribute('aria-invalid');
  });

  await test.step('a number of Azerbaijan', async () => {
    await pages.phone().focus();
    await expect(pages.phone()).toHaveValue('+994-');
    await pages.phone().pressSequentially('501234567');
    await expect(pages.phone()).toHaveValue('+994-50-123-45-67');
    await pages.password().fill('дала-түні-1');
    await expect(pages.submitLogin()).toBeEnabled();
  });
});

test('LOGIN-03 LOGIN-06 LOGIN-08 REGISTER-06 SYS-17 VALID-01 VALID-02 an e-mail is typed with help and carried along', {
  tag: '@once',
}, async ({ page, translate }) => {
  const pages = new SignInPages(page, translate('az'));
  const { t } = pages;
  await pages.open('/auth/login', 'az');

  await test.step('the tabs answer to arrow keys', async () => {
    await pages.tab('phone').press('ArrowRight');
    await expect(pages.tab('email')).toBeFocused();
    await expect(pages.tab('email')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('it is trimmed, lowercase, and completed by an arrow or a press', async () => {
    const offer = (address: string) => page.getByRole('button', { name: address, exact: true });
    await pages.email().pressSequentially(' Leyla@MA');
    await expect(pages.email()).toHaveValue('leyla@ma');
    await expect(offer('leyla@mail.ru')).toBeVisible();
    await pages.email().press('Home');
    await pages.email().press('ArrowRight');
    await expect(pages.email()).toHaveValue('leyla@ma');
    await pages.email().press('End');
    await pages.email().press('ArrowRight');
    await expect(pages.email()).toHaveValue('leyla@mail.ru');
    await expect(offer('leyla@mail.ru')).toHaveCount(0);

    await pages.clear().click();
    await expect(pages.email()).toBeFocused();
    await pages.email().pressSequentially('leyla@b');
    await offer('leyla@bk.ru').click();
    await expect(pages.email()).toHaveValue('leyla@bk.ru');
    await expect(pages.email()).toBeFocused();
  });

  await pages.password().fill('gecə12');
  await test.step('typed values are passed on to the registration, back, and to the reset', async () => {
    await page.getByRole('link', { name: t('accounts.login.register') }).click();
    await expect(page).toHaveURL(/\/auth\/register$/);
    await expect(pages.email()).toHaveValue('leyla@bk.ru');
    await expect(pages.password()).toHaveValue('gecə12');
    await expect(pages.submitRegistration()).toBeEnabled();
    await pages.email().fill('leyla.m@bk.ru');
    await page.getByRole('link', { name: t('accounts.register.logIn') }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(pages.email()).toHaveValue('leyla.m@bk.ru');
    await expect(pages.password()).toHaveValue('gecə12');
    await expect(pages.submitLogin()).toBeEnabled();

    await page.getByRole('link', { name: t('accounts.login.forgot') }).click();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    await expect(pages.email()).toHaveValue('leyla.m@bk.ru');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('gecə12');
    await page.getByRole('link', { name: t('common.actions.back') }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.getByRole('link', { name: t('common.actions.back') }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(pages.heading()).toHaveText(t('lobby.banner.title'));
  });
});
