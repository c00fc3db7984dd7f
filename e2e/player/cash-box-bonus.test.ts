import { enterCashBox } from '#pages/cash-box.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { readyToWithdraw } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';

test('MARKET-06 API-66 a player who withdraws with an active bonus sees its cost, may keep it, or forfeits a stated amount', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'ru';
  const box = await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const { t } = box;
  await readyToWithdraw(box.player, 120_050);

  const sent: unknown[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/v1/pay') && sent.push(request.postDataJSON())));
  await box.open('withdrawal');
  await box.withdraw('4242 4242 4242 4242', '3000');
  await expect(box.dialog()).toContainText(t('cashbox.forfeit.title'));
  await expect(box.dialog()).toContainText(/−1\s200,50\s₸/);
  await expect(box.dialog()).toContainText(/3\s000\s₸/);
  await untilSettled(page);
  await expectPageQuality(page, language);
  await box
    .dialog()
    .getByRole('button', { name: t('cashbox.forfeit.keep') })
    .click();
  await expect(box.dialog()).toBeHidden();
  expect(sent).toEqual([]);

  await box.send().click();
  await box
    .dialog()
    .getByRole('button', { name: t('cashbox.forfeit.button') })
    .click();
  await expect(page.locator('[data-part="request"]')).toContainText(/3\s000\s₸/);
  expect(sent).toMatchObject([{ type: 'withdrawal', amount: 300_000, forfeit_bonus: true }]);
  // The bonus is forfeited, and the rest of the real money is withdrawable.
  await expect(page.locator('[data-part="withdrawable"] h2 + *')).toHaveText(/^2\s000\s₸/);
});
