import { colourOf } from '@tulpar/games/roulette/wheel';
import { el, type IconName, icon, iconButton } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import type { Bets } from './bets.ts';

interface Parts {
  readonly history: HTMLElement;
  readonly wheel: HTMLElement;
  readonly felt: HTMLElement;
  readonly track: SVGElement;
  readonly rail: HTMLElement;
}

/** The table: the wheel, the felt or the racetrack, the chips, and a line with the total stake and the result. */
export function createLayout(stage: Stage, { history, wheel, felt, track, rail }: Parts) {
  const { t, money, panel, root } = stage;
  const total = el('b', { class: 'num' });
  const message = el('p', { class: 'num' });
  const badge = el('p', { class: 'wheel-badge num', hidden: true, 'aria-hidden': 'true' });
  const rules = iconButton('info', t('arcade.slot.paytable'), 'small-button');
  const turn = el('button', {
    type: 'button',
    class: 'tool-button track-switch',
    'aria-pressed': 'false',
    'aria-label': t('arcade.roulette.track'),
  });
  turn.append(icon('track'));
  const tool = (name: IconName, label: string) => iconButton(name, label, 'tool-button');
  const undo = tool('undo', t('arcade.table.undo'));
  const clear = tool('clear', t('arcade.table.clear'));
  // One button for both: it doubles the chips on the felt, or repeats the last bet on an empty one.
  const again = el('button', { type: 'button', class: 'tool-button' });
  panel.tools.append(undo, clear);
  panel.extras.append(again);
  root.classList.add('roulette');
  root.append(
    el('div', { class: 'roulette-top' }, history, rules),
    el('div', { class: 'wheel-scene' }, el('div', { class: 'wheel-stand' }, wheel, badge)),
    el('div', { class: 'roulette-board' }, track, felt),
    el('div', { class: 'table-line' }, el('p', {}, `${t('arcade.table.total')} `, total), message),
    el('div', { class: 'roulette-hand' }, rail, turn),
  );
  turn.addEventListener('click', () => {
    const isTrack = root.dataset['view'] !== 'track';
    root.dataset['view'] = isTrack ? 'track' : 'felt';
    turn.setAttribute('aria-pressed', String(isTrack));
  });
  return {
    undo,
    clear,
    again,
    rules,
    /** Writes the total and lets the player press what can be done with these bets. */
    write({ total: staked, canUndo, canRepeat }: Pick<Bets, 'total' | 'canUndo' | 'canRepeat'>, isLocked: boolean): void {
      const hasChips = staked > 0;
      total.textContent = money(staked);
      undo.disabled = isLocked || !canUndo;
      clear.disabled = isLocked || !hasChips;
      again.replaceChildren(hasChips ? el('b', { class: 'times-two' }) : icon('repeat'));
      again.setAttribute('aria-label', t(`arcade.table.${hasChips ? 'double' : 'repeat'}`));
      again.disabled = isLocked || !(hasChips || canRepeat);
    },
    /** The number that came, beside the wheel. */
    showNumber(number: number | null): void {
      badge.hidden = number === null;
      if (number === null) return;
      badge.textContent = String(number);
      badge.dataset['colour'] = colourOf(number);
    },
    tell(text: string, tone: 'plain' | 'won' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
  };
}
