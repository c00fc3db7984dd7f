import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import { openPage } from './open-page.ts';

/** Each frame advances 50 ms, the most that a game's ticker accepts, and takes 4 ms. */
const FAST = { everyMs: 4, frameMs: 50 };

/** A fast game bets earlier than the server's pace allows; the server refuses, and the game repeats the bet in time. */
export const TOO_EARLY = /status of 429/;

interface Options {
  /** Plays at normal speed: for one journey per game, and for journeys that check short-lived content. */
  readonly isRealTime?: boolean;
}

/** A game on its page: the bar around it, and the content of its frame. */
export class Game {
  readonly page: Page;
  readonly t: Translate;
  readonly language: Language;
  private isRealTime: boolean;

  constructor(page: Page, t: Translate, language: Language, { isRealTime = false }: Options = {}) {
    this.page = page;
    this.t = t;
    this.language = language;
    this.isRealTime = isRealTime;
  }

  async open(slug: string): Promise<void> {
    if (!this.isRealTime) await this.speedUp();
    await openPage(this.page, `/games/${slug}`, this.language);
    await this.untilReady();
  }

  /** From the next load on the game runs faster. Only its frame is affected, not the page. */
  async speedUp(): Promise<void> {
    // Added once per page: a second script would wrap the replaced function again.
    this.isRealTime = true;
    await this.page.addInitScript(({ everyMs, frameMs }) => {
      if (window === top) return;
      let now = 0;
      window.requestAnimationFrame = (work) => window.setTimeout(() => work((now += frameMs)), everyMs);
      window.cancelAnimationFrame = (id) => window.clearTimeout(id);
    }, FAST);
  }

  frame(): FrameLocator {
    return this.page.frameLocator('main iframe');
  }

  /** The main button. */
  button(): Locator {
    return this.frame().locator('.press-button');
  }

  async untilReady(): Promise<void> {
    await expect(this.button()).toHaveAttribute('data-state', 'ready', { timeout: 30_000 });
  }

  /** The announcements for screen readers. */
  voice(): Locator {
    return this.frame().getByRole('status');
  }

  strip(): Locator {
    return this.page.getByRole('region', { name: this.t('rounds.strip.label') });
  }

  balance(): Locator {
    return this.page.getByRole('banner').locator('[data-part="balance-button"]');
  }

  /** The balance in tenge. */
  async money(): Promise<number> {
    return Number((await this.balance().textContent())?.replace(/[^\d,]/g, '').replace(',', '.'));
  }
}
