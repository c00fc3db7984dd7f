import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

test('a guest puts chips on the felt, spins and hears where the ball lies', { tag: '@desktop' }, async ({ page, translate }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'en';
  const game = new Game(page, translate(language), language);
  const { t } = game;
  const frame = game.frame();
  const cell = (name: string) => frame.getByRole('button', { name: new RegExp(`^${name}\\.`) });
  await game.open('roulette');
  // Without chips no bet is placed, and a hint is shown.
  await game.button().click();
  await expect(game.voice()).toHaveText(t('arcade.roulette.hint'));
  await cell('17').click();
  await cell(t('arcade.roulette.even.red')).click();
  await expect(frame.locator('.table-line')).toContainText(/200\s₸/);
  // By keyboard: from a number over its edge to the next one.
  await cell('17').focus();
  await page.keyboard.press(test.info().project.name === 'phone' ? 'ArrowDown' : 'ArrowRight');
  await expect(game.voice()).toContainText('17, 20');
  await page.keyboard.press('Enter');
  await expect(frame.locator('.table-line')).toContainText(/300\s₸/);
  await page.keyboard.press('Delete');
  await expect(frame.locator('.table-line')).toContainText(/200\s₸/);
  await untilSettled(page);
  await expectPageQuality(page, language);

  await game.button().click();
  await expect(game.voice()).toHaveText(/^\d{1,2}, /);
  await game.untilReady();
  const number = (await game.voice().textContent())?.match(/^\d+/)?.[0];
  await expect(frame.locator('.roulette-history li').first()).toContainText(number ?? 'no number');
  await expect(game.strip()).toContainText(/[+−]\d|\D0\s₸/);
  await frame.getByRole('button', { name: t('arcade.table.repeat') }).click();
  await expect(frame.locator('.table-line')).toContainText(/200\s₸/);
  await frame.getByRole('button', { name: t('arcade.table.double') }).click();
  await expect(frame.locator('.table-line')).toContainText(/400\s₸/);
  await frame.getByRole('button', { name: t('arcade.slot.paytable') }).click();
  await expect(frame.getByRole('dialog')).toContainText('35 : 1');
});

test('a player bets money at the roulette: the balance goes down by the whole stake and follows the shown events', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'ru';
  await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const game = new Game(page, translate(language), language, { isRealTime: true });
  await game.open('roulette');
  const { t } = game;
  const cell = (name: string) => game.frame().getByRole('button', { name: new RegExp(`^${name}\\.`) });
  // Red and black together: one of them pays back both stakes, or the zero wins.
  await cell(t('arcade.roulette.even.red')).click();
  await cell(t('arcade.roulette.even.black')).click();
  await expect(game.balance()).toContainText(/5\s000\s₸/);
  // The stake is gone before anything of the round is drawn.
  await game.setPace('held');
  await game.button().click();
  await expect(game.balance()).toContainText(/4\s800\s₸/);
  await game.setPace('normal');
  await game.untilReady();
  const isZero = (await game.voice().textContent())?.startsWith('0,') ?? false;
  await expect(game.balance()).toContainText(isZero ? /4\s800\s₸/ : /5\s000\s₸/);
  await page.goto('/profile/rounds');
  await page.locator('main a[href^="/fairness/"]').first().click();
  await expect(page.getByRole('heading', { name: t('rounds.verify.waiting') })).toBeVisible();
});

test('a guest plays blackjack to its end by key and hears cards, totals and the outcome', { tag: '@desktop' }, async ({
  page,
  translate,
}) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'en';
  const game = new Game(page, translate(language), language, { isRealTime: language === 'kk' });
  const { t } = game;
  await game.open('blackjack');
  await untilSettled(page);
  const moves = game
    .frame()
    .getByRole('group', { name: t('arcade.blackjack.choices') })
    .getByRole('button');
  let looked = false;
  for (let round = 0; round < 8 && !looked; round++) {
    await game.button().click();
    await expect(game.voice()).toContainText(`${t('arcade.blackjack.dealer')}: `);
    await expect(moves.first().or(game.frame().locator('.press-button[data-state=ready]'))).toBeVisible();
    while ((await game.button().getAttribute('data-state')) !== 'ready') {
      const isAsked = (await moves.and(game.frame().locator(':enabled')).count()) > 0;
      if (isAsked && !looked) {
        looked = true;
        await expectPageQuality(page, language);
      }
      // 2 is insurance where it is offered, and stand otherwise.
      if (isAsked) await game.frame().locator('body').press('2');
      await expect(
        moves.and(game.frame().locator(':enabled')).first().or(game.frame().locator('.press-button[data-state=ready]')),
      ).toBeVisible();
    }
  }
  await game.untilReady();
  await expect(game.voice()).toContainText(/\d+\. /);
  await expect(game.frame().locator('.bj-player .hand-tag').first()).toBeVisible();
  await game
    .frame()
    .getByRole('button', { name: t('arcade.blackjack.rules') })
    .click();
  await expect(game.frame().getByRole('dialog')).toContainText('3 : 2');
});

test('a hand is resumed where it was left, and a double stakes once more', async ({ page, server, translate, newPhone }) => {
  await enterCashBox({ page, server, translate, newPhone }, 'en', 500_000);
  const game = new Game(page, translate('en'), 'en');
  await game.open('blackjack');
  const double = game.frame().getByRole('button', { name: game.t('arcade.blackjack.moves.double') });
  const decline = game.frame().getByRole('button', { name: game.t('arcade.blackjack.decline') });
  // Repeats until a dealt hand is not over at once.
  for (let dealt = 0; dealt < 10; dealt++) {
    await game.untilReady();
    await game.button().click();
    const ready = game.frame().locator('.press-button[data-state=ready]');
    await expect(double.or(decline).or(ready).first()).toBeVisible();
    if (await decline.isVisible()) {
      await decline.click();
      await expect(double.or(ready).first()).toBeVisible();
    }
    if (await double.isVisible()) break;
  }
  const cards = await game.frame().locator('.bj-player .card').count();
  const before = await game.balance().textContent();
  await page.reload();
  await expect(game.frame().locator('.notice')).toHaveText(game.t('arcade.resumed'));
  await expect(game.frame().locator('.bj-player .card')).toHaveCount(cards);
  await expect(game.balance()).toHaveText(before ?? '');
  const asked = page.waitForRequest((request) => request.url().endsWith('/actions'));
  await double.click();
  expect((await asked).postDataJSON()).toMatchObject({ action: { move: 'double', hand: 0 } });
  await game.untilReady();
  await expect(game.frame().locator('.bj-player .hand-stake')).toContainText(/400\s₸/);
  await page.goto('/profile/rounds');
  await expect(page.locator('main a[href^="/fairness/"]').first()).toContainText(/400\s₸/);
});
