import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import { CashBox, enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { Mines } from '#pages/mines.ts';
import { openPage, storedSession } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyToWithdraw, staff } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

const tenge = (amount: number) => formatMoney(minor(amount * 100), 'KZT');

/** Staff publish a bonus of 100 ₸ with a short wager, and grant it to one player. */
async function giveBonus(player: string, wager: number): Promise<void> {
  const id = `journey-${player}`;
  const file = test.info().outputPath('campaign.json');
  const terms = { KZT: { amount: 10_000, stakeMax: 10_000 }, AZN: { amount: 100, stakeMax: 100 } };
  const campaign = {
    id,
    titles: { kk: 'Дала сыйы', en: 'A gift of the steppe', az: 'Çöl hədiyyəsi', ru: 'Подарок степи' },
    type: 'no_deposit_bonus',
    trigger: { on: 'staff' },
    budget: { KZT: 10_000, AZN: 0 },
    images: {},
    terms: { common: { wager, days: 1, openDays: 1 }, ...terms },
  };
  await writeFile(file, JSON.stringify({ campaigns: [campaign] }));
  const why = ['--reason', 'journey', '--by', 'e2e'];
  await staff('offer-publish', '--file', file, ...why);
  await staff('offer-grant', '--player', player, '--campaign', id, ...why);
}

