import type { Page } from '@playwright/test';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { Play } from '@tulpar/games/rounds/game';
import { enterCashBox } from '#pages/cash-box.ts';
import { Game } from '#pages/game.ts';
import { ScriptedRound } from '#pages/scripted-round.ts';
import { expect, test } from '#setup/test.ts';

type Events = Play['events'];

/** Records the visible texts on every change: the head of the feature in the game, and the balance on the page. */
async function writeDown(page: Page) {
  await page.addInitScript(() => {
    const read: string[] = [];
    Object.assign(window, { read, kept: [] });
    if (window === top) {
      const key = Object.keys(localStorage).find((name) => name.startsWith('playback/'));
      Object.assign(window, { kept: key ? localStorage.getItem(key) : null });
    }
    new MutationObserver(() => {
      const found = document.querySelector<HTMLElement>(
        '.free-bar:not([hidden]), .caravan-scene:not([hidden]) .caravan-head, [data-part="balance-button"]',
      );
      const coins = document.querySelectorAll('.coin-place[data-state]').length;
      const text = found ? `${found.textContent}${coins > 0 ? ` ${coins}` : ''}`.replaceAll('\u00a0', ' ') : '';
      if (text !== '' && text !== read.at(-1)) read.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const readIn = async (place: 'page' | 'game'): Promise<string[]> => {
    const frame = place === 'page' ? page.mainFrame() : page.frames().find((one) => one.url().includes('/arcade/'));
    return frame ? await frame.evaluate(() => (window as unknown as { read: string[] }).read) : [];
  };
  /** How many events of the round were shown when the page was loaded. */
  const seen = async () => {
    const kept = await page.evaluate(() => (window as unknown as { kept: string }).kept);
    return (JSON.parse(kept) as { value: { seen: number | null } }).value.seen;
  };
  return { readIn, seen };
}

const money = (amount: number) => formatMoney(minor(amount), 'KZT').replaceAll('\u00a0', ' ');
const won = (events: Events) =>
  events.reduce((sum, event) => sum + (event.type.endsWith('-win') && 'win' in event ? Number(event.win) : 0), 0);

/** The head of each free spin that had not started after so many events, with the wins of the spins before. */
function headsOfFreeSpins({ t }: Game, events: Events, seen: number): string[] {
  const begun = events.findIndex(({ type }) => type === 'free-spins');
  const free = events.slice(begun + 1);
  const starts = free.flatMap(({ type }, at) => (type === 'spin' || type === 'drop' ? [at] : []));
  const head = (number: number, total: number) => `${t('arcade.slot.freeSpin', { number, count: starts.length })}${money(total)}`;
  const done = starts.filter((at) => begun + 1 + at < seen).length;
  return starts.slice(done).map((at, place) => head(done + place + 1, won(free.slice(0, at))).replaceAll('\u00a0', ' '));
}

const FREE = ['golden-tulpar', 'snow-leopard', 'fire-temple'];

for (const slug of FREE)
  test(`free spins of ${slug} are resumed at the spin of the reload`, async ({ page, server, translate, newPhone }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterCashBox({ page, server, translate, newPhone }, 'kk', 500_000);
    const game = new Game(page, translate('kk'), 'kk', { isRealTime: true });
    const round = new ScriptedRound(slug, ({ events, win }, stake) => {
      const begun = events.findIndex(({ type }) => type === 'free-spins');
      // There are wins before and after the reload.
      return begun !== -1 && win > stake && won(events.slice(begun, begun + 5)) > 0;
    });
    await round.answer(page);
    const { readIn, seen } = await writeDown(page);
    await game.open(slug);
    await game.button().click();
    if (slug === 'fire-temple') await game.frame().locator('.fires-light:enabled').click();
    const { events, win } = round.whole;
    const third = headsOfFreeSpins(game, events, 0).find((text) => text.includes(': 3/')) ?? '';
    await expect.poll(() => readIn('game')).toContain(third);
    await page.reload();

    await expect(game.frame().locator('.notice')).toHaveText(game.t('arcade.resumed'));
    const before = await seen();
    const heads = headsOfFreeSpins(game, events, before ?? 0);
    await expect.poll(async () => (await readIn('game'))[0]).toBe(heads[0]);
    // The win is in the ledger, but the player has not seen it.
    expect((await readIn('page')).filter((text) => text.includes(money(round.after * 100)))).toEqual([]);
    await expect(game.strip()).toContainText(`−${money(round.stake).replaceAll(' ', '\u00a0')}`);
    await game.setPace('fast');
    await game.untilReady();
    await expect(game.strip()).toContainText(`+${money(win - round.stake).replaceAll(' ', '\u00a0')}`);
    const read = await readIn('game');
    expect(heads.filter((text) => !read.includes(text))).toEqual([]);
    expect(read.at(-1)).toBe(
      `${game.t('arcade.slot.total')}${money(won(events.slice(events.findIndex(({ type }) => type === 'free-spins'))))}`,
    );
    await expect(game.voice()).toContainText(money(win).replaceAll(' ', '\u00a0'));
    await expect.poll(() => game.money()).toBeCloseTo(round.after, 2);

    // A round that was shown to its end is not shown again. A device that does not know it shows its result.
    const pill = game.frame().locator('.win-pill');
    await page.reload();
    await game.untilReady();
    await expect(pill).toHaveAttribute('data-tone', 'empty');
    await page.evaluate(() => localStorage.removeItem(Object.keys(localStorage).find((name) => name.startsWith('playback/')) ?? ''));
    await page.reload();
    await game.untilReady();
    await expect(pill).toHaveText(new RegExp(money(win).replaceAll(' ', '\\s')));
    expect(await readIn('game')).toEqual([]);
    await expect.poll(() => game.money()).toBeCloseTo(round.after, 2);
  });

test('a caravan is resumed after a reload with the same coins', async ({ page, server, translate, newPhone }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterCashBox({ page, server, translate, newPhone }, 'en', 500_000);
  const game = new Game(page, translate('en'), 'en', { isRealTime: true });
  const round = new ScriptedRound('silk-road', ({ events }) => events.filter(({ type }) => type === 'try').length > 4);
  await round.answer(page);
  const { readIn, seen } = await writeDown(page);
  await game.open('silk-road');
  await game.button().click();
  await game.frame().locator('.caravan-go:enabled').click();
  await expect(game.frame().locator('.caravan-field[data-trying]')).toBeVisible();
  await page.reload();
  await expect(game.frame().locator('.notice')).toHaveText(game.t('arcade.resumed'));
  const before = (await seen()) ?? 0;
  const { events, win } = round.whole;
  const coins = events
    .slice(0, before)
    .flatMap((event) => (event.type === 'coins' || event.type === 'try' ? event.coins : [])) as number[][];
  expect(coins.length).toBeGreaterThan(5);
  const sum = coins.reduce((total, [, , worth = 0]) => total + worth, 0);
  await expect.poll(async () => (await readIn('game'))[0]).toContain(`${money((sum * round.stake) / 40)} ${coins.length}`);
  expect((await readIn('page')).filter((text) => text.includes(money(round.after * 100)))).toEqual([]);
  await game.untilReady();
  await expect(game.voice()).toContainText(money(win).replaceAll(' ', '\u00a0'));
  await expect.poll(() => game.money()).toBeCloseTo(round.after, 2);
});
