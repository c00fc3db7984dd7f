import type { Frame, Page } from 'playwright-core';

/** How often the game is polled; more often would disturb its own script. */
const POLL_MS = 60;
const ROUND_MS_MAX = 180_000;

export interface Player {
  readonly frame: Frame;
  /** Plays this many rounds to their end. With `hurries` it skips animations, as an impatient player does. */
  play(rounds: number, hurries: boolean): Promise<void>;
}

/**
 * Inspects the game within its frame and presses the button that it waits for. Returns the number of bets made and whether the game
 * is idle. It uses nothing outside its body, because it is sent into the frame.
 */
function inspectAndPress({ mayBet, hurries }: { mayBet: boolean; hurries: boolean }): { bets: number; isResting: boolean } {
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(selector)].find(
      (button) => !button.disabled && button.ariaDisabled !== 'true' && button.checkVisibility(),
    );
  const nothing = { bets: 0, isResting: false };
  const press = (button: HTMLElement | undefined) => (button?.click(), nothing);
  const comet = document.querySelector<HTMLButtonElement>('.comet-press');
  if (comet) {
    const { look = '' } = comet.dataset;
    if (look === 'take') return press(comet);
    if (look !== 'bet' || !mayBet) return { bets: 0, isResting: look === 'bet' || look === 'queue' };
    comet.click();
    return { bets: 1, isResting: false };
  }
  const main = document.querySelector<HTMLButtonElement>('.press-button');
  const state = main?.dataset['state'];
  if (main && state === 'ready') {
    if (!mayBet) return { bets: 0, isResting: true };
    if (document.querySelector('.felt') && !document.querySelector('.felt-chips > *')) find('.felt-cell[data-kind=red]')?.click();
    if (document.querySelector('.felt') && !document.querySelector('.felt-chips > *')) find('.felt-cell')?.click();
    main.click();
    return { bets: 1, isResting: false };
  }
  if (state === 'showing') return hurries ? press(main ?? undefined) : nothing;
  const closed = [...document.querySelectorAll<HTMLButtonElement>('.pick')].filter(({ disabled }) => !disabled);
  return press(
    find('.mines-take') ??
      find('.mines-field[data-open=true] .mines-cell[data-state=closed]') ??
      closed.at(closed.length >> 1) ??
      find('.fires-light, .caravan-go, .bj-button[data-move=stand], .bj-button[data-move=decline]'),
  );
}

/** A key press enables sound, like the first touch; a game may start muted. */
async function turnOnSound(frame: Frame): Promise<void> {
  await frame.locator('body').press('Shift');
  const mute = frame.locator('.bet-panel > .panel-tools:last-child > .tool-button');
  if ((await mute.getAttribute('aria-pressed')) === 'false') await mute.click();
}

/** Opens a game as a guest: its page, its frame, the sound on. */
export async function openGame(page: Page, site: string, slug: string): Promise<Player> {
  await page.goto(`${site}/games/${slug}`);
  const element = await page.waitForSelector('main iframe', { timeout: 60_000 });
  const frame = await element.contentFrame();
  if (!frame) throw new Error(`${slug} has no frame`);
  await frame.waitForSelector('.press-button[data-state=ready], .comet-press', { timeout: 60_000 });
  await turnOnSound(frame);
  return {
    frame,
    async play(rounds, hurries) {
      let bets = 0;
      for (let since = Date.now(); ; ) {
        const seen = await frame.evaluate(inspectAndPress, { mayBet: bets < rounds, hurries });
        bets += seen.bets;
        if (seen.bets > 0) since = Date.now();
        if (bets === rounds && seen.isResting) return;
        if (Date.now() - since > ROUND_MS_MAX) throw new Error(`${slug}: a round has not ended`);
        await page.waitForTimeout(POLL_MS);
      }
    },
  };
}
