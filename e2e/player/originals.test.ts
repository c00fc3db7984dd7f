import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { Mines } from '#pages/mines.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

test('LAYOUT-02 a guest plays the mines demo: a win, a loss, all announced and usable by keyboard', { tag: '@desktop' }, async ({
  page,
  translate,
}) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'en';
  const game = new Mines(page, translate(language), language, { isRealTime: language === 'kk' });
  const { t } = game;
  await game.open('mines');
  await game.choose(1);
  await game.findGem(12);
  await expect(game.voice()).toContainText(/51,56\s₸/);
  await untilSettled(page);
  await expectPageQuality(page, language);
  await game.take().click();
  await expect(game.voice()).toHaveText(t('arcade.mines.saidTaken', { amount: '51,56\u00a0₸', count: 1 }));
  await game.untilReady();
  await expect(game.frame().locator('.mines-cell[data-hidden=mine]')).toHaveCount(1);

  // Twenty-four mines and one gem: a loss comes soon.
  await game.choose(24);
  while (await game.betAndOpen(0)) await game.untilReady();
  await expect(game.voice()).toHaveText(t('arcade.mines.saidMine'));
  await game.untilReady();
  await expect(game.frame().locator('.mines-cell[data-hidden=gem]')).toHaveCount(1);

  await game.choose(1);
  await game.button().click();
  await expect(game.frame().locator('.mines-field')).toHaveAttribute('data-open', 'true');
  await game.cell(0).focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await expect(game.cell(6)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(game.cell(6)).toHaveAttribute('data-state', 'open');
});

test('MARKET-14 a player’s mines are resumed after a reload, and are paid once', async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'ru';
  await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const game = new Mines(page, translate(language), language);
  await game.open('mines');
  await game.choose(1);
  await game.findGem(12);
  const before = await game.money();
  await page.reload();
  await expect(game.frame().locator('.notice')).toHaveText(game.t('arcade.resumed'));
  await expect(game.cell(12)).toHaveAttribute('data-hidden', 'gem');
  await expect(game.frame().locator('.mines-cell[data-state=closed]')).toHaveCount(24);
  // Two presses at the same time count as one.
  await game.take().evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await game.untilReady();
  await expect(game.voice()).toContainText(/51,56\s₸/);
  await expect.poll(() => game.money()).toBeCloseTo(before + 51.56, 2);
});

test('LAYOUT-02 a guest plays the plinko demo until a win and a loss, and reads the payouts of the buckets', { tag: '@desktop' }, async ({
  page,
  translate,
}) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'kk';
  const game = new Game(page, translate(language), language, { isRealTime: language === 'az' });
  const { t } = game;
  await game.open('plinko');
  const frame = game.frame();
  await frame.getByRole('button', { name: t('arcade.plinko.risks.high') }).click();
  while ((await frame.locator('.plinko-buckets li').count()) > 9)
    await frame.getByRole('button', { name: t('arcade.plinko.fewer') }).click();
  const seen = new Set<string>();
  let balls = 0;
  for (; seen.size < 2; balls++) {
    await game.button().click();
    await expect(frame.locator('.plinko-history li')).toHaveCount(Math.min(12, balls + 1));
    await game.untilReady();
    // The bucket of the ball is the announced one, and only more than the stake is called a win.
    const pays = await frame.locator('.plinko-buckets [data-lit=true]').textContent();
    const isWon = Number(pays?.replace(',', '.')) > 1;
    const [, words = ''] = t(isWon ? 'arcade.plinko.saidWon' : 'arcade.plinko.saidReturned', { times: '|', amount: '|' }).split('|');
    await expect(game.voice()).toContainText(words);
    await expect(frame.locator('.plinko-verdict')).toHaveAttribute('data-tone', isWon ? 'win' : 'plain');
    seen.add(isWon ? 'won' : 'returned');
  }
  await frame.getByRole('button', { name: t('arcade.rules') }).click();
  await expect(frame.getByRole('dialog')).toContainText(/28,00/);
  await untilSettled(page);
  await expectPageQuality(page, language);
});

test('MARKET-14 a player’s ball pays the multiplier of its bucket', { tag: '@desktop' }, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'az';
  await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const game = new Game(page, translate(language), language);
  await game.open('plinko');
  await game.button().click();
  await game.untilReady();
  const pays = Number((await game.frame().locator('.plinko-buckets [data-lit=true]').textContent())?.replace(',', '.'));
  await expect.poll(() => game.money()).toBeCloseTo(5000 - 50 + 50 * pays, 2);
});

/** Where zone, handle and die stand on the scale of the dice, as shares of its width, in pixels of the screen. */
function measureDice(game: Game) {
  return game
    .frame()
    .locator('.dice-scale')
    .evaluate((scale) => {
      const { left, width } = scale.getBoundingClientRect();
      const part = (name: string) => scale.querySelector(name) as HTMLElement;
      const [zone, slider] = [part('.dice-zone'), part('.dice-slider') as HTMLInputElement];
      const [zoneBox, sliderBox] = [zone.getBoundingClientRect(), slider.getBoundingClientRect()];
      const handle = 28;
      const run = (Number(slider.value) - Number(slider.min)) / (Number(slider.max) - Number(slider.min));
      const shareAt = (x: number) => (x - left) / width;
      return {
        from: shareAt(zoneBox.left),
        to: shareAt(zoneBox.right),
        handle: shareAt(sliderBox.left + handle / 2 + run * (sliderBox.width - handle)),
        die: shareAt(part('.dice-holder').getBoundingClientRect().left),
      };
    });
}

test('the dice draw zone, handle and roll where they are: a roll in the green has won', { tag: '@desktop' }, async ({
  page,
  translate,
}) => {
  const game = new Game(page, translate('ru'), 'ru');
  await game.open('dice');
  for (const [side, offer, line] of [
    ['over', 4, 0.1],
    ['under', 4, 0.9],
    ['over', 0, 0.95],
    ['under', 1, 0.25],
  ] as const) {
    await game
      .frame()
      .locator('.dice-side')
      .nth(side === 'under' ? 0 : 1)
      .click();
    // A low frame hides the offered chances, and still takes them.
    await game.frame().locator('.dice-offer').nth(offer).dispatchEvent('click');
    const drawn = await measureDice(game);
    expect(side === 'over' ? drawn.from : drawn.to).toBeCloseTo(line, 3);
    expect(drawn.handle).toBeCloseTo(line, 3);
    for (let round = 0; round < 3; round++) {
      await game.button().click();
      await game.untilReady();
      const { die, from, to } = await measureDice(game);
      const outcome = await game.frame().locator('.dice-result').getAttribute('data-outcome');
      expect(outcome).toBe(die >= from - 0.0001 && die < to - 0.0001 ? 'won' : 'lost');
    }
  }
});
