import type { Page } from '@playwright/test';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game } from '#pages/game.ts';
import { openPage, signInOnDevice } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';
// Limits and pauses refuse bets in these journeys.
test.use({ allowedConsoleErrors: /status of (422|429)/ });

/** Presses a button with the keyboard alone. */
async function pressByKeys(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('PROTECT-01 PROTECT-02 MONEY-91 a limit that is lowered on the phone refuses the next bet on the desktop, with its figure', async ({
  page,
  newDevice,
  server,
  translate,
  newPhone,
}) => {
  const phone = newPhone();
  const t = translate('kk');
  const tokens = await server.signUp({ phone, password: PASSWORD, language: 'kk' });
  await server.fund(tokens, 500_000);

  const other = await newDevice({ viewport: { width: 1280, height: 800 } });
  const pages = new SignInPages(other, t);
  await pages.open('/auth/login', 'kk');
  await pages.logIn(phone, PASSWORD);
  await expect(other).toHaveURL(/\/$/);
  const game = new Game(other, t, 'kk');
  await game.open('dice');
  await game.button().click();
  await game.untilReady();

  await signInOnDevice(page, tokens);
  await openPage(page, '/profile/limits', 'kk');
  await page.getByRole('button', { name: `${t('protection.set')}: ${t('protection.kinds.wager')}` }).click();
  await page.getByLabel(t('protection.amount'), { exact: true }).fill('51');
  await page.getByRole('button', { name: t('protection.save') }).click();
  await expect(page.locator('[data-part="limit-wager"]')).toContainText(/51\s₸/);

  await game.button().click();
  const refusal = other.getByRole('dialog', { name: t('protection.kinds.wager') });
  await expect(refusal).toContainText(/51\s₸/);
  await expect(refusal).toContainText(/\d\d\.\d\d\.\d{4}/);
  await untilSettled(other);
  await expectPageQuality(other, 'kk');
  await refusal.getByRole('link', { name: t('protection.refused.limits') }).click();
  await expect(other).toHaveURL(/\/profile\/limits$/);
  await expect(other.locator('[data-part="limit-wager"]')).toContainText(/51\s₸/);
});

test('PROTECT-01 the first deposit asks for a limit, in a free field or by a press of its own', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'ru';
  const box = await enterCashBox({ page, server, translate, newPhone }, language);
  await box.open('deposit');
  await expect(box.amount()).not.toHaveValue('');
  await box.send().click();
  await expect(box.dialog()).toContainText(box.t('protection.ask.text'));
  await untilSettled(page);
  await expectPageQuality(page, language);
  await box.dialog().getByLabel(box.t('protection.amount'), { exact: true }).fill('20000');
  await box
    .dialog()
    .getByRole('button', { name: box.t('protection.ask.save') })
    .click();
  await expect(box.withoutLimit()).toBeHidden();
  await box.pay('paid');
  await openPage(page, '/profile/limits', language);
  await expect(page.locator('[data-part="limit-deposit"]')).toContainText(/20\s000\s₸/);
  // Asked once: the next deposit leads to its payment page at once.
  await box.open('deposit');
  await expect(box.amount()).not.toHaveValue('');
  await box.send().click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test('PROTECT-02 PROTECT-03 PROTECT-05 by keys alone a player goes from a game to a week of rest, and reads on every page that play is closed', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('az');
  const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'az' });
  await server.fund(tokens, 500_000);
  await signInOnDevice(page, tokens);
  const game = new Game(page, t, 'az');
  await game.open('dice');

  await pressByKeys(page, t('rounds.strip.break'));
  const away = page.getByRole('dialog').getByRole('link', { name: t('common.footer.limits') });
  await expect(away).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, 'az');
  await away.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/limits$/);

  await pressByKeys(page, t('protection.timeOut.days', { count: 7 }));
  await pressByKeys(page, t('protection.timeOut.begin'));
  const question = page.getByRole('dialog');
  await expect(question).toContainText(t('protection.means.withdraw'));
  await question.getByRole('button', { name: t('protection.timeOut.begin') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part="pause-banner"]')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await untilSettled(page);
  await expectPageQuality(page, 'az');

  await openPage(page, '/', 'az');
  await expect(page.locator('[data-part="pause-bar"]')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await untilSettled(page);
  await expectPageQuality(page, 'az');
  await openPage(page, '/games/dice', 'az');
  await expect(page.locator('[data-part="refusal"]')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expectPageQuality(page, 'az');
  await openPage(page, '/cash-box/deposit', 'az');
  await expect(page.locator('[data-part="pause-banner"]')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expectPageQuality(page, 'az');
  await page.getByRole('link', { name: t('protection.withdraw'), exact: true }).click();
  await expect(page).toHaveURL(/\/cash-box\/withdrawal$/);
});
