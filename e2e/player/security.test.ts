import { openPage, signInOnDevice, untilHydrated } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
/** In a browser a refused call is an error in the console. A balance that is asked for while the session ends is refused too. */
test.use({ allowedConsoleErrors: /status of (401|422)/ });

test('SECURITY-02 SECURITY-03 SECURITY-04 SECURITY-05 a player sees another device, proves who they are and ends it', {
  tag: '@desktop',
}, async ({ page, server, newDevice, translate, newPhone }) => {
  const language = 'az';
  const t = translate(language);
  const phone = newPhone();
  await signInOnDevice(page, await server.signUp({ phone, password: PASSWORD, language }));

  const other = await newDevice({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/132.0' });
  const entered = await other.request.post('/api/authenticate', { data: { phone, password: PASSWORD, fingerprint: 'other-device' } });
  expect(entered.status()).toBe(200);
  await signInOnDevice(other, (await entered.json()) as Parameters<typeof signInOnDevice>[1]);
  await openPage(other, '/profile/settings', language);

  await openPage(page, '/profile', language);
  await page.getByRole('link', { name: t('profiles.links.security') }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
  const main = page.getByRole('main');
  await expect(main.getByText(t('security.devices.current'))).toBeVisible();
  const end = main.getByRole('button', { name: t('security.devices.endLabel', { device: 'Firefox, Windows' }) });
  await expect(end).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);
  // However narrow the screen is, the button leaves room for the device's name.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 320 });
  const lines = () => main.getByText('Firefox, Windows').evaluate((name) => name.getClientRects()[0]?.height);
  await expect.poll(lines).toBeLessThan(30);
  await page.setViewportSize(size);

  // A sign-in of ten minutes ago: the server asks for a step-up.
  let isAsked = false;
  await page.route('**/api/v1/profile/sign-ins/*', (route) => {
    if (isAsked) return route.fallback();
    isAsked = true;
    return route.fulfill({ status: 422, json: { code: 'PROOF_REQUIRED', message: 'PROOF_REQUIRED' } });
  });
  await end.click();
  const sheet = page.getByRole('dialog', { name: t('security.stepUp.title') });
  const password = sheet.getByLabel(t('accounts.fields.password'), { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not-the-password');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(t('API_ERRORS.PASSWORD_WRONG'));
  await untilSettled(page);
  await expectPageQuality(page, language);
  await password.fill(PASSWORD);
  await sheet.getByRole('button', { name: t('security.stepUp.button') }).click();
  await expect(page.getByText(t('security.devices.ended'))).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(sheet).toBeHidden();
  // The ended device finds out by itself and asks for a sign-in.
  await expect(other).toHaveURL(/\/auth\/login$/);

  await openPage(page, '/notifications', language);
  await expect(page.getByText(t('messages.inbox.new_device.title'))).toBeVisible();
  await page.getByRole('link', { name: t('inbox.buttons.security') }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
});

test('API-17 a signed-in player who has forgotten the password sets a new one with a code', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const language = 'az';
  const t = translate(language);
  const phone = newPhone();
  await signInOnDevice(page, await server.signUp({ phone, password: PASSWORD, language }));
  await openPage(page, '/profile/security', language);
  await page.getByRole('button', { name: t('accounts.login.forgot') }).click();
  const sheet = page.getByRole('dialog', { name: t('security.password.forgotten') });
  await untilSettled(page);
  await expectPageQuality(page, language);
  await sheet.getByRole('button').filter({ hasText: /\+7/ }).click();
  const code = sheet.getByLabel(t('accounts.fields.code'), { exact: true });
  await expect(code).toBeFocused();
  await code.pressSequentially(/\b\d{6}\b/.exec(await server.newestMessage(phone))?.[0] ?? '');
  await sheet.getByLabel(t('accounts.fields.newPassword'), { exact: true }).fill('other-wind-8');
  await sheet.getByLabel(t('accounts.fields.repeatPassword'), { exact: true }).fill('other-wind-8');
  await untilSettled(page);
  await expectPageQuality(page, language);
  await sheet.getByRole('button', { name: t('accounts.reset.submit') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await untilHydrated(page);
  const answer = await page.request.post('/api/authenticate', { data: { phone, password: 'other-wind-8' } });
  expect(answer.status()).toBe(200);
});
