import type { Page } from '@playwright/test';
import { Frame } from '#pages/frame.ts';
import { openPage } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

/** Scrolls like a finger, and waits until the page has stopped. */
async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
}

test('SYS-12 SYS-13 CONST-31 on a long page header and menu hide, the button floats, and a button leads to the top', {
  tag: '@desktop',
}, async ({ page, translate }) => {
  const t = translate('kk');
  await openPage(page, '/', 'kk');
  const floating = page.locator('[data-part="floating-action"]');
  const toTop = page.getByRole('button', { name: t('common.actions.toTop') });
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  await page.evaluate(() => {
    const content = document.getElementById('content');
    if (content) content.style.minHeight = '3000px';
  });

  await scrollPage(page, 322);
  await expect(floating).toBeHidden();
  await expect(toTop).toBeHidden();
  await scrollPage(page, 323);
  // On a wide screen the header's button stays in view instead.
  await expect(floating).toBeVisible({ visible: isPhone });
  await scrollPage(page, 421);
  await expect(toTop).toBeHidden();
  const login = new Frame(page, t).login();
  if (isPhone) await expect(login).not.toBeInViewport();
  else await expect(login).toBeInViewport();

  await scrollPage(page, 420);
  await expect(login).toBeInViewport();
  await expect(toTop).toBeHidden();
  await scrollPage(page, 900);
  await expect(toTop).toBeHidden();
  await scrollPage(page, 899);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(floating).toBeHidden();
});
