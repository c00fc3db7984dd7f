import { counted } from '#stage/count.ts';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { createCoins } from './coins.ts';

/** The names of large wins and from how many stakes on they begin, the largest first. */
const TIERS = [
  { from: 100, name: 'top', ms: 5200, coins: 150 },
  { from: 30, name: 'huge', ms: 3800, coins: 90 },
  { from: 10, name: 'big', ms: 2600, coins: 48 },
] as const;
const STAY_MS = 900;

/** A win of ten stakes and more fills the whole stage: it is counted up, with coins. */
export function createBigWin(stage: Stage) {
  const { t, ticker, money, sound } = stage;
  const title = el('p', { class: 'big-win-title' });
  const amount = el('p', { class: 'big-win-amount num' });
  const coins = createCoins(ticker);
  const element = el('div', { class: 'big-win', hidden: true }, coins.element, el('div', { class: 'big-win-words' }, title, amount));
  return {
    element,
    async show(win: number, stake: number): Promise<void> {
      const tier = TIERS.find(({ from }) => win >= from * stake);
      if (!tier) return;
      element.hidden = false;
      element.dataset['tier'] = tier.name;
      title.textContent = t(`arcade.slot.${tier.name}`);
      tunes.win(sound, win / stake);
      stage.buzz(80);
      if (!stage.isCalm) coins.rain(tier.coins, tier.ms);
      let heard = 0;
      await ticker.run(stage.isCalm ? 0 : tier.ms, (part) => {
        amount.textContent = money(counted(win, part));
        if (part - heard > 0.04) {
          heard = part;
          tunes.tick(sound, Math.floor(part * 9));
        }
      });
      tunes.win(sound, win / stake);
      await ticker.wait(stage.isCalm ? 2 * STAY_MS : STAY_MS);
      coins.stop();
      element.hidden = true;
    },
  };
}
