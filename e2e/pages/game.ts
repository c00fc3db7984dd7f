import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import { openPage } from './open-page.ts';

/** A game on its page: the strip around it, and what is in its frame. */
export class Game {
  readonly page: Page;
  readonly t: Translate;
  readonly language: Language;

  constructor(page: Page, t: Translate, language: Language) {
    this.page = page;
    this.t = t;
    this.language = language;
  }

  async open(slug: string): Promise<void> {
    await openPage(this.page, `/games/${slug}`, this.language);
    await this.untilReady();
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
