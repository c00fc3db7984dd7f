import { enterCashBox } from '#pages/cash-box.ts';
import { Game } from '#pages/game.ts';
import { openPage } from '#pages/open-page.ts';
import { expectPageQuality } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

/** The longest flight with its pauses. */
const FLIGHT_MS = 110_000;

const SLOW = { tag: '@waiting', annotation: { type: 'slow', description: 'waits for real flights, which last as long as their outcome' } };

// A bet that arrives after the bets have closed is refused.
test.use({ allowedConsoleErrors: /status of 422/ });

/** Comet in its frame: the shared flights and the player's bet. */
class Comet extends Game {
  override async open(slug: string): Promise<void> {
    await openPage(this.page, `/games/${slug}`, this.language);
    await expect(this.sky()).toBeVisible();
  }
  sky() {
    return this.frame().locator('.comet-sky');
  }
  override button() {
    return this.frame().locator('.comet-press');
  }
  async setAuto(multiplier: string): Promise<void> {
    await this.frame().getByLabel(this.t('arcade.comet.auto'), { exact: true }).fill(multiplier);
    await this.frame().getByLabel(this.t('arcade.comet.auto'), { exact: true }).blur();
  }
  /**
   * Bets on the next flight. A short flight can be over between two looks at the button, so the button's states are recorded. On a busy
   * machine a bet may arrive after the bets have closed: it is refused without a stake, and the next flight is bet on.
   */
  async bet(): Promise<void> {
    const pressUntilFlying = (button: HTMLElement & { states?: string[] }) => {
      const state = () => button.dataset['look'] ?? '';
      if (!button.states) {
        const states: string[] = [];
        button.states = states;
        new MutationObserver(() => states.push(state())).observe(button, { attributeFilter: ['data-look'] });
      }
      if (button.states.some((one) => one === 'flying' || one === 'take')) return true;
      if (state() === 'bet' || state() === 'queue') button.click();
      return false;
    };
    await this.button().evaluate((button: HTMLElement & { states?: string[] }) => void button.states?.splice(0));
    await expect.poll(() => this.button().evaluate(pressUntilFlying), { timeout: 3 * FLIGHT_MS, intervals: [200] }).toBe(true);
  }
  /** Presses as soon as the bet can be cashed out, and only then: the flight may burst before. */
  async takeAtOnce(): Promise<void> {
    const press = (button: HTMLElement) => {
      const { look = '' } = button.dataset;
      if (look === 'take') button.click();
      return look;
    };
    await expect.poll(() => this.button().evaluate(press), { timeout: FLIGHT_MS, intervals: [50] }).toMatch(/^(bet|queue)$/);
  }
  /** Waits until the bet is settled; returns whether it was cashed out. */
  async untilOver(): Promise<boolean> {
    await expect(this.button()).toHaveAttribute('data-look', /^(bet|queue)$/, { timeout: FLIGHT_MS });
    return (await this.sky().getAttribute('data-outcome')) === 'out';
  }
}

test(
  'LAYOUT-02 a guest flies along as a demo, takes the money by hand, and checks a flight on the device',
  SLOW,
  async ({ page, translate, isMobile }) => {
    const language = isMobile ? 'kk' : 'en';
    const game = new Comet(page, translate(language), language);
    const { t } = game;
    await game.open('comet');
    const own = game.frame().locator('.comet-players li[data-own]');
    for (let isTaken = false; !isTaken; ) {
      await game.bet();
      await expect(own).toContainText(t('arcade.comet.youDemo'));
      await game.takeAtOnce();
      isTaken = await game.untilOver();
    }
    await expect(game.frame().locator('.comet-hash code')).toHaveText(/^[\da-f]{64}$/);
    const chip = game.frame().locator('.comet-history button').first();
    await expect(chip).toBeVisible({ timeout: FLIGHT_MS });
    await chip.click();
    await expect(game.frame().getByRole('dialog')).toContainText(t('arcade.comet.agrees'));
    await game
      .frame()
      .getByRole('button', { name: t('arcade.close') })
      .click();
    await expectPageQuality(page, language);
  },
);

test(
  'MONEY-19 a player’s money is taken out at the multiplier named before, and lost where it was not reached',
  SLOW,
  async ({ page, server, translate, newPhone, isMobile }) => {
    const language = isMobile ? 'az' : 'ru';
    await enterCashBox({ page, server, translate, newPhone }, language, 500_000);
    const game = new Comet(page, translate(language), language);
    await game.open('comet');
    // Half of the bets win, half lose: both occur sooner or later, mostly soon.
    await game.setAuto('2');
    const seen = new Set<boolean>();
    let money = 5_000;
    await expect.poll(() => game.money()).toBe(money);
    while (seen.size < 2) {
      await game.bet();
      await expect.poll(() => game.money()).toBeCloseTo(money - 50, 2);
      // The page is reloaded during the flight: the bet continues, and nothing is staked twice.
      if (seen.size === 0) {
        await page.reload();
        await expect(game.sky()).toBeVisible();
      }
      const isTaken = await game.untilOver();
      money += isTaken ? 50 : -50;
      await expect.poll(() => game.money()).toBeCloseTo(money, 2);
      seen.add(isTaken);
      await game.setAuto('2');
    }
  },
);
