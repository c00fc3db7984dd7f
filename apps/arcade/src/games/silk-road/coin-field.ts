import { LINES, REELS } from '@tulpar/games/silk-road/reels';
import { el } from '#stage/dom.ts';
import type { Coin } from './events.ts';
import { pictures } from './pictures.ts';

/** Coins are worth line bets, and are written as a multiplier of the stake; a coin whose worth is not known yet shows none. */
export const writeWorth = (worth: number): string => (worth === 0 ? '' : `×${String(worth / LINES.length).replace('.', ',')}`);

/** The field of the caravan, on which every coin stays in its cell. */
export function createCoinField() {
  const places = REELS.strips.map(() => Array.from({ length: REELS.rows }, () => el('div', { class: 'coin-place' })));
  const element = el('div', { class: 'caravan-field', 'aria-hidden': 'true' }, ...places.flat());
  return {
    element,
    clear(): void {
      for (const place of places.flat()) {
        place.replaceChildren();
        delete place.dataset['state'];
      }
    },
    lay({ reel, row, worth }: Coin, isNew: boolean): void {
      const place = places[reel]?.[row];
      if (!place) return;
      place.replaceChildren(el('img', { src: pictures['coin'] ?? '', alt: '' }), el('b', { class: 'num' }, writeWorth(worth)));
      place.dataset['state'] = isNew ? 'new' : 'laid';
    },
    setTrying(isTrying: boolean): void {
      if (isTrying) element.dataset['trying'] = 'true';
      else delete element.dataset['trying'];
    },
  };
}
