import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import { writeTimes } from '#stage/originals/write.ts';

const KEPT = 12;

/** The multipliers of the last balls, the newest first. */
export function createHistory(t: Translate) {
  const list = el('ol', { class: 'plinko-history', 'aria-label': t('arcade.plinko.history') });
  return {
    element: list,
    add(times: number): void {
      list.prepend(el('li', { class: 'num', 'data-tone': times > 1 ? 'win' : 'plain' }, writeTimes(times)));
      while (list.children.length > KEPT) list.lastElementChild?.remove();
    },
  };
}
