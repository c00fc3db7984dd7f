import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test('LOGIN-02 SYS-18 the countries are a sheet at the bottom of a phone and in the middle of a desktop; Escape closes it', async ({
  page,
  translate,
  isMobile,
}) => {
  const pages = new SignInPages(page, translate('kk'));
  await pages.open('/auth/login', 'kk');
  await expect
    .poll(() => page.locator('[data-part="auth-art"] img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await pages.country('KZ').click();
  await expect(pages.sheet()).toHaveAccessibleName(pages.t('common.countries.title'));
  await expectAccessible(page);
  const bottom = () => page.locator('.sheet-panel').evaluate((panel) => innerHeight - panel.getBoundingClientRect().bottom);
  if (isMobile) await expect.poll(bottom).toBe(0);
  else await expect.poll(bottom).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(pages.sheet()).toHaveCount(0);
  await expect(pages.country('KZ')).toBeFocused();
});
