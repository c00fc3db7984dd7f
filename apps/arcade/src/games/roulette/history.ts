import { colourOf } from '@tulpar/games/roulette/wheel';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';

const KEPT = 20;

/** The last numbers, the newest first. */
export function createHistory(t: Translate) {
  const list = el('ol', { class: 'roulette-history', 'aria-label': t('arcade.roulette.history') });
  return {
    element: list,
    add(number: number): void {
      const colour = colourOf(number);
      const said = el('span', { class: 'sr-only' }, t(`arcade.roulette.colours.${colour}`));
      list.prepend(el('li', { class: 'num', 'data-colour': colour }, String(number), said));
      while (list.children.length > KEPT) list.lastElementChild?.remove();
    },
  };
}
