import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Request } from '@playwright/test';
import { findGame } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game, TOO_EARLY } from '#pages/game.ts';
import { expectPageQuality, untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const AUDIT = path.join(import.meta.dirname, '../../tools/tulpar-audit.mjs');
test.use({ allowedConsoleErrors: new RegExp(`net::ERR_FAILED|${TOO_EARLY.source}`) });
const isBet = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/v1/rounds');

test('SEARCH-06 LAYOUT-02 MARKET-13 a guest plays the games as a demo, hears every result and reads the facts', {
  tag: '@desktop',
}, async ({ page, translate }) => {
  const language = test.info().project.name === 'phone' ? 'kk' : 'en';
  const game = new Game(page, translate(language), language, { isRealTime: language === 'kk' });
  const { t } = game;
  await game.open('dice');
  await expect(page.getByRole('banner').getByRole('link', { name: t('common.header.playForPlayMoney') })).toBeVisible();
  await expect(game.strip()).toContainText(t('rounds.modes.demo'));
  await game.button().click();
  await expect(game.voice()).toHaveText(/\d+,\d\d/);
  await game.untilReady();
  await expect(game.strip()).toContainText(/[+−]50\s₸/);

  // A click right after a programmatic scroll may still be delivered to the frame, which is another process: it is retried.
  await expect(async () => {
    await page.getByRole('button', { name: t('rounds.facts') }).click({ timeout: 1000 });
    await expect(page.getByRole('dialog')).toContainText('99,00%', { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toContainText('×990');
  await page.keyboard.press('Escape');
  await untilSettled(page);
  await expectPageQuality(page, language);

  // The other two are played in journeys of their own.
  for (const slot of language === 'kk' ? ['fruit-cocktail', 'resident'] : ['fire-temple', 'silk-road']) {
    await game.open(slot);
    await game.button().click();
    await expect(game.voice()).not.toBeEmpty();
  }
});

test('MARKET-14 CASH-07 a new player plays the demo at once, tops up and bets money: the balance follows the shown events', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const language = test.info().project.name === 'phone' ? 'az' : 'ru';
  const box = await enterCashBox({ page, server, translate, newPhone }, language);
  const game = new Game(page, translate(language), language, { isRealTime: true });
  await game.open('dice');
  // Without money: the demo, with the way to the cash box beside it.
  await expect(game.strip()).toContainText(/50\s000\s₸/);
  await expect(page.getByText(game.t('rounds.demoBar.short'))).toBeVisible();
  await game.button().click();
  await game.untilReady();
  await expect(page).toHaveURL(/\/games\/dice$/);

  await box.deposit('5000', 'paid');
  await expect(box.dialog()).toContainText(/\+5\s000\s₸/);
  await game.open('dice');
  await expect(game.balance()).toContainText(/5\s000\s₸/);
  const asked = page.waitForRequest(isBet);
  // The stake is gone before anything of the round is drawn.
  await game.setPace('held');
  await game.button().click();
  const { id, session } = (await asked).postDataJSON() as { id: string; session: string };
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  expect(session).toMatch(/^[\da-f-]{36}$/);
  await expect(game.balance()).toContainText(/4\s950\s₸/);
  await game.setPace('normal');
  await game.untilReady();
  const outcome = await game.voice().textContent();
  await expect(game.balance()).toContainText(outcome?.includes('₸') ? /5\s050\s₸/ : /4\s950\s₸/);
  await expect(game.strip()).toContainText(/[+−]50\s₸/);

  await page.getByRole('button', { name: game.t('rounds.strip.break') }).click();
  await expect(page.getByRole('dialog', { name: game.t('rounds.break.title') })).toBeVisible();
  await page.getByRole('button', { name: game.t('rounds.break.go') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await game.untilReady();
  await game.button().click();
  await game.untilReady();
});

test('a lost connection loses no bet and repeats none', async ({ page, server, translate, newPhone }) => {
  await enterCashBox({ page, server, translate, newPhone }, 'en', 500_000);
  const game = new Game(page, translate('en'), 'en');
  await game.open('dice');
  const ids: string[] = [];
  await page.route('**/api/v1/rounds', async (route) => {
    if (!isBet(route.request())) return route.fallback();
    ids.push((route.request().postDataJSON() as { id: string }).id);
    // The first answer is lost, but the server has taken the bet.
    if (ids.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await game.button().click();
  await game.untilReady();
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await expect(game.strip()).toContainText(/[+−]50\s₸/);
});
test('a forged message moves nothing: neither from the frame nor into it', async ({ page, translate }) => {
  const game = new Game(page, translate('en'), 'en');
  await game.open('dice');
  const bets: string[] = [];
  page.on('request', (request) => request.url().includes('/rounds') && bets.push(request.url()));
  const before = await game.strip().textContent();
  const inside = page.frames().find((frame) => frame.url().includes('/arcade/'));
  // Posted from the frame outside of its port, and from the page itself, as an extension might.
  const forged = { type: 'play', bet: { stake: 1000, side: 'over', chance: 5000 } };
  await inside?.evaluate((message) => parent.postMessage(message, '*'), forged);
  await page.evaluate((message) => postMessage(message, '*'), forged);
  // Posted into the frame: a second greeting with a foreign port, and a round through it.
  const heard = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true));
      port1.start();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(false)));
    });
    window.frames[0]?.postMessage({ hello: 'tulpar-arcade/1' }, '*', [port2]);
    const round = {
      id: 'x',
      stake: 1,
      win: 99_999_900,
      is_over: true,
      events: [{ type: 'roll', roll: 1, win: 99_999_900 }],
      choices: [],
      step: 0,
    };
    port1.postMessage({ type: 'round', round });
    return answered;
  });
  expect(heard).toBe(false);
  await expect(game.voice()).toBeEmpty();
  expect(bets).toEqual([]);
  // The frame has no origin, no cookies and no API calls of its own.
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  expect((await game.strip().textContent())?.replace(/[\d:]/g, '')).toBe(before?.replace(/[\d:]/g, ''));
});

/** The choices in the bonus of a slot, how many were made before, the text that shows it, and the scene. */
const BONUSES = [
  { slug: 'fruit-cocktail', made: 1, pick: '.jar', left: '.jar[data-state=chosen]', scene: '.glass-scene' },
  { slug: 'resident', made: 1, pick: '.mark, .box', left: '.bolts li[data-state=drawn]', scene: '.safe-scene' },
  { slug: 'fire-temple', made: 0, pick: '.fires-light', left: '.fires-light', scene: '.fires-scene' },
  { slug: 'silk-road', made: 0, pick: '.caravan-go', left: '.caravan-go', scene: '.caravan-scene' },
];

for (const { slug, made, pick, left, scene } of BONUSES)
  test(`an interrupted bonus of ${slug} is resumed where it was left`, async ({ page, server, translate, newPhone }) => {
    await enterCashBox({ page, server, translate, newPhone }, 'kk');
    const game = new Game(page, translate('kk'), 'kk', { isRealTime: true });
    const rules = findGame(slug);
    if (!rules) throw new Error(slug);
    // A round of the real game that opens its bonus, which the server reports as unfinished.
    const streamsAt = (nonce: number) => streamsOf(rules.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
    const playAt = (nonce: number, actions: readonly unknown[]) => {
      const played = rules.play({ stake: 90_000 }, 'KZT', actions, streamsAt(nonce));
      if (!played.ok) throw new Error(played.code);
      return played.play;
    };
    let nonce = 0;
    const first = () => playAt(nonce, []).choices.slice(0, made);
    while (playAt(nonce, first()).isOver) nonce++;
    let actions: unknown[] = first();
    const reply = () => {
      const { events, win, isOver, choices } = playAt(nonce, actions);
      const id = '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5';
      const shared = { id, game: slug, version: 1, stake: 90_000, step: actions.length, server_hash: 'a', nonce, spins: null, bonus: null };
      return { ...shared, win, is_over: isOver, events, choices, balance: { real: 500_000 + (isOver ? win : 0), bonus: 0 } };
    };
    await page.route('**/api/v1/games/sessions/*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      return route.fulfill({ response: answer, json: { data: { ...body.data, unfinished: [reply()] } } });
    });
    const steps: number[] = [];
    await page.route('**/api/v1/rounds/*/actions', (route) => {
      const { step, action } = route.request().postDataJSON() as { step: number; action: unknown };
      steps.push(step);
      actions = [...actions, action];
      return route.fulfill({ json: { data: reply() } });
    });
    await game.startPaced();
    await page.goto(`/games/${slug}`);
    await expect(game.frame().locator('.notice')).toHaveText(game.t('arcade.resumed'));
    await expect(game.frame().locator(left)).toHaveCount(1);
    await game.setPace('fast');
    while (!reply().is_over) {
      const seen = steps.length;
      await game.frame().locator(pick).and(page.frameLocator('main iframe').locator(':enabled')).first().click();
      await expect.poll(() => steps.length).toBe(seen + 1);
    }
    expect(steps).toEqual(steps.map((_, place) => place + made));
    await expect(game.frame().locator(scene)).toBeHidden();
    await expect(game.balance()).toBeVisible();
  });

test('a player verifies a round on its page, and all of them without us', async ({ page, server, translate, newPhone }, info) => {
  const language = info.project.name === 'phone' ? 'ru' : 'kk';
  const box = await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
  const { t } = box;
  const game = new Game(page, translate(language), language);
  await game.open('dice');
  for (let count = 0; count < 2; count++) {
    await game.button().click();
    await game.untilReady();
  }
  await page.goto('/profile/rounds');
  const rows = page.locator('main a[href^="/fairness/"]');
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await expect(page.getByRole('heading', { name: t('rounds.verify.waiting') })).toBeVisible();
  await page.getByRole('link', { name: t('rounds.seeds.rotate') }).click();
  await page.getByLabel(t('rounds.seeds.own')).fill('Ақ бөкен, "2026"');
  await page.getByRole('button', { name: t('rounds.seeds.rotate') }).click();
  await expect(page.getByText(t('rounds.seeds.done'))).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('rounds.list.export') }).click();
  const file = info.outputPath('rounds.csv');
  await (await saved).saveAs(file);
  const { stdout } = await promisify(execFile)(process.execPath, [AUDIT, file]);
  expect(stdout).toMatch(/\b2\b/);

  await rows.first().click();
  await expect(page.getByRole('heading', { name: t('rounds.verify.agrees') })).toBeVisible();
  await untilSettled(page);
  await expectPageQuality(page, language);
});