/** The only bonus of the available ones that needs no deposit. */
async function activate(page: Page, t: Translate): Promise<void> {
  const offer = page.locator('[data-part="money-offer"]');
  await expect(offer).toContainText(t('offers.types.no_deposit_bonus'));
  await offer.getByRole('button', { name: t('offers.actions.activate') }).click();
  await expect(page.getByText(t('NOTIFICATIONS.activateBonusSuccess.message')).filter({ visible: true }).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
}

/** The newest row of the history; a press opens the terms that were accepted, which the browser checks. */
async function expectEnded(page: Page, t: Translate, status: 'finished' | 'wasted' | 'wager_ignored'): Promise<void> {
  const row = page.locator('[data-part="offer-history"] li').first();
  await expect(row).toContainText(t(`offers.status.${status}`));
  await row.getByRole('button').click();
  await expect(page.locator('[data-part="hash-check"]')).toHaveAttribute('data-tone', 'good');
  await expect(page.getByRole('dialog')).toContainText(t('offers.receipt.right'));
}

test('REGISTER-01 WELCOME-01 API-56 a new player registers with a code, and takes the welcome bonus with the first deposit', {
  tag: '@desktop',
}, async ({ page, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'ru';
  const pages = new SignInPages(page, translate(language));
  const box = new CashBox(page, translate(language), language);
  const { t } = box;
  await pages.open('/auth/register?promocode=STEPPE', language);
  await pages.register(newPhone(), 'steppe-wind-7');

  await openPage(page, '/bonuses/received', language);
  const spins = page.locator('[data-part="active-spins"]');
  await expect(spins).toContainText(t('offers.active.of', { played: 0, count: 20 }));
  await openPage(page, '/bonuses', language);
  const welcome = page.locator('[data-part="welcome-offer"]').first();
  await untilSettled(page);
  await expectPageQuality(page, language);
  await welcome.getByRole('button', { name: t('offers.actions.terms') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(t('offers.terms.getPercent', { percent: 120, max: tenge(500_000) }));
  await expect(sheet).toContainText(t('offers.terms.deposit', { amount: tenge(3_000) }));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await welcome.getByRole('button', { name: t('offers.actions.topUpFrom', { amount: tenge(3_000) }) }).click();

  await expect(page).toHaveURL(/\/cash-box\/deposit/);
  await page.getByLabel(t('profiles.contacts.birthday')).pressSequentially('431990');
  await page.getByRole('button', { name: t('profiles.age.button') }).click();
  await expect(page.locator('[data-part="bonus-card"]')).toBeVisible();
  await expect(box.amount()).not.toHaveValue('');
  await box.amount().fill('5000');
  await expect(page.locator('[data-part="sum"]')).toContainText(tenge(6_000));
  await expect(page.locator('[data-part="bonus-wager"]')).toContainText(tenge(60_000));
  await untilSettled(page);
  await expectPageQuality(page, language);
  await box.send().click();
  await box.pay('paid');
  await expect(page).toHaveURL(/\/cash-box\/deposit/);

  const active = page.locator('[data-part="active-offer"]');
  await expect(async () => {
    await openPage(page, '/bonuses/received', language);
    await expect(active).toContainText(t('offers.active.left', { amount: tenge(60_000) }), { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  // Those of the code, and the first packet of the welcome bonus once it is opened.
  await expect(spins).toHaveCount(1);
  await untilSettled(page);
  await expectPageQuality(page, language);
  await openPage(page, '/bonuses', language);
  const packet = page.locator('[data-part="welcome-spins"] li');
  await packet.getByRole('button', { name: t('offers.actions.activate') }).click();
  await expect(packet).toHaveCount(0);
  await expect(page.locator('[data-part="active-spins"]')).toHaveCount(2);
});

test('OFFER-02 API-59 a bonus whose wager is met is money: it is told once, stands in the history with its terms, and is withdrawn', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'ru';
  const box = await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const { t } = box;
  await openPage(page, '/bonuses', language);
  const player = (await storedSession(page)).playerId ?? '';
  await giveBonus(player, 1);
  await page.reload();
  await expect(page.locator('[data-part="money-offer"]')).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);
  await activate(page, t);

  const game = new Game(page, t, language);
  await game.open('golden-tulpar');
  const line = page.locator('[data-part="bonus-line"]');
  await expect(line).toContainText(t('rounds.bonus.left', { amount: tenge(100) }));
  while (await line.isVisible()) {
    await game.button().click();
    await game.untilReady();
  }

  await openPage(page, '/bonuses/received', language);
  await expectEnded(page, t, 'finished');
  await untilSettled(page);
  await expectPageQuality(page, language);
  await openPage(page, '/notifications', language);
  await expect(page.locator('main')).toContainText(t('messages.inbox.offer.finished.title'));

  await readyToWithdraw(player);
  await box.open('withdrawal');
  await box.withdraw('4242 4242 4242 4242', '3000');
  await expect(page.locator('[data-part="request"]')).toContainText(tenge(3_000));
});

test('BONUS-08 OFFER-14 ERR-12 a bonus is given up for the sums that were named', { tag: '@desktop' }, async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const language = test.info().project.name === 'phone' ? 'ru' : 'az';
  const { t } = await enterCashBox({ page, server, translate, newPhone }, language, 300_000);
  await openPage(page, '/bonuses', language);
  await giveBonus((await storedSession(page)).playerId ?? '', 10);
  await page.reload();
  await activate(page, t);
  await openPage(page, '/bonuses/received', language);
  const active = page.locator('[data-part="active-offer"]');
  await active.getByRole('button', { name: t('offers.actions.giveUp') }).click();
  await expect(page.locator('[data-part="give-up-sums"]')).toContainText(/−100\s₸/);
  await expect(page.locator('[data-part="give-up-sums"]')).toContainText(tenge(3_000));
  await untilSettled(page);
  await expectPageQuality(page, language);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('offers.actions.giveUp') })
    .click();
  await expect(active).toHaveCount(0);
  await expectEnded(page, t, 'wager_ignored');
});

test('OFFER-08 a bonus whose money is played is over, and the player is told once', async ({ page, server, translate, newPhone }) => {
  const game = new Mines(page, translate('en'), 'en');
  const { t } = game;
  // One gem among twenty-four mines: hardly anybody finds it, and who does leaves the journey to the next player.
  for (let isLost = false; !isLost; ) {
    await enterCashBox({ page, server, translate, newPhone }, 'en');
    await openPage(page, '/bonuses', 'en');
    await giveBonus((await storedSession(page)).playerId ?? '', 10);
    await page.reload();
    await activate(page, t);
    await game.open('mines');
    await game.choose(24);
    // All of the bonus; the device remembers the bet for the next player.
    const more = game.frame().getByRole('button', { name: t('arcade.moreStake') });
    if ((await more.getAttribute('aria-disabled')) === 'false') await more.click();
    isLost = !(await game.betAndOpen(0));
  }
  await expect(game.voice()).toHaveText(t('arcade.mines.saidMine'));
  await openPage(page, '/bonuses/received', 'en');
  await expectEnded(page, t, 'wasted');
});
