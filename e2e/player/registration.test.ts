import { openPage } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible, expectFits } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test('VALID-17 VALID-23 VALID-24 VALID-27 ROLE-10 QUERY-01 QUERY-08 under a licence name, birthday and address are asked for', async ({
  page,
  translate,
  newPhone,
}) => {
  const pages = new SignInPages(page, translate('az'));
  const { t } = pages;
  await openPage(page, '/?licence&promocode=SPRING', 'az');
  await pages.open('/auth/register?promocode=Summer', 'az');
  // The address wins over the stored code.
  await expect(page.getByLabel(t('accounts.fields.promoCode'))).toHaveValue('Summer');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await pages.typePhone(newPhone());
  await pages.password().fill('bozqır-gecəsi-1');
  await page.getByLabel(t('accounts.fields.playersName')).fill('Leyla Məmmədova');
  await page.getByLabel(t('accounts.fields.birthday')).pressSequentially('431990');
  await page.getByLabel(t('accounts.fields.address')).fill('Bakı, Nizami küçəsi 10');
  await page.getByLabel(t('accounts.fields.promoCode')).fill('');
  await expect(pages.submitRegistration()).toBeDisabled();
  await page.getByRole('checkbox').check();
  await expect(pages.submitRegistration()).toBeEnabled();
  await expectAccessible(page);
  await expectFits(page, [320, 390]);
  await pages.submitRegistration().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(pages.sheet()).toContainText(t('NOTIFICATIONS.registered.text'));
  await expectAccessible(page);
  await expectFits(page, [320, 390]);
});
