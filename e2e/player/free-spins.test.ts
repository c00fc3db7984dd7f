import { formatMoney, minor } from '@tulpar/domain/money';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { grantBonus, grantFreeSpins } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

const STAKE = 5_000;
const COUNT = 4;

test('MONEY-69 granted free spins are played to their end: fixed bet, what was won, a reload in between, and the sum', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'az';
  const { player } = await enterCashBox({ page, server, translate, newPhone }, language, 300_000);
  await grantFreeSpins(player, { game: 'golden-tulpar', count: COUNT, stake: STAKE });
  const game = new Game(page, translate(language), language);
  const { t } = game;
  const number = (at: number) => t('arcade.slot.freeSpin', { number: at, count: COUNT });
  let won = 0;
  // A bet that came too early is repeated under its id.
  const bets = new Map<string, { readonly id: string; readonly offer?: string }>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/rounds')) return;
    const bet = request.postDataJSON() as { id: string; offer?: string };
    bets.set(bet.id, bet);
  });

  await game.open('golden-tulpar');
  await expect.poll(() => game.money()).toBe(3_000);
  const line = game.frame().locator('.spins-line');
  for (let at = 1; at <= COUNT; at++) {
    await expect(game.button()).toHaveAccessibleName(number(at));
    await expect(line).toHaveText(t('arcade.spins.line', { number: at, count: COUNT, amount: formatMoney(minor(STAKE), 'KZT') }));
    await expect(game.frame().locator('.spins-purse b')).toHaveText(formatMoney(minor(won), 'KZT'));
    if (at === 2) {
      await untilSettled(page);
      await expectPageQuality(page, language);
      await page.reload();
      await game.untilReady();
      await expect(game.button()).toHaveAccessibleName(number(at));
    }
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/rounds') && response.ok());
    await game.button().click();
    won = ((await (await answered).json()) as { data: { spins: { won: number } } }).data.spins.won;
    if (at === COUNT) break;
    await game.untilReady();
  }

  const sheet = page.getByRole('dialog', { name: t('rounds.spinsOver.title') });
  await expect(sheet).toContainText(t('rounds.spinsOver.played', { played: COUNT, total: COUNT }));
  await expect(sheet).toContainText(
    won === 0 ? t('rounds.spinsOver.nothing') : t('rounds.spinsOver.won', { amount: formatMoney(minor(won), 'KZT') }),
  );
  await expectPageQuality(page, language);
  expect([...bets.values()].map(({ offer }) => typeof offer)).toEqual(Array.from({ length: COUNT }, () => 'string'));
  await sheet.getByRole('button', { name: t('rounds.spinsOver.button') }).click();

  // From here on the player pays.
  await game.untilReady();
  await expect(line).toBeHidden();
  await game.button().click();
  await expect.poll(() => bets.size).toBe(COUNT + 1);
  expect([...bets.values()].at(-1)).not.toHaveProperty('offer');
});

test('with a bonus the bet stops at its largest stake and says why, and its progress is over the game', { tag: '@desktop' }, async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'ru';
  const { player } = await enterCashBox({ page, server, translate, newPhone }, language, 300_000);
  await grantBonus(player, 500_000, 12_000);
  const game = new Game(page, translate(language), language);
  const { t } = game;
  await game.open('golden-tulpar');
  const line = page.locator('[data-part="bonus-line"]');
  await expect(line).toContainText(t('rounds.bonus.left', { amount: formatMoney(minor(5_000_000), 'KZT') }));
  const more = game.frame().getByRole('button', { name: t('arcade.moreStake') });
  const why = game
    .frame()
    .getByText(t('arcade.bonusLimit', { amount: formatMoney(minor(12_000), 'KZT') }))
    .first();
  await expect(async () => {
    // Where it explains instead of raising the bet, it says that it is disabled.
    await more.click({ force: true });
    await expect(why).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  const stake = Number((await game.frame().locator('.stake-value b').last().textContent())?.replace(/[^\d,]/g, '').replace(',', '.')) * 100;
  expect(stake).toBeLessThanOrEqual(12_000);
  await game.button().click();
  await game.untilReady();
  await expect(line).toContainText(t('rounds.bonus.left', { amount: formatMoney(minor(5_000_000 - stake), 'KZT') }));
  await untilSettled(page);
  await expectPageQuality(page, language);
});
