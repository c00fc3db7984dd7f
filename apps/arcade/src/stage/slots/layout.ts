import type { ShownRound } from '@tulpar/contract/games/arcade';
import { el, icon } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { isReturn } from './is-return.ts';

interface Parts {
  /** The game's own class, for its colours. */
  readonly name: string;
  readonly title: string;
  readonly ground: HTMLElement;
  readonly reels: HTMLElement;
}

/** Title, frame with the reels, and the pill that shows wins. */
export function createLayout(stage: Stage, { name, title, ground, reels }: Parts) {
  const { root, t, money, panel } = stage;
  const label = el('span', { class: 'pill-label' });
  const amount = el('b', { class: 'pill-amount num' });
  const pill = el('p', { class: 'win-pill', 'data-tone': 'empty', 'aria-hidden': 'true' }, label, amount);
  const table = el('button', { type: 'button', class: 'tool-button', 'aria-label': t('arcade.slot.paytable') }, icon('table'));
  panel.extras.append(table);
  root.classList.add('slot-place', name);
  root.append(
    ground,
    el('div', { class: 'slot' }, el('p', { class: 'slot-title' }, title), el('div', { class: 'slot-frame' }, reels), pill),
  );
  /** Writes the pill. A return at or below the stake is shown, not celebrated. */
  const tell = (win: number, isReturn: boolean): void => {
    pill.dataset['tone'] = win === 0 ? 'empty' : isReturn ? 'plain' : 'win';
    const [first = '', second = ''] = t(isReturn ? 'arcade.returned' : 'arcade.won', { amount: '\u0000' }).split('\u0000');
    label.textContent = win === 0 ? '' : (first + second).trim();
    amount.textContent = win === 0 ? '' : money(win);
  };
  /** A whole round is held against its stake, free spins and all. */
  const isReturnOf = ({ win, stake }: Pick<ShownRound, 'win' | 'stake'>) => isReturn(win, { stake, isFree: false }, stage.start.policy);
  /** Shows and announces the result of a whole round. */
  const settle = (round: ShownRound): void => {
    const { win } = round;
    const isReturn = isReturnOf(round);
    tell(win, isReturn);
    if (win === 0) {
      pill.dataset['tone'] = 'none';
      label.textContent = t('arcade.noWin');
      stage.say(t('arcade.slot.saidNothing'));
    } else stage.say(t(isReturn ? 'arcade.slot.saidReturned' : 'arcade.won', { amount: money(win) }));
  };
  return {
    pill: { element: pill, label, amount },
    onPaytable: (open: () => void) => table.addEventListener('click', open),
    tell,
    settle,
    /** Celebrates a round's win if it is more than a return, then shows and announces the result. */
    async end(round: ShownRound, celebrate: (win: number, stake: number) => Promise<void>): Promise<void> {
      if (!isReturnOf(round)) await celebrate(round.win, round.stake);
      settle(round);
    },
  };
}
