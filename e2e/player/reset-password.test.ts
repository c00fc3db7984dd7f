import { untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test.describe('with a code', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('ROUTE-04 ROUTE-05 RESET-03 VALID-15 ERR-28 a wrong code is refused, the right one sets the password', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const pages = new SignInPages(page, translate('az'));
    const { t } = pages;
    const email = `e2e-${newPhone()}@bk.ru`;
    await server.signUp({ email, password: 'köhnə-gecə-1', language: 'az' });
    const welcome = await server.newestMessage(email);
    await pages.open('/auth/reset-password', 'az');
    await pages.tab('email').click();
    await pages.email().fill(email);
    await pages.submitResetRequest().click();

    const code = page.getByLabel(t('accounts.fields.code'), { exact: true });
    const password = page.getByLabel(t('accounts.fields.newPassword'), { exact: true });
    const repeat = page.getByLabel(t('accounts.fields.repeatPassword'), { exact: true });
    const submit = page.getByRole('button', { name: t('accounts.reset.submit'), exact: true });
    await expect(page.getByText(t('accounts.reset.codeSent', { contact: email })).filter({ visible: true })).toBeVisible();
    // A person who goes to read the message finds the step again, even if the device has dropped the page meanwhile.
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText(t('accounts.reset.codeSent', { contact: email })).filter({ visible: true })).toBeVisible();
    await expect.poll(() => server.newestMessage(email)).not.toBe(welcome);
    const right = /\d{6}/.exec(await server.newestMessage(email))?.[0] ?? '';
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');

    await code.pressSequentially(wrong);
    await expect(code).toHaveValue(`${wrong.slice(0, 3)} ${wrong.slice(3)}`);
    await password.fill('yeni-gecə-2');
    await repeat.fill('yeni-gecə-2');
    await submit.click();
    await expect(code).toHaveAccessibleDescription(t('API_ERRORS.CODE_INVALID'));

    await code.fill('');
    await code.fill(right);
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
