import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import { percent } from './write.ts';

const KEPT = 14;

/** The last rolls, the newest first. */
export function createHistory(t: Translate) {
  const list = el('ol', { class: 'dice-history', 'aria-label': t('arcade.dice.history') });
  return {
    element: list,
    add({ roll, isWon }: { roll: number; isWon: boolean }): void {
      const said = el('span', { class: 'sr-only' }, t(isWon ? 'arcade.dice.won' : 'arcade.dice.lost'));
      list.prepend(el('li', { class: 'num', 'data-won': String(isWon) }, percent(roll), said));
      while (list.children.length > KEPT) list.lastElementChild?.remove();
    },
  };
}
