import type { Locator, Page } from '@playwright/test';
import { Game } from '#pages/game.ts';
import { openPage, signInOnDevice } from '#pages/open-page.ts';
import { expectAccessible, expectFits, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
const WIDTHS = [320, 390, 1280];
const PHONE = { width: 390, height: 844 };
/** More presses than any of these sheets has stops, so that the focus would leave it. */
const PRESSES = 12;
// The bet of this journey is refused.
test.use({ allowedConsoleErrors: /status of 422/ });

/** Nothing is cut or stands outside, at the widths of phones and of a desktop. */
async function expectFitsEverywhere(page: Page): Promise<void> {
  await untilSettled(page);
  await expectFits(page, WIDTHS);
  await page.setViewportSize(PHONE);
}

/** On a wide screen the limits stand beside the rest, in the first screen, and leave neither half of it empty. */
async function expectBothHalvesUsed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.locator('[data-part="limit-deposit"]')).toBeVisible();
  const limits = await page.locator('[data-part="limit-deposit"]').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!limits || !heading) throw new Error('the page has no limits or no heading');
  expect(limits.x - heading.x).toBeGreaterThan(limits.width / 2);
  expect(limits.y).toBeLessThan(400);
  await page.setViewportSize(PHONE);
}

/** A sheet fits, and Tab does not lead out of it. Between its last stop and its first one the browser itself has the focus. */
async function expectSheet(page: Page, sheet: Locator): Promise<void> {
  await expectFitsEverywhere(page);
  await expectAccessible(page);
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press('Tab');
    const isInside = await sheet.evaluate((dialog) => document.activeElement === document.body || dialog.contains(document.activeElement));
    expect(isInside, `after ${press + 1} presses of Tab`).toBe(true);
  }
}

/** Opens a sheet with the keyboard, looks at it, and leaves it by Escape, which gives the focus back. */
async function expectLeftByEscape(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await expectSheet(page, sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
}

test('PROTECT-02 PROTECT-05 PROTECT-06 PROTECT-09 what protects a player fits on a small phone and on a desktop, keeps the focus, and is left by Escape except for the time reminder', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' });
  await server.fund(tokens, 500_000);
  await signInOnDevice(page, tokens);

  // The reminder comes after 15 minutes of play at the earliest, so its refusal is made up; its figures are the server's.
  await page.route('**/api/v1/rounds', (route) =>
    route.fulfill({ status: 422, json: { code: 'REALITY_CHECK_DUE', message: 'REALITY_CHECK_DUE' } }),
  );
  const game = new Game(page, t, 'kk');
  await game.open('dice');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText(t('rounds.strip.break'), { exact: true })).toBeVisible();
  await page.setViewportSize(PHONE);
  await game.button().click();
  const reminder = page.getByRole('dialog', { name: t('protection.check.title') });
  await expect(reminder.getByText(t('protection.check.net'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(reminder).toBeVisible();
  await expectSheet(page, reminder);
  await reminder.getByRole('button', { name: t('protection.check.stop') }).press('Enter');
  await expect(page).toHaveURL(/\/games$/);

  await openPage(page, '/profile/settings', 'kk');
  await expectBothHalvesUsed(page);
  await openPage(page, '/profile/limits', 'kk');
  await expectBothHalvesUsed(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expectLeftByEscape(page, button(`${t('protection.set')}: ${t('protection.kinds.loss')}`), t('protection.kinds.loss'));
  await expectLeftByEscape(page, button(t('protection.timeOut.begin')), t('protection.timeOut.title'));

  const exclusion = page.getByRole('dialog', { name: t('protection.exclusion.title') });
  await page.getByRole('button', { name: t('protection.exclusion.detail') }).press('Enter');
  await exclusion.getByRole('button', { name: t('protection.exclusion.months', { count: 6 }) }).press('Enter');
  await expect(exclusion.getByText(t('protection.means.bonus'))).toBeVisible();
  await expectSheet(page, exclusion);
  await exclusion.getByRole('button', { name: t('protection.exclusion.begin') }).press('Enter');

  await expect(page.locator('[data-part="pause-banner"]')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expectFitsEverywhere(page);
  await openPage(page, '/', 'kk');
  await expect(page.locator('[data-part="pause-bar"]')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expectFitsEverywhere(page);
});
