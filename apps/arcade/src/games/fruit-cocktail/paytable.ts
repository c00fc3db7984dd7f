import { GLASSES } from '@tulpar/games/fruit-cocktail/glass';
import { LINES, MAIN_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { el, iconButton, svg } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { pictures } from './pictures.ts';

type FruitName = 'pomegranate' | 'melon' | 'aport' | 'quince' | 'apricot' | 'fig' | 'grape';
const FRUITS = Object.keys(MAIN_REELS.table.pays) as FruitName[];

const picture = (name: string) => el('img', { src: pictures[name] ?? '', alt: '', width: 56, height: 56 });

function lineSketch(rows: readonly number[]): SVGElement {
  const cells = rows.flatMap((row, reel) =>
    [0, 1, 2].map((at) => svg('rect', { x: reel * 9 + 1, y: at * 9 + 1, width: 7, height: 7, rx: 2, class: at === row ? 'on' : 'off' })),
  );
  return svg('svg', { class: 'line-sketch', viewBox: '0 0 46 28', 'aria-hidden': 'true' }, ...cells);
}

/** What everything pays at the stake that is chosen, from the same table by which the house pays. */
export function openPaytable({ t, money, panel, root }: Stage): void {
  const lineBet = panel.stake / LINES.length;
  const fruit = (name: FruitName) => {
    const pays = Object.entries(MAIN_REELS.table.pays[name] ?? {}).toReversed();
    const rows = pays.map(([count, times]) => el('li', { class: 'num' }, el('span', {}, count), el('b', {}, money(times * lineBet))));
    return el('div', { class: 'pay-card' }, picture(name), el('h3', {}, t(`arcade.fruit.symbols.${name}`)), el('ul', {}, ...rows));
  };
  const glasses = Object.entries(GLASSES).map(([count, { pays }]) =>
    el('li', { class: 'num' }, t('arcade.fruit.glassPays', { count, amount: money(pays * panel.stake) })),
  );
  const lines = LINES.map((rows, line) => el('li', {}, lineSketch(rows), el('span', { class: 'num' }, String(line + 1))));
  const close = iconButton('close', t('arcade.close'), 'close-button');
  const dialog = el(
    'dialog',
    { class: 'paytable', 'aria-labelledby': 'paytable-title' },
    el('header', {}, el('h2', { id: 'paytable-title' }, t('arcade.slot.paytable')), close),
    el(
      'div',
      { class: 'paytable-body', tabindex: '0' },
      el('p', { class: 'muted' }, t('arcade.slot.perLine')),
      el('div', { class: 'pay-cards' }, ...FRUITS.map(fruit)),
      el(
        'div',
        { class: 'pay-wide' },
        picture('mint'),
        el('div', {}, el('h3', {}, t('arcade.fruit.symbols.mint')), el('p', {}, t('arcade.slot.wild'))),
      ),
      el(
        'div',
        { class: 'pay-wide' },
        picture('glass'),
        el('div', {}, el('h3', {}, t('arcade.fruit.symbols.glass')), el('p', {}, t('arcade.fruit.glassRule')), el('ul', {}, ...glasses)),
      ),
      el('h3', {}, t('arcade.slot.lines')),
      el('ol', { class: 'pay-lines' }, ...lines),
    ),
  );
  root.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.showModal();
}
