import { Frame } from '#pages/frame.ts';
import { openPage } from '#pages/open-page.ts';
import { untilSettled } from '#setup/page-quality.ts';
import { startShiftMeter } from '#setup/shift-meter.ts';
import { expect, test } from '#setup/test.ts';

test('FOOTER-01 FOOTER-02 FOOTER-03 FOOTER-04 FOOTER-05 FOOTER-06 FOOTER-10 FOOTER-11 FOOTER-13 ROLE-06 LANG-02 the footer of a guest', {
  tag: '@desktop',
}, async ({ page, translate }) => {
  const t = translate('kk');
  const footer = page.getByRole('contentinfo');
  // A window so low that the footer is out of view.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 });
  await openPage(page, '/', 'kk');
  await expect(footer.getByRole('link')).toHaveCount(0);
  await footer.scrollIntoViewIfNeeded();
  const pages = footer.getByRole('navigation').getByRole('link');
  await expect(pages).not.toHaveCount(0);
  expect(await pages.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expect.arrayContaining(['/rules', '/payouts', '/responsible-gaming', '/privacy-policy', '/cookies', '/faq', '/about', '/contacts']),
  );
  await expect(footer.getByRole('list', { name: t('common.footer.payments') }).getByRole('listitem')).not.toHaveCount(0);
  await expect(footer.getByRole('list', { name: t('common.footer.licence') }).getByRole('listitem')).not.toHaveCount(0);
  await expect(footer).toContainText('21+');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Tulpar`);
  await expect(footer.getByText('+7 727 000 00 21')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: t('common.footer.certificate') })).toHaveCount(0);
  const language = new Frame(page, t).languageButton();
  await expect(language).toContainText('ҚАЗ');
  await language.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Azərbaycanca' }).click();
  await expect(new Frame(page, translate('az')).languageButton()).toContainText('AZE');
  await footer.getByRole('link', { name: translate('az')('common.footer.chat') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('backPath'))).toBe('/');
});

test('FOOTER-03 FOOTER-04 each part of the footer appears when it has loaded, and moves nothing', async ({ page, translate }) => {
  const t = translate('kk');
  const footer = page.getByRole('contentinfo');
  const meter = await startShiftMeter(page);
  const gates = { 'cms/pages': () => {}, 'payment-method': () => {}, 'legal-icon': () => {} };
  for (const call of ['cms/pages', 'payment-method', 'legal-icon'] as const) {
    const isOpen = new Promise<void>((resolve) => {
      gates[call] = resolve;
    });
    await page.route(`**/api/v1/${call}?*`, async (route) => {
      await isOpen;
      await route.continue();
    });
  }
  await openPage(page, '/news', 'kk');
  await footer.scrollIntoViewIfNeeded();
  // The parts without a request are shown at once.
  await expect(new Frame(page, t).languageButton()).toBeVisible();
  await expect(footer.getByRole('link', { name: t('common.footer.chat') })).toBeVisible();
  await expect(footer.getByText(t('common.footer.rights', { brand: 'Tulpar', year: String(new Date().getFullYear()) }))).toBeAttached();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const top = async () => (await footer.locator('[data-part="foot-rights"]').boundingBox())?.y;
  const before = await top();
  gates['legal-icon']();
  await expect(footer.getByRole('list', { name: t('common.footer.licence') }).getByRole('img')).toHaveCount(2);
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  gates['payment-method']();
  await expect(footer.getByRole('list', { name: t('common.footer.payments') }).getByRole('img')).toHaveCount(5);
  gates['cms/pages']();
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveCount(11);
  await expect(footer.locator('[data-waiting]')).toHaveCount(0);
  await untilSettled(page);
  expect(await top()).toBe(before);
  await meter.expectStill('/news');
});
