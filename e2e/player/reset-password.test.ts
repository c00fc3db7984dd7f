import { formatPhone } from '@tulpar/domain/phone';
import { untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('RESET-01 RESET-02 CONST-27 the device itself keeps a number from asking too often', async ({ page, translate, newPhone }) => {
  const pages = new SignInPages(page, translate('kk'));
  const { t } = pages;
  const phone = newPhone();
  let requests = 0;
  // The server has limits of its own, by its own clock; this is about the device's.
  await page.route('**/api/reset-password-request', (route) => {
    requests++;
    return route.fulfill({ json: { data: { sent: true } } });
  });
  await page.clock.install();
  await pages.open('/auth/reset-password', 'kk');
  const codeStep = page.getByText(t('accounts.reset.codeSent', { contact: formatPhone(phone) })).filter({ visible: true });
  const edit = page.getByRole('button', { name: t('accounts.reset.changeContact') });
  const resend = page.getByRole('button', { name: t('accounts.reset.resend') });
  const [beforeTime = ''] = t('accounts.reset.resendIn', { time: '|' }).split('|');
  const countdown = page.getByText(beforeTime);
  const almostThreeHours = new RegExp(t('common.duration.hours', { count: 2 }));

  await pages.typePhone(phone);
  await pages.submitResetRequest().click();
  await expect(codeStep).toBeVisible();
  await expect(countdown).toBeVisible();
  await expect(resend).toHaveCount(0);

  await test.step('within the minute nothing is sent', async () => {
    await edit.click();
    await expect(pages.phone()).toHaveValue(formatPhone(phone));
    // A code is on its way: the step to enter it opens again, and counts the time.
    await pages.submitResetRequest().click();
    await expect(countdown).toBeVisible();
    expect(requests).toBe(1);
    await edit.click();
  });

  await test.step('after it the second request goes out, and a minute later the third', async () => {
    await page.clock.fastForward(MINUTE);
    await pages.submitResetRequest().click();
    await expect(codeStep).toBeVisible();
    expect(requests).toBe(2);
    await page.clock.fastForward(MINUTE);
    await resend.click();
    await expect(page.getByText(t('NOTIFICATIONS.codeSent.message', { contact: formatPhone(phone) }), { exact: true })).toBeVisible();
    expect(requests).toBe(3);
  });

  await test.step('then the number rests for three hours, another one does not', async () => {
    await page.clock.fastForward(MINUTE);
    await expect(page.getByText(almostThreeHours)).toBeVisible();
    await edit.click();
    await pages.submitResetRequest().click();
    await expect(countdown).toHaveText(almostThreeHours);
    expect(requests).toBe(3);
    await edit.click();
    // A number in order shows its tick; the button to clear it comes with the caret.
    await pages.phone().focus();
    await pages.clear().click();
    await pages.phone().pressSequentially(newPhone().slice(1));
    await pages.submitResetRequest().click();
    await expect(page.getByText(t('accounts.fields.code'), { exact: true })).toBeVisible();
    expect(requests).toBe(4);
    await edit.click();
    await pages.phone().focus();
    await pages.clear().click();
    await pages.phone().pressSequentially(phone.slice(1));
    await page.clock.fastForward(3 * HOUR);
    await pages.submitResetRequest().click();
    await expect(codeStep).toBeVisible();
    expect(requests).toBe(5);
  });
});

test('CONST-34 RESET-02 the time to the next code counts down second by second', async ({ page, translate, newPhone }) => {
  const t = translate('kk');
  const pages = new SignInPages(page, t);
  await page.route('**/api/reset-password-request', (route) => route.fulfill({ json: { data: { sent: true } } }));
  await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
  await pages.open('/auth/reset-password', 'kk');
  await page.clock.pauseAt(new Date('2026-11-15T10:10:00Z'));
  await pages.typePhone(newPhone());
  await pages.submitResetRequest().click();
  const left = (seconds: number) =>
    page.getByText(t('accounts.reset.resendIn', { time: t('common.duration.seconds', { count: seconds }) }));
  await page.clock.runFor(1000);
  await expect(left(59)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(left(58)).toBeVisible();
  await page.clock.runFor(999);
  await expect(left(58)).toBeVisible();
  // Nobody hears the seconds, only that the wait is over.
  const heard = page.locator('[data-part="reset-again"]').getByRole('status');
  await expect(heard).toHaveText('');
  expect(await left(58).evaluate((element) => element.closest('[aria-live], [role=status], [role=alert], output'))).toBeNull();
  await page.clock.runFor(58_000);
  await expect(heard).toHaveText(t('accounts.reset.mayResend'));
  await page.getByRole('button', { name: t('accounts.reset.resend') }).click();
  await page.clock.runFor(1000);
  await expect(left(59)).toBeVisible();
  await expect(heard).toHaveText('');
});

test('RESET-02 RESET-03 where the device keeps nothing, a code that was just sent is not said to have run out', async ({
  page,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  const pages = new SignInPages(page, t);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.route('**/api/reset-password-request', (route) => route.fulfill({ json: { data: { sent: true } } }));
  await page.clock.install();
  await pages.open('/auth/reset-password', 'kk');
  await pages.typePhone(newPhone());
  await pages.submitResetRequest().click();
  const [beforeTime = ''] = t('accounts.reset.resendIn', { time: '|' }).split('|');
  const expired = page.getByText(t('accounts.reset.codeExpired'));
  await expect(page.getByText(beforeTime)).toBeVisible();
  await expect(expired).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: t('accounts.reset.resend') })).toBeVisible();
  await expect(expired).toHaveCount(0);
});

