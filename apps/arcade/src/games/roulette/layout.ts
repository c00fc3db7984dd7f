import { el, type IconName, icon, iconButton } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';

interface Parts {
  readonly history: HTMLElement;
  readonly wheel: HTMLElement;
  readonly felt: HTMLElement;
  readonly track: SVGElement;
  readonly rail: HTMLElement;
}

/** The table: the wheel, the cloth or the racetrack, the chips, and the line that tells what is staked and what came of it. */
export function createLayout(stage: Stage, { history, wheel, felt, track, rail }: Parts) {
  const { t, panel, root } = stage;
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
  // One button for both: there is something to double, or something to repeat.
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
    badge,
    offer(way: 'double' | 'repeat', isFree: boolean): void {
      again.replaceChildren(way === 'double' ? el('b', { class: 'times-two' }) : icon('repeat'));
      again.setAttribute('aria-label', t(`arcade.table.${way}`));
      again.disabled = !isFree;
    },
    setTotal(text: string): void {
      total.textContent = text;
    },
    tell(text: string, tone: 'plain' | 'won' = 'plain'): void {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
  };
}
