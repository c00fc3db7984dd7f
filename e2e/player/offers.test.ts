import type { Page } from '@playwright/test';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import { expectEnded } from '#pages/bonuses.ts';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { Mines } from '#pages/mines.ts';
import { openPage } from '#pages/open-page.ts';
import { campaignOf } from '#setup/campaigns.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyToWithdraw, staff, takeEarlier } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

const tenge = (amount: number) => formatMoney(minor(amount * 100), 'KZT');

/** Staff grant a bonus of 100 ₸ to a player. */
const giveBonus = (player: string, wager: 1 | 10) =>
  staff('offer-grant', '--player', player, '--campaign', campaignOf(wager), '--reason', 'journey', '--by', 'e2e');

/** The bonus that staff have granted. */
const givenBonus = (page: Page) => page.locator('[data-part="money-offer"]');

async function activate(page: Page, t: Translate): Promise<void> {
  const offer = givenBonus(page);
  await offer.getByRole('button', { name: t('offers.actions.activate') }).click();
  await expect(page.getByText(t('NOTIFICATIONS.activateBonusSuccess.message')).filter({ visible: true }).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
}

test('OFFER-02 OFFER-06 a bonus whose wager is met is money: it is told once, stands in the history with its terms, and is withdrawn', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'ru';
  const box = await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const { t, player } = box;
  await giveBonus(player, 1);
  await openPage(page, '/bonuses', language);
  await expect(givenBonus(page)).toBeVisible();
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
  const { t, player } = await enterCashBox({ page, server, translate, newPhone }, language, 300_000);
  await giveBonus(player, 10);
  await openPage(page, '/bonuses', language);
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
    const { player } = await enterCashBox({ page, server, translate, newPhone }, 'en');
    await giveBonus(player, 10);
    await openPage(page, '/bonuses', 'en');
    await activate(page, t);
    await game.open('mines');
    await game.choose(24);
    // All of the bonus; the device remembers the bet for the next player.
    const stake = game
      .frame()
      .getByRole('group', { name: t('arcade.bet'), exact: true })
      .locator('b');
    await expect(async () => {
      if ((await stake.textContent()) !== tenge(100))
        await game
          .frame()
          .getByRole('button', { name: t('arcade.moreStake') })
          .click();
      await expect(stake).toHaveText(tenge(100), { timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
    isLost = !(await game.betAndOpen(0));
  }
  await expect(game.voice()).toHaveText(t('arcade.mines.saidMine'));
  await openPage(page, '/bonuses/received', 'en');
  await expectEnded(page, t, 'wasted');
});

test('OFFER-08 MONEY-60 a bonus whose days are over runs out while its player looks on, keeps its terms and takes no own money', {
  tag: '@waiting',
  annotation: { type: 'slow', description: 'waits until a bonus has run out, which a job of each minute notices' },
}, async ({ page, server, translate, newPhone }) => {
  const { t, player } = await enterCashBox({ page, server, translate, newPhone }, 'kk', 300_000);
  await giveBonus(player, 10);
  await page.clock.install();
  await openPage(page, '/bonuses/received', 'kk');
  const active = page.locator('[data-part="active-offer"]');
  // A minute before its day is over.
  await takeEarlier(player, campaignOf(10), 24 * 3600 - 60);
  // The page looks each minute of its own clock.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(active).toContainText(t('offers.active.left', { amount: tenge(1_000) }), { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await untilSettled(page);
  await expectPageQuality(page, 'kk');
  // The job that ends it takes a minute of the server's clock.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(active).toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: 180_000 });
  await expectEnded(page, t, 'expired');
  await openPage(page, '/notifications', 'kk');
  await expect(page.locator('main')).toContainText(t('messages.inbox.offer.expired.title'));
  await openPage(page, '/', 'kk');
  await expect(page.getByRole('banner').locator('[data-part="balance-button"]')).toContainText(tenge(3_000));
});
