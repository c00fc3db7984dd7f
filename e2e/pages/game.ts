import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Translate } from '@tulpar/i18n/translate';
import { openPage } from './open-page.ts';

/** Each frame advances 50 ms, the most that a game's ticker accepts, and takes 4 ms. */
const FAST = { everyMs: 4, frameMs: 50 };

type Pace = 'normal' | 'fast' | 'held';

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
  private readonly isRealTime: boolean;
  private isPaced = false;

  constructor(page: Page, t: Translate, language: Language, { isRealTime = false }: Options = {}) {
    this.page = page;
    this.t = t;
    this.language = language;
    this.isRealTime = isRealTime;
  }

  async open(slug: string): Promise<void> {
    await this.startPaced();
    await openPage(this.page, `/games/${slug}`, this.language);
    await this.untilReady();
  }

  /** Lets every game that is loaded from now on start at the journey's pace. Only its frame is affected, not the page. */
  async startPaced(): Promise<void> {
    if (this.isPaced) return;
    this.isPaced = true;
    const pace: Pace = this.isRealTime ? 'normal' : 'fast';
    await this.page.addInitScript(
      ({ everyMs, frameMs, pace }: typeof FAST & { pace: Pace }) => {
        if (window === top) return;
        const game: { pace: Pace } = Object.assign(window, { pace });
        const drawFrame = window.requestAnimationFrame.bind(window);
        // A fast game computes 250 frames a second; painting each of them would be most of the browser's work.
        const paints = CanvasRenderingContext2D.prototype as unknown as Record<string, (...rest: unknown[]) => unknown>;
        for (const name of ['drawImage', 'fill', 'fillRect', 'fillText', 'stroke', 'strokeRect', 'strokeText']) {
          const paint = paints[name];
          paints[name] = function skipWhileFast(this: unknown, ...rest) {
            return game.pace === 'fast' ? undefined : paint?.apply(this, rest);
          };
        }
        const running = new Map<number, (time: number) => void>();
        let [now, last] = [0, 0];
        const run = (id: number, time: number) => {
          const work = running.get(id);
          running.delete(id);
          now = time;
          work?.(time);
        };
        const wait = (id: number): unknown => {
          if (game.pace === 'fast') return window.setTimeout(() => run(id, now + frameMs), everyMs);
          if (game.pace === 'held') return window.setTimeout(() => wait(id), everyMs);
          return drawFrame((time) => run(id, Math.max(now, time)));
        };
        window.requestAnimationFrame = (work) => {
          last += 1;
          running.set(last, work);
          wait(last);
          return last;
        };
        window.cancelAnimationFrame = (id) => void running.delete(id);
      },
      { ...FAST, pace },
    );
  }

  /** Changes the pace of the open game; a reload brings the first one back. A held game draws nothing. */
  async setPace(pace: Pace): Promise<void> {
    await this.frame()
      .locator('body')
      .evaluate((_body, next) => Object.assign(window, { pace: next }), pace);
  }

  frame(): FrameLocator {
    return this.page.frameLocator('main iframe');
  }

  /** The main button. */
  button(): Locator {
    return this.frame().locator('.press-button');
  }

  async untilReady(): Promise<void> {
    await expect(this.button()).toHaveAttribute('data-state', 'ready');
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
