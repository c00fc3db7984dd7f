import { openPage, signInOnDevice } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test('TAB-03 TAB-04 TAB-05 the tabs of bonuses and of the cash box are pages, their histories are links', { tag: '@desktop' }, async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await openPage(page, '/bonuses', 'kk');
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation').getByRole('link');
  await expect(tabs).toHaveText([t('offers.tabs.available'), t('offers.tabs.received')]);
  await tabs.last().click();
  await expect(page).toHaveURL(/\/bonuses\/received$/);
  await main.getByRole('link', { name: t('offers.history') }).click();
  await expect(page).toHaveURL(/\/bonuses\/history$/);

  await page.evaluate(() => history.pushState(null, '', '/cash-box/deposit'));
  await expect(tabs).toHaveText([t('cashbox.tabs.deposit'), t('cashbox.tabs.withdrawal')]);
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/analytics') && (request.postData() ?? '').includes('"withdrawal_click"'),
  );
  await tabs.last().click();
  await expect(page).toHaveURL(/\/cash-box\/withdrawal$/);
  await sent;
  await main.getByRole('link', { name: t('cashbox.history') }).click();
  await expect(page).toHaveURL(/\/cash-box\/history$/);
});

test('ROUTE-15 ROUTE-16 VALID-17 VALID-28 a player changes personal data, news and the password', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('ru');
  const phone = newPhone();
  await signInOnDevice(page, await server.signUp({ phone, password: PASSWORD, language: 'ru' }));
  await openPage(page, '/profile/contacts', 'ru');
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation').getByRole('link')).toHaveText([
    t('profiles.tabs.contacts'),
    t('profiles.tabs.settings'),
    t('profiles.tabs.documents'),
  ]);
  await main.getByLabel(t('profiles.contacts.firstName')).fill('Айгерім');
  // VALID-17: typed with digits alone, whatever the browser's locale.
  const birthday = main.getByLabel(t('profiles.contacts.birthday'));
  await birthday.fill('');
  await birthday.pressSequentially('31021990');
  await birthday.blur();
  await expect(birthday).toHaveAccessibleDescription(t('ERROR_MESSAGES.birthday'));
  await birthday.fill('');
  await birthday.pressSequentially('431990');
  await expect(birthday).toHaveValue('04.03.1990');
  await main.getByRole('button', { name: t('profiles.contacts.save') }).click();
  await expect(page.getByText(t('common.states.saved'))).toBeVisible();
  await page.reload();
  await expect(main.getByLabel(t('profiles.contacts.firstName'))).toHaveValue('Айгерім');
  await expect(birthday).toHaveValue('04.03.1990');
  const known = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/profile'));
  await birthday.click();
  await birthday.press('End');
  await birthday.press('Backspace');
  await birthday.pressSequentially('1');
  await expect(birthday).toHaveValue('04.03.1991');
  await main.getByRole('button', { name: t('profiles.contacts.save') }).click();
  expect((await known).postDataJSON()).toEqual({ birthday: '1991-03-04' });

  // By key: the toast of the save may lie over the link, and under the pointer it stays.
  await main.getByRole('link', { name: t('profiles.tabs.settings') }).press('Enter');
  const saving = () => page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/profile'));
  const mail = main.getByRole('switch', { name: t('profiles.settingsPage.emailNews') });
  await expect(mail).toBeChecked();
  const mailSaved = saving();
  await mail.click();
  expect((await mailSaved).postDataJSON()).toEqual({ receive_email: false });
  await expect(mail).not.toBeChecked();
  await expect(mail).toHaveAttribute('aria-busy', 'false');
  const news = main.getByRole('switch', { name: t('profiles.settingsPage.smsNews') });
  await expect(news).toBeChecked();
  let save = () => {};
  const held = new Promise<void>((resolve) => {
    save = resolve;
  });
  await page.route('**/api/v1/profile', async (route) => {
    await held;
    await route.fallback();
  });
  const newsSaved = saving();
  await news.focus();
  await news.press('Space');
  await expect(news).not.toBeChecked();
  await expect(news).toHaveAttribute('aria-busy', 'true');
  // The switch keeps the keyboard focus, and a second press while saving changes nothing.
  await expect(news).toBeFocused();
  await news.press('Space');
  await expect(news).not.toBeChecked();
  save();
  expect((await newsSaved).postDataJSON()).toEqual({ receive_sms: false });
  await expect(news).toHaveAttribute('aria-busy', 'false');
  await expect(news).not.toBeChecked();
  await expect(news).toBeFocused();
  await main.getByLabel(t('profiles.settingsPage.currentPassword')).fill(PASSWORD);
  const repeat = main.getByLabel(t('profiles.settingsPage.repeatPassword'));
  const password = main.getByLabel(t('profiles.settingsPage.newPassword'));
  await password.fill('other-wind-8');
  await password.blur();
  // A field that was not visited shows no error.
  await expect(repeat).not.toHaveAttribute('aria-invalid');
  await repeat.fill('other-wind-9');
  await repeat.blur();
  await expect(repeat).toHaveAccessibleDescription(t('ERROR_MESSAGES.passwordsDiffer'));
  await password.fill('other-wind-9');
  await expect(repeat).not.toHaveAttribute('aria-invalid');
  await password.fill('other-wind-8');
  await repeat.fill('other-wind-8');
  await main.getByRole('button', { name: t('profiles.settingsPage.changePassword') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  const answer = await page.request.post('/api/authenticate', { data: { phone, password: 'other-wind-8' } });
  expect(answer.status()).toBe(200);
});
