import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

test('a player bets money on a cascade game, reads the paytable and hears the result', async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'kk';
  await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const game = new Game(page, translate(language), language, { isRealTime: true });
  const { t } = game;
  await game.open('fire-temple');
  await expect(game.frame().locator('.multiplier')).toHaveText('×1');

  await game
    .frame()
    .getByRole('button', { name: t('arcade.slot.paytable') })
    .click();
  const sheet = game.frame().getByRole('dialog');
  // The smallest win at the default stake, and the largest win of a round.
  await expect(sheet).toContainText(t('arcade.fire.symbols.sapphire'));
  await expect(sheet).toContainText(/5\s₸/);
  await expect(sheet).toContainText(t('arcade.fire.topText', { times: 5000 }));
  await untilSettled(page);
  await expectPageQuality(page, language);
  await game.frame().getByRole('dialog').press('Escape');
  await expect(sheet).toHaveCount(0);

  const light = game.frame().locator('.fires-light');
  const ready = game.frame().locator('.press-button[data-state=ready]');
  // The stake is gone before anything of the round is drawn.
  await game.setPace('held');
  await game.button().click();
  await expect(game.balance()).toContainText(/4\s980\s₸/);
  await game.setPace('normal');
  // By chance the bonus may start: then its choices are made, and everything may be skipped.
  await expect(async () => {
    if (await light.isVisible()) await light.click({ timeout: 1000 });
    else if ((await game.button().getAttribute('data-state')) === 'showing') await game.button().click({ timeout: 1000 });
    await expect(ready).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await expect(game.voice()).not.toBeEmpty();
  await expect(game.strip()).toContainText(/[+−]?\d+.*₸/);
});
