import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import { openPage } from './open-page.ts';

/** Each frame counts 50 ms, the most that a game's ticker takes for one, and comes after 4 ms. */
const FAST = { everyMs: 4, frameMs: 50 };

/** A game that plays fast bets earlier than the server's pace allows; the server refuses, and the game repeats the bet in time. */
export const TOO_EARLY = /status of 429/;

interface Options {
  /** Plays at the speed that players see: one journey of each game does, and those that catch what is shown only for a moment. */
  readonly isRealTime?: boolean;
}

/** A game on its page: the strip around it, and what is in its frame. */
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

  /** From the next load on the game plays faster than its animations last. Only its frame is concerned, not the page around it. */
  async speedUp(): Promise<void> {
    // Once for the page: a second script would find the replaced function and do it again.
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

  /** The one large button. */
  button(): Locator {
    return this.frame().locator('.press-button');
  }

  async untilReady(): Promise<void> {
    await expect(this.button()).toHaveAttribute('data-state', 'ready', { timeout: 30_000 });
  }

  /** What those hear who do not see. */
  voice(): Locator {
    return this.frame().getByRole('status');
  }

  strip(): Locator {
    return this.page.getByRole('region', { name: this.t('rounds.strip.label') });
  }

  balance(): Locator {
    return this.page.getByRole('banner').locator('[data-part="balance-button"]');
  }

  /** What the player has, in tenge. */
  async money(): Promise<number> {
    return Number((await this.balance().textContent())?.replace(/[^\d,]/g, '').replace(',', '.'));
  }
}
