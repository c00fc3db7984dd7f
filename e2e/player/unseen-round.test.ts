import { Game } from '#pages/game.ts';
import { expect, test } from '#setup/test.ts';

/** The choices besides the stake, and the place of the result. */
const GAMES = {
  dice: { choice: '.dice-offer >> nth=3', result: '.dice-result:is([data-outcome="won"], [data-outcome="lost"])' },
  plinko: { choice: '.plinko-risk >> nth=2', result: '.plinko-history li' },
};

for (const [slug, { choice, result }] of Object.entries(GAMES))
  test(`a guest's round of ${slug} whose end was not seen is shown after a reload, as it was bet, and only once`, async ({
    page,
    translate,
  }) => {
    const game = new Game(page, translate('az'), 'az', { isRealTime: true });
    await game.open(slug);
    const chosen = game.frame().locator(choice);
    await chosen.click();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && /demo/.test(response.url()));
    // The page is left before anything of the round is drawn.
    await game.setPace('held');
    await game.button().click();
    await answered;
    await page.reload();

    const notice = game.frame().locator('.notice');
    await expect(notice).toHaveText(game.t('arcade.resumed'));
    await expect(game.frame().locator(result)).toHaveCount(1);
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await game.untilReady();
    await page.reload();
    await game.untilReady();
    await expect(notice).toBeHidden();
    await expect(game.frame().locator(result)).toHaveCount(0);
  });
