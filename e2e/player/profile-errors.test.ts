import { openPage, signInOnDevice } from '#pages/open-page.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: /status of 422/ });

const PAGES = [
  ['PROFILE-01', '/profile'],
  ['ROUTE-15', '/profile/contacts'],
  ['ROUTE-16', '/profile/settings'],
  ['ROUTE-18', '/profile/verify-phone'],
  ['ROUTE-18', '/profile/verify-email'],
] as const;

for (const [id, path] of PAGES) {
  test(`${id} a profile that does not load is told on ${path}, and can be asked for again`, async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const t = translate('kk');
    await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: 'дала-түні-1', language: 'kk' }));
    let isDown = true;
    await page.route('**/api/v1/profile', (route) =>
      isDown && route.request().method() === 'GET'
        ? route.fulfill({ status: 422, json: { code: 'DEFAULT', message: '' } })
        : route.fallback(),
    );
    const main = page.getByRole('main');
    const trouble = main.getByRole('alert');
    await openPage(page, path, 'kk');
    await expect(trouble).toContainText(t('profiles.failed.title'));
    await expect(main.locator('.skeleton')).toHaveCount(0);
    // Parts of the page that come later ask again by themselves; by the time the machine has read the page they have.
    await expectAccessible(page);
    isDown = false;
    await trouble.getByRole('button', { name: t('common.actions.tryAgain') }).press('Enter');
    await expect(trouble).toHaveCount(0);
    await expect(main.locator('[data-part="player-card"], .switch, [data-part="verify"]').first()).toBeVisible();
  });
}
