import type { Page } from '@playwright/test';
import { findGame } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game } from '#pages/game.ts';
import { expectGood, untilStill } from '#setup/look-at.ts';
import { expect, test } from '#setup/test.ts';

/** What the player has, in tenge. */
const moneyOf = async (game: Game) => Number((await game.balance().textContent())?.replace(/[^\d,]/g, '').replace(',', '.'));

/** The next bet is answered with a round of the real game that has free spins: by chance they would not come in an hour of playing. */
async function answerWithFreeSpins(page: Page, slug: string) {
  const rules = findGame(slug);
  // What the panel offers to somebody who has never played it.
  const stake = rules?.limits.KZT.ladder[1];
  if (!rules || !stake) throw new Error(slug);
  const playAt = (nonce: number) => {
    const played = rules.play({ stake }, 'KZT', [], streamsOf(rules.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce }));
    if (!played.ok) throw new Error(played.code);
    return played.play;
  };
  let nonce = 0;
  while (!playAt(nonce).events.some(({ type }) => type === 'free-spins') || playAt(nonce).win <= stake) nonce++;
  const { events, win } = playAt(nonce);
  await page.route('**/api/v1/rounds', (route) => {
    const { id, bet } = route.request().postDataJSON() as { id: string; bet: { stake: number } };
    expect(bet.stake).toBe(stake);
    const round = { id, game: slug, version: 1, stake, step: 0, server_hash: 'a', nonce, win, is_over: true, events, choices: [] };
    return route.fulfill({ json: { data: { ...round, balance: { real: 500_000 - stake + win, bonus: 0 } } } });
  });
  return { after: (500_000 - stake + win) / 100, spins: events.filter(({ type }) => type === 'spin').length - 1 };
}

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
  await expect.poll(() => moneyOf(game)).toBeCloseTo((500_000 - data.stake + data.win) / 100, 2);
});

for (const slug of ['golden-tulpar', 'snow-leopard'])
  test(`free spins of ${slug} are told, counted and summed up @once`, async ({ page, house, speak, newPhone }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const box = await enterCashBox({ page, house, speak, newPhone }, 'kk');
    await box.deposit('5000', 'paid');
    await expect(box.dialog()).toBeVisible();
    const game = new Game(page, speak('kk'), 'kk');
    await game.open(slug);
    const { after, spins } = await answerWithFreeSpins(page, slug);
    const bar = game.frame().locator('.free-bar');
    await game.button().click();
    await expect(bar).toContainText(`${game.t('arcade.slot.freeSpins')}: ${spins}`);
    await game.untilReady();
    await expect(bar).toBeHidden();
    await expect(game.voice()).toContainText(/Ұтыс \d/);
    await expect.poll(() => moneyOf(game)).toBeCloseTo(after, 2);
  });
