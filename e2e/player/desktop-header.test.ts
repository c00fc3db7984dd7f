import { openPage } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

test('QUERY-10 LANG-02 a wide screen searches from its header, and its rail ends with the age and the language', {
  tag: '@desktop',
}, async ({ page, translate, isMobile }) => {
  const t = translate('kk');
  await openPage(page, '/news', 'kk');
  const field = page.getByRole('banner').getByRole('searchbox', { name: t('catalog.search.title') });
  const rail = page.getByRole('navigation', { name: t('common.menu.label') });
  const language = rail.getByRole('button', { name: new RegExp(t('common.languages.label')) });
  if (isMobile) {
    await expect(field).toHaveCount(0);
    await expect(language).toHaveCount(0);
    return;
  }
  // Before its code has loaded, the browser handles the keys itself.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(' сүйек ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/games/category/all-games?search=${encodeURIComponent('сүйек')}`);
  await expect(page.getByRole('main').locator('a[href="/games/dice"]').first()).toBeAttached();
  // The page has its own field, which continues the search.
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('сүйек');

  await expect(rail.getByText('21+')).toBeVisible();
  await expect(rail.getByText(t('common.notices.playResponsibly'))).toBeVisible();
  await language.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('button', { name: /^Язык: Русский/ }).first()).toBeFocused();
});
