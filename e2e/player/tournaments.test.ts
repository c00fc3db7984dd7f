import type { Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { markPage, openPage } from '#pages/open-page.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { endTournament } from '#setup/staff.ts';
import { expect, test } from '#setup/test.ts';
import { PRIZES, publishTournament, TITLES } from '#setup/tournaments.ts';

test.use({ allowedConsoleErrors: TOO_EARLY });

const GAME = 'golden-tulpar';
const tenge = (amount: number) => formatMoney(minor(amount), 'KZT');

/** A player in a window of their own. */
class Rival extends Game {
  readonly slug: string;
  /** What the board's socket has said. */
  readonly heard: string[] = [];

  constructor(page: Page, t: Translate, language: Language, slug: string) {
    super(page, t, language);
    this.slug = slug;
    page.on('websocket', (socket) => {
      if (socket.url().includes('/tournaments/live')) socket.on('framereceived', ({ payload }) => this.heard.push(String(payload)));
    });
  }

  place(place: number): string {
    return this.t('tournaments.placeOf', { place });
  }

  /** The own place on the page of the tournament. */
  own() {
    return this.page.locator('[data-part="tournament-own"]');
  }

  /** The own place over a game. */
  gamePlace() {
    return this.page.locator('[data-part="game-place"]');
  }

  /** The board from top to bottom: place, whose it is, and points. */
  board(): Promise<string[]> {
    return this.page
      .locator('[data-part="board"] tbody tr')
      .evaluateAll((rows) =>
        (rows as HTMLTableRowElement[]).map(
          ({ cells, dataset }) => `${cells[0]?.textContent} ${'own' in dataset ? 'own' : 'other'} ${cells[2]?.textContent}`,
        ),
      );
  }

  /** Goes there from the list, reads the rules and joins. */
  async join(): Promise<void> {
    const { page, t } = this;
    await openPage(page, '/tournaments', this.language);
    await page.locator(`main a[href="/tournaments/${this.slug}"]`).first().click();
    await page.locator('[data-part="join"]').getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: t('tournaments.join.ask') });
    const rules = sheet.locator('[data-part="rules"]');
    await expect(rules).toContainText(t('tournaments.rules.after'));
    await expect(rules).toContainText(t('tournaments.rules.pointsOfStake', { stake: 1, unit: tenge(100) }));
    await sheet.getByRole('button', { name: t('tournaments.join.button') }).click();
    await expect(sheet).toBeHidden();
    await expect(this.own()).toContainText(t('tournaments.own.none'));
  }

  /** Opens a game of the tournament from its page. */
  async openGame(): Promise<void> {
    await this.startPaced();
    await this.page.locator(`main a[href="/games/${GAME}"]`).first().click();
    await this.untilReady();
  }

  /** Plays a round; returns its stake in minor units and its id. */
  async bet(): Promise<{ readonly id: string; readonly stake: number }> {
    const answered = this.page.waitForResponse((response) => response.url().endsWith('/api/v1/rounds') && response.ok());
    await this.button().click();
    const { data } = (await (await answered).json()) as { data: { id: string; stake: number } };
    await this.untilReady();
    return data;
  }

  /** Opens the rounds behind a place of the finished tournament. */
  async replay(place: number) {
    const { page, t } = this;
    await page.getByRole('button', { name: t('tournaments.replay.open', { place }) }).click();
    const sheet = page.getByRole('dialog', { name: t('tournaments.replay.title') });
    await expect(sheet.getByRole('listitem').first()).toBeVisible();
    return sheet;
  }
}

