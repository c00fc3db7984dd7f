import { enterCashBox } from '#pages/cash-box.ts';
import { Game } from '#pages/game.ts';
import { openPage } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: /net::ERR_INTERNET_DISCONNECTED/ });

test('MARKET-14 another company’s game is found in the lobby, played over its own server, and the balance follows', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  await enterCashBox({ page, server, translate, newPhone }, 'kk', 500_000);
  await openPage(page, '/games/category/all-games', 'kk');
  await page.locator('a[href="/games/asyq"]').first().click();

  const game = new Game(page, translate('kk'), 'kk');
  const throwButton = game.frame().locator('#throw');
  await expect(throwButton).toBeEnabled();
  const frame = () => page.locator('main iframe');
  const launched = new URL((await frame().getAttribute('src')) ?? '');
  expect(launched.origin).not.toBe(new URL(server.url).origin);

  const throwOnce = async () => {
    const answered = page.waitForResponse((response) => response.url() === `${launched.origin}/throw`);
    await throwButton.click();
    return (await (await answered).json()) as { ok: boolean; balance: number };
  };
  // The stake is debited and the win credited by signed calls: both balances agree in the end.
  const { ok, balance } = await throwOnce();
  expect(ok).toBe(true);
  const shown = (amount: number) => new RegExp(String(amount / 100).replace(/\B(?=(\d{3})+$)/, '\\s'));
  await expect(game.frame().locator('#balance')).toContainText(shown(balance));
  await expect(game.balance()).toContainText(shown(balance));

  // After a break the old game session is closed, so the game opens a new one.
  await page.getByRole('button', { name: game.t('rounds.strip.break') }).click();
  await page.getByRole('button', { name: game.t('rounds.break.go') }).click();
  await expect(frame()).not.toHaveAttribute('src', launched.href);
  await expect(throwButton).toBeEnabled();
  expect(await throwOnce()).toMatchObject({ ok: true });

  // After a lost connection the frame is reloaded too.
  const second = (await frame().getAttribute('src')) ?? '';
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(frame()).not.toHaveAttribute('src', second);

  // Leaving the page ends the game session.
  const left = page.waitForRequest((request) => request.method() === 'POST' && /\/games\/sessions\/[\w-]+\/end$/.test(request.url()));
  await page.getByRole('button', { name: game.t('common.actions.back') }).click();
  await left;
});
