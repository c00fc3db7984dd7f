import { expect } from '@playwright/test';
import { Game } from './game.ts';

/** The mines game in its frame. */
export class Mines extends Game {
  cell(nth: number) {
    return this.frame().locator('.mines-cell').nth(nth);
  }
  take() {
    return this.frame().getByRole('button', { name: this.t('arcade.mines.take') });
  }
  async choose(mines: number): Promise<void> {
    await this.frame()
      .getByRole('button', { name: this.t('arcade.mines.offer', { count: mines }), exact: true })
      .click();
  }
  /** Bets and opens a cell; returns whether it was a gem. */
  async betAndOpen(nth: number): Promise<boolean> {
    await this.button().click();
    await expect(this.frame().locator('.mines-field')).toHaveAttribute('data-open', 'true');
    await this.cell(nth).click();
    await expect(this.cell(nth)).toHaveAttribute('data-state', 'open');
    return (await this.cell(nth).getAttribute('data-hidden')) === 'gem';
  }
  /** Repeats until the first cell is a gem, so that there is a win to take. */
  async findGem(nth: number): Promise<void> {
    while (!(await this.betAndOpen(nth))) await this.untilReady();
    await expect(this.take()).toHaveAttribute('aria-disabled', 'false');
  }
}