test('RESET-03 a code that has run out says so, and another one can be had', async ({ page, translate, newPhone }) => {
  const pages = new SignInPages(page, translate('ru'));
  const { t } = pages;
  await page.route('**/api/reset-password-request', (route) => route.fulfill({ json: { data: { sent: true } } }));
  await page.clock.install();
  await pages.open('/auth/reset-password', 'ru');
  await expect(page.getByRole('link', { name: /Напишите нам/ })).toHaveAttribute('href', '/contacts');
  await pages.typePhone(newPhone());
  await pages.submitResetRequest().click();
  const expired = page.getByText(t('accounts.reset.codeExpired'));
  await expect(page.getByLabel(t('accounts.fields.code'), { exact: true })).toBeFocused();
  await page.clock.fastForward(9 * MINUTE);
  await expect(page.getByText(t('accounts.reset.noCode'))).toBeVisible();
  await expect(expired).toHaveCount(0);
  await page.clock.fastForward(MINUTE);
  await expect(expired).toBeVisible();
  await page.getByRole('button', { name: t('accounts.reset.resend') }).click();
  await expect(expired).toHaveCount(0);
});

test.describe('with a code', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('ROUTE-04 ROUTE-05 RESET-03 VALID-15 ERR-28 a wrong code, passwords that differ, a common one, and then the right ones', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const pages = new SignInPages(page, translate('az'));
    const { t } = pages;
    const email = `e2e-${newPhone()}@bk.ru`;
    await server.signUp({ email, password: 'köhnə-gecə-1', language: 'az' });
    await pages.open('/auth/reset-password', 'az');
    await pages.tab('email').click();
    await pages.email().fill(email);
    await pages.submitResetRequest().click();

    const code = page.getByLabel(t('accounts.fields.code'), { exact: true });
    const password = page.getByLabel(t('accounts.fields.newPassword'), { exact: true });
    const repeat = page.getByLabel(t('accounts.fields.repeatPassword'), { exact: true });
    const submit = page.getByRole('button', { name: t('accounts.reset.submit'), exact: true });
    await expect(page.getByText(t('accounts.reset.codeSent', { contact: email })).filter({ visible: true })).toBeVisible();
    // Whoever goes to read the message finds the step again, even if the device has dropped the page meanwhile.
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText(t('accounts.reset.codeSent', { contact: email })).filter({ visible: true })).toBeVisible();
    const right = /\d{6}/.exec(await server.newestMessage(email))?.[0] ?? '';
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');

    await code.pressSequentially(wrong.slice(0, 5));
    await password.focus();
    await expect(code).toHaveAccessibleDescription(t('ERROR_MESSAGES.code'));
    await code.pressSequentially(wrong.slice(5));
    await expect(code).toHaveValue(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
    await password.fill('yeni-gecə-2');
    await repeat.fill('yeni-gecə-3');
    await repeat.blur();
    await expect(repeat).toHaveAccessibleDescription(t('ERROR_MESSAGES.passwordsDiffer'));
    await expect(submit).toBeDisabled();
    await expectAccessible(page);
    // The other field may be the wrong one: mending it mends both.
    await password.fill('yeni-gecə-3');
    await expect(repeat).not.toHaveAttribute('aria-invalid');
    await submit.click();
    await expect(code).toHaveAccessibleDescription(t('API_ERRORS.CODE_INVALID'));

    await code.fill('');
    await code.fill(right);
    await password.fill('123456');
    await repeat.fill('123456');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(t('API_ERRORS.PASSWORD_TOO_COMMON'));
    await password.fill('yeni-gecə-2');
    await repeat.fill('yeni-gecə-2');
    await submit.click();
    await expect(page).toHaveURL(/\/auth\/reset-password\/success$/);
    await expect(pages.heading()).toHaveText(t('accounts.reset.successTitle'));
    await expectAccessible(page);

    // LOGIN-06: the way on brings along what was typed, and nothing of the secret.
    await page.getByRole('link', { name: t('accounts.reset.successLogIn'), exact: true }).click();
    await expect(pages.email()).toHaveValue(email);
    await expect(pages.password()).toHaveValue('');
    await page.goBack();
    await expect(pages.heading()).toHaveText(t('accounts.reset.successTitle'));

    // The step with the code is gone from the history: it has been used.
    await page.goBack();
    await expect(pages.heading()).toHaveText(t('accounts.reset.title'));
    await expect(code).toHaveCount(0);
  });
});
