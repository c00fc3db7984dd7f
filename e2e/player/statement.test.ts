import { readFile } from 'node:fs/promises';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { openPage, signInOnDevice } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test.use({ allowedConsoleErrors: TOO_EARLY });

test('STATEMENT-01 STATEMENT-04 STATEMENT-06 STATEMENT-07 OVERVIEW-02 a player follows a deposit and two rounds in the statement, saves it, and sees the results', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const isPhone = test.info().project.name === 'phone';
  const [language, currency] = isPhone ? (['az', 'AZN'] as const) : (['kk', 'KZT'] as const);
  const t = translate(language);
  const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language, currency });
  await server.fund(tokens, 500_000);
  await signInOnDevice(page, tokens);
  const game = new Game(page, t, language);
  await game.open('dice');
  for (let count = 0; count < 2; count++) {
    await game.button().click();
    await game.untilReady();
  }

  await openPage(page, '/profile', language);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('profiles.links.statement') })
    .click();
  await expect(page).toHaveURL(/\/profile\/statement$/);
  const main = page.getByRole('main');
  const summary = main.getByRole('region', { name: t('statements.summary') });
  await expect(summary.getByText(t('statements.sums.deposit'))).toBeVisible();
  await expect(summary.getByText(isPhone ? '+5 000 ₼' : '+5 000 ₸')).toBeVisible();
  await expect(summary.getByText(t('statements.sums.staked'))).toBeVisible();
  await expect(main.getByText(t(`statements.zone.${currency}`))).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);

  for (const [format, begins] of [
    ['pdf', '%PDF-1.7'],
    ['csv', '\ufeff"'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: t(`statements.files.${format}`) }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^tulpar-\\d{4}-\\d\\d\\.${format}$`));
    const content = await readFile(await file.path());
    expect(content.toString('utf8').slice(0, begins.length)).toBe(begins);
  }

  await main.getByRole('link', { name: t('statements.tabs.overview') }).click();
  await expect(page).toHaveURL(/\/profile\/overview$/);
  await expect(main.getByRole('figure')).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);
  await main.getByRole('button', { name: t('statements.overview.by.month') }).click();
  await main.getByRole('tab', { name: t('statements.overview.view.table') }).click();
  await expect(main.getByRole('row')).toHaveCount(13);
  await expect(main.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText('2');
  await untilSettled(page);
  await expectPageQuality(page, language);
});
