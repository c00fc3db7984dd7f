import { LINES } from '@tulpar/games/silk-road/reels';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { createCoinField } from './coin-field.ts';
import type { Coin, Step } from './events.ts';

/** The elements of the caravan: its title, the tries left, the sum of the coins, the field and the button that starts it. */
export function createScene({ t, money }: Stage) {
  const title = el('p', { class: 'caravan-title' });
  const tries = el('p', { class: 'caravan-tries' });
  const sum = el('p', { class: 'caravan-sum num' });
  const go = el('button', { type: 'button', class: 'caravan-go' }, t('arcade.silk.go'));
  const field = createCoinField();
  const element = el(
    'section',
    { class: 'caravan-scene', hidden: true },
    el('div', { class: 'caravan-head' }, title, tries, sum),
    field.element,
    go,
  );
  let total = 0;
  let stake = 0;

  const lay = (coin: Coin, isNew: boolean) => {
    field.lay(coin, isNew);
    total += coin.worth;
    sum.textContent = total === 0 ? '' : money((total * stake) / LINES.length);
  };
  const writeTries = (left: number) => {
    tries.textContent = t('arcade.silk.tries', { count: left });
  };
  return {
    element,
    field,
    go,
    title,
    lay,
    writeTries,
    put({ coins, tries: left }: Extract<Step, { type: 'caravan' }>, roundStake: number): void {
      stake = roundStake;
      total = 0;
      field.clear();
      title.textContent = t('arcade.silk.caravan');
      sum.textContent = '';
      for (const coin of coins) lay(coin, false);
      writeTries(left);
      go.dataset['off'] = 'false';
      go.disabled = true;
      element.hidden = false;
    },
    /** From here on the coins show their worth, which is summed from the beginning. */
    begin(): void {
      go.dataset['off'] = 'true';
      total = 0;
    },
    writeEnd(text: string): void {
      title.textContent = text;
      tries.textContent = '';
    },
    writeSum(amount: number): void {
      sum.textContent = money(amount);
    },
  };
}
