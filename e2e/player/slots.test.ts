import { enterCashBox } from '#pages/cash-box.ts';
import { Game } from '#pages/game.ts';
import { ToldRound } from '#pages/told-round.ts';
import { expectGood, untilStill } from '#setup/look-at.ts';
import { expect, test } from '#setup/test.ts';

test('LAYOUT-02 a guest spins 243 ways as a demo, hears the result and reads what the symbols pay', async ({ page, speak }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'az';
  const game = new Game(page, speak(language), language);
  const { t } = game;
  await game.open('golden-tulpar');
  await game.button().click();
  await expect(game.voice()).not.toBeEmpty();
  await game.untilReady();
  await game
    .frame()
    .getByRole('button', { name: t('arcade.slot.paytable') })
    .click();
  const sheet = game.frame().getByRole('dialog');
  await expect(sheet).toContainText(t('arcade.golden.wild'));
  for (const name of ['eagle', 'syrmaq', 'shanyraq'] as const)
    await expect(sheet.getByRole('heading', { name: t(`arcade.golden.symbols.${name}`), exact: true })).toBeVisible();
  await untilStill(page);
  await expectGood(page, language);
});

test('MARKET-14 a player spins 243 ways for money and is paid what was told', async ({ page, house, speak, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'ru' : 'en';
  const box = await enterCashBox({ page, house, speak, newPhone }, language);
  await box.deposit('5000', 'paid');
  await expect(box.dialog()).toBeVisible();
  const game = new Game(page, speak(language), language);
  await game.open('golden-tulpar');
  const asked = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/rounds'));
  await game.button().click();
  const { data } = (await (await asked).json()) as { data: { stake: number; win: number } };
  await game.untilReady();
  await expect.poll(() => game.money()).toBeCloseTo((500_000 - data.stake + data.win) / 100, 2);
});

for (const slug of ['golden-tulpar', 'snow-leopard'])
  test(`free spins of ${slug} are told, counted and summed up @once`, async ({ page, house, speak, newPhone }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const box = await enterCashBox({ page, house, speak, newPhone }, 'kk');
    await box.deposit('5000', 'paid');
    await expect(box.dialog()).toBeVisible();
    const game = new Game(page, speak('kk'), 'kk');
    await game.open(slug);
    const told = new ToldRound(slug, ({ events, win }, stake) => events.some(({ type }) => type === 'free-spins') && win > stake);
    await told.answer(page);
    const spins = told.whole.events.filter(({ type }) => type === 'spin').length - 1;
    const bar = game.frame().locator('.free-bar');
    await game.button().click();
    await expect(bar).toContainText(`${game.t('arcade.slot.freeSpins')}: ${spins}`);
    await game.untilReady();
    await expect(bar).toBeHidden();
    await expect(game.voice()).toContainText(/Ұтыс \d/);
    await expect.poll(() => game.money()).toBeCloseTo(told.after, 2);
  });