/** Ends the tournament while its page is open: the final places come without a reload. */
async function endBeforeTheEyes({ page, t, slug }: Rival): Promise<void> {
  const isMarked = await markPage(page);
  await endTournament(slug);
  const final = page.getByRole('heading', { name: t('tournaments.board.final') });
  await expect(async () => {
    // The page asks each minute of its own clock.
    await page.clock.fastForward(60_000);
    await expect(final).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  expect(await isMarked()).toBe(true);
}

interface Played {
  readonly winner: string;
  readonly ofWinner: readonly string[];
  readonly own: string;
}

/** Anybody can count again: the rounds of the winner, those of all, and the own one at place 2 down to the verifier. */
async function expectReplays(me: Rival, { winner, ofWinner, own }: Played): Promise<void> {
  const { page, t } = me;
  const player = `•••${winner.slice(-3).toUpperCase()}`;
  const first = await me.replay(1);
  await expect(first).toContainText(t('tournaments.replay.of', { place: 1, player }));
  for (const id of ofWinner) await expect(first).toContainText(id);
  await expect(first.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  const file = await page.getByRole('link', { name: t('tournaments.final.download') }).getAttribute('href');
  const written = await (await page.request.get(file ?? '')).text();
  for (const id of [own, ...ofWinner]) expect(written).toContain(id);
  const second = await me.replay(2);
  await second.getByRole('link', { name: t('tournaments.replay.verify') }).click();
  await expect(page).toHaveURL(new RegExp(`/fairness/${own}$`));
  await expect(page.getByRole('heading', { name: t('rounds.verify.waiting') })).toBeVisible();
}

test('MARKET-05 ROUTE-31 two players join, see their places change while they play, and are paid after the end', {
  tag: '@desktop',
  annotation: { type: 'slow', description: 'two players wait for their points, which are counted each five seconds' },
}, async ({ page, newDevice, server, translate, newPhone }) => {
  const info = test.info();
  const language = info.project.name === 'phone' ? 'kk' : 'az';
  const t = translate(language);
  const slug = `morning-${info.project.name}`;
  const otherPage = await newDevice();
  const [me, other] = [new Rival(page, t, language, slug), new Rival(otherPage, t, language, slug)];
  const enter = (of: Page) => enterCashBox({ page: of, server, translate, newPhone }, language, 300_000);
  const publish = publishTournament(info.outputPath('tournaments.json'), slug, [GAME, 'dice']);
  const [{ player: winner }] = await Promise.all([enter(otherPage), enter(page), publish]);
  await Promise.all([me.join(), other.join()]);
  const marks = await Promise.all([markPage(page), markPage(otherPage)]);

  // The first round is seen by its player in the game, and by the other one on the page.
  await me.openGame();
  await expect(me.gamePlace()).toContainText(t('tournaments.joined'));
  const mine = await me.bet();
  const points = Math.floor(mine.stake / 100);
  await expect(me.gamePlace()).toContainText(me.place(1));
  await expect.poll(() => other.board()).toEqual([`1 other ${points}`]);
  await expect.poll(() => other.heard.at(-1)).toContain(`"points":${points}`);
  await me.gamePlace().click();
  await expect.poll(() => me.board()).toEqual([`1 own ${points}`]);

  // The other one stakes more: both places change where they are seen.
  await other.openGame();
  const rounds = [await other.bet(), await other.bet()];
  const most = Math.floor(rounds.reduce((sum, { stake }) => sum + stake, 0) / 100);
  const overtaken = [`1 other ${most}`, `2 own ${points}`];
  await expect(other.gamePlace()).toContainText(other.place(1));
  await expect.poll(() => me.board()).toEqual(overtaken);
  await expect(me.own()).toContainText(tenge(PRIZES.second));
  await expect.poll(() => me.heard.at(-1)).toContain(`"points":${most}`);
  for (const isMarked of marks) expect(await isMarked()).toBe(true);
  await untilSettled(page);
  await expectPageQuality(page, language);
  await openPage(page, '/profile', language);
  await expect(page.locator('main a[href="/tournaments"]')).toContainText(me.place(2));

  await openPage(otherPage, '/', language);
  await expect(other.balance()).toContainText('₸');
  const before = await other.money();
  await page.clock.install();
  await openPage(page, `/tournaments/${slug}`, language);
  await expect.poll(() => me.board()).toEqual(overtaken);
  await endBeforeTheEyes(me);
  await expect.poll(() => me.board()).toEqual(overtaken);
  await untilSettled(page);
  await expectPageQuality(page, language);
  await expectReplays(me, { winner, ofWinner: rounds.map(({ id }) => id), own: mine.id });

  // Prizes are told in the inbox, and are money of the balance.
  const paid = (amount: number) => t('messages.inbox.tournament.paidCash.content', { title: TITLES[language], amount: tenge(amount) });
  await openPage(page, '/notifications', language);
  await expect(page.locator('main')).toContainText(t('messages.inbox.tournament.placePrize.title', { place: 2 }));
  await expect(page.locator('main')).toContainText(paid(PRIZES.second));
  await openPage(otherPage, '/notifications', language);
  await expect(otherPage.locator('main')).toContainText(paid(PRIZES.first));
  await openPage(otherPage, '/', language);
  await expect.poll(() => other.money()).toBe(before + PRIZES.first / 100);
});
