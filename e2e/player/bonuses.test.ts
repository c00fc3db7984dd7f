import { formatMoney, minor } from '@tulpar/domain/money';
import { expectEnded } from '#pages/bonuses.ts';
import { CashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { openPage, signInOnDevice, storedSession } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyToWithdraw } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';
import { demoPlayerInManat } from '#setup/test-server.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

const tenge = (amount: number) => formatMoney(minor(amount * 100), 'KZT');
const PASSWORD = 'steppe-wind-7';

test('REGISTER-01 OFFER-19 a new player registers with a code, takes the welcome bonus, meets its wager, withdraws, and plays free spins', {
  tag: '@desktop',
  annotation: {
    type: 'slow',
    description: 'goes the whole way of a welcome bonus: some twenty rounds on the phone, two free spins, a deposit and a payout',
  },
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'ru';
  const pages = new SignInPages(page, translate(language));
  const box = new CashBox(page, translate(language), language);
  const { t } = box;
  const phone = newPhone();
  await pages.open('/auth/register?promocode=STEPPE', language);
  await pages.register(phone, PASSWORD);

  const spins = page.locator('[data-part="active-spins"]');
  // A job redeems the code.
  await expect(async () => {
    await openPage(page, '/bonuses/received', language);
    await expect(spins).toContainText(t('offers.active.of', { played: 0, count: 20 }), { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await openPage(page, '/bonuses', language);
  const welcome = page.locator('[data-part="welcome-offer"]').first();
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
  await box.amount().fill('3000');
  await expect(page.locator('[data-part="sum"]')).toContainText(tenge(3_600));
  await expect(page.locator('[data-part="bonus-wager"]')).toContainText(tenge(36_000));
  await untilSettled(page);
  await expectPageQuality(page, language);
  await box.send().click();
  await box.pay('paid');
  await expect(page).toHaveURL(/\/cash-box\/deposit/);

  const active = page.locator('[data-part="active-offer"]');
  await expect(async () => {
    await openPage(page, '/bonuses/received', language);
    await expect(active).toContainText(t('offers.active.left', { amount: tenge(36_000) }), { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  // Those of the code; the first packet of the welcome bonus is not opened.
  await expect(spins).toHaveCount(1);
  await untilSettled(page);
  await expectPageQuality(page, language);

  // Enough of the player's own money that the twenty largest bets cannot lose it all.
  await server.fund(await server.logIn({ phone, password: PASSWORD }), 20_000_000);
  const game = new Game(page, t, language);
  // A game that never asks for a choice.
  await game.open('snow-leopard');
  const line = page.locator('[data-part="bonus-line"]');
  await expect(line).toContainText(t('rounds.bonus.left', { amount: tenge(36_000) }));
  const why = game
    .frame()
    .getByText(t('arcade.bonusLimit', { amount: tenge(2_500) }))
    .first();
  await expect(async () => {
    await game
      .frame()
      .getByRole('button', { name: t('arcade.moreStake') })
      .click({ force: true });
    await expect(why).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  const bet = async () => {
    await game.button().click();
    await game.untilReady();
  };
  await bet();
  await expect(line).not.toContainText(t('rounds.bonus.left', { amount: tenge(36_000) }));
  // How a wager is met, told and paid out on a wide screen, a smaller bonus shows.
  if (test.info().project.name === 'phone') {
    while (await line.isVisible()) await bet();
    await openPage(page, '/bonuses/received', language);
    await expect(active).toHaveCount(0);
    await expectEnded(page, t, 'finished');
    await openPage(page, '/notifications', language);
    await expect(page.locator('main')).toContainText(t('messages.inbox.offer.finished.title'));
    await readyToWithdraw((await storedSession(page)).playerId ?? '');
    await box.open('withdrawal');
    await box.withdraw('4242 4242 4242 4242', '3000');
    await expect(page.locator('[data-part="request"]')).toContainText(tenge(3_000));
  }

  await openPage(page, '/bonuses/received', language);
  await spins.getByRole('link', { name: t('offers.actions.play') }).click();
  for (const number of [1, 2]) {
    await game.untilReady();
    await expect(game.button()).toHaveAccessibleName(t('arcade.slot.freeSpin', { number, count: 20 }));
    await game.button().click();
  }
  await game.untilReady();
  await openPage(page, '/bonuses/received', language);
  await expect(spins).toContainText(t('offers.active.of', { played: 2, count: 20 }));
  await spins.getByRole('button', { name: t('offers.actions.cancelSpins') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('offers.actions.cancelSpins') })
    .click();
  await expect(spins).toHaveCount(0);
  await expectEnded(page, t, 'canceled');
});

test('BONUS-05 OFFER-16 OFFER-17 cashback that opened on Thursday is taken with a deposit', async ({ page, server, translate }) => {
  const box = new CashBox(page, translate('az'), 'az');
  const { t } = box;
  await signInOnDevice(page, await server.logIn(demoPlayerInManat()));
  await openPage(page, '/bonuses', 'az');
  const cashback = page.locator('[data-part="cashback"]');
  await untilSettled(page);
  await expectPageQuality(page, 'az');
  await cashback.getByRole('button', { name: t('offers.actions.activate') }).click();

  await expect(page).toHaveURL(/\/cash-box\/deposit/);
  await expect(box.amount()).not.toHaveValue('');
  await box.amount().fill('10');
  await expect(page.locator('[data-part="bonus-wager"]')).toContainText(/\d/);
  await box.send().click();
  await box.pay('paid');
  await expect(page).toHaveURL(/\/cash-box\/deposit/);
  const active = page.locator('[data-part="active-offer"]');
  await expect(async () => {
    await openPage(page, '/bonuses/received', 'az');
    await expect(active).toContainText(t('offers.types.cashback'), { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
});
