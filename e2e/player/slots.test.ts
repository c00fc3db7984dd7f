import type { Response } from '@playwright/test';
import { formatMoney, minor } from '@tulpar/domain/money';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { ScriptedRound } from '#pages/scripted-round.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

test('LAYOUT-02 a guest spins 243 ways as a demo, hears the result and reads what the symbols pay', { tag: '@desktop' }, async ({
  page,
  translate,
}) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'az';
  const game = new Game(page, translate(language), language);
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
  await untilSettled(page);
  await expectPageQuality(page, language);
});

test('Space and Enter play from the first moment on, after a click on another button too, and never scroll the page', {
  tag: '@desktop',
}, async ({ page, translate }) => {
  const game = new Game(page, translate('kk'), 'kk');
  await game.open('golden-tulpar');
  const stakes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/demo/rounds'))
      stakes.push((request.postDataJSON() as { bet: { stake: number } }).bet.stake);
  });
  await page.keyboard.press('Space');
  await expect.poll(() => stakes.length).toBe(1);
  await game.untilReady();
  await game
    .frame()
    .getByRole('button', { name: game.t('arcade.moreStake') })
    .click();
  for (const [number, key] of ['Space', 'Enter'].entries()) {
    await page.keyboard.press(key);
    await expect.poll(() => stakes.length).toBe(number + 2);
    await game.untilReady();
  }
  // On the page itself, beside the game.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Space');
  await expect.poll(() => stakes.length).toBe(4);
  expect(stakes[1]).toBeGreaterThan(stakes[0] ?? 0);
  expect(new Set(stakes.slice(1)).size).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** Plays one spin for money to its end and returns the server's answer. */
async function spin(game: Game): Promise<{ id: string; stake: number; win: number }> {
  const { page } = game;
  const answers: Promise<{ data?: { id: string; stake: number; win: number } }>[] = [];
  const hear = (answer: Response) => {
    if (answer.request().method() === 'POST' && /\/api\/v1\/rounds(\/.*\/actions)?$/.test(answer.url())) answers.push(answer.json());
  };
  page.on('response', hear);
  const go = game.frame().locator('.caravan-go:enabled');
  const ready = game.frame().locator('.press-button[data-state=ready]');
  await game.button().click();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  // By chance six coins may start the bonus: then the caravan is sent.
  await expect(async () => {
    if (await go.isVisible()) await go.click({ timeout: 1000 });
    await expect(ready).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  page.off('response', hear);
  // On a busy machine a press may come before the minimum time between two rounds; it is refused, and a player presses again.
  return (await answers.at(-1))?.data ?? spin(game);
}

/** The language of each slot, on the phone and on the desktop. */
const MONEY = [
  { slug: 'golden-tulpar', languages: ['ru', 'en'] },
  { slug: 'silk-road', languages: ['kk', 'ru'] },
  { slug: 'snow-leopard', languages: ['az', 'kk'] },
] as const;

for (const { slug, languages } of MONEY)
  test(`MARKET-14 a player spins ${slug} for money until there was a win and a loss, and is paid the announced win`, async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const language = languages[test.info().project.name === 'phone' ? 0 : 1];
    await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
    const game = new Game(page, translate(language), language);
    const { t } = game;
    await game.open(slug);
    const seen = new Set<boolean>();
    const played = new Set<string>();
    let balance = 500_000;
    while (seen.size < 2) {
      const { id, stake, win } = await spin(game);
      balance += win - stake;
      seen.add(win > 0);
      played.add(id);
      await expect.poll(() => game.money()).toBeCloseTo(balance / 100, 2);
      const amount = formatMoney(minor(win), 'KZT');
      await expect(game.voice()).toHaveText(
        win === 0 ? t('arcade.slot.saidNothing') : t(win <= stake ? 'arcade.slot.saidReturned' : 'arcade.won', { amount }),
      );
      await expect(game.frame().locator('.win-pill')).toHaveAttribute('data-tone', win === 0 ? 'none' : win <= stake ? 'plain' : 'win');
    }
    const net = formatMoney(minor(Math.abs(balance - 500_000)), 'KZT');
    await expect(game.strip()).toContainText(net);
    // The server has exactly the rounds that were played.
    await page.goto('/profile/rounds');
    await expect(page.locator('main a[href^="/fairness/"]')).toHaveCount(Math.min(20, played.size));
  });

for (const slug of ['golden-tulpar', 'snow-leopard'])
  test(`free spins of ${slug} are announced, counted and summed up`, async ({ page, server, translate, newPhone }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterCashBox({ page, server, translate, newPhone }, 'kk', 500_000);
    const game = new Game(page, translate('kk'), 'kk');
    await game.open(slug);
    const round = new ScriptedRound(slug, ({ events, win }, stake) => events.some(({ type }) => type === 'free-spins') && win > stake);
    await round.answer(page);
    const spins = round.whole.events.filter(({ type }) => type === 'spin').length - 1;
    const bar = game.frame().locator('.free-bar');
    // The announcement stays for a moment only, and a fast game passes it between two looks.
    await game.setPace('normal');
    await game.button().click();
    await expect(bar).toContainText(`${game.t('arcade.slot.freeSpins')}: ${spins}`);
    await game.setPace('fast');
    await game.untilReady();
    await expect(bar).toBeHidden();
    await expect(game.voice()).toContainText(/Ұтыс \d/);
    await expect.poll(() => game.money()).toBeCloseTo(round.after, 2);
  });
