import { el, svg } from '#stage/dom.ts';
import { openSheet } from '#stage/sheet/sheet.ts';
import type { Stage } from '#stage/stage.ts';

interface Pay {
  readonly picture: string;
  readonly name: string;
  /** The number of symbols and their win. */
  readonly pays: readonly { readonly count: number | string; readonly win: number }[];
}

interface Rule {
  readonly picture: string;
  readonly name: string;
  readonly text: string;
  readonly list?: readonly string[];
}

interface Paytable {
  /** The text above the table. */
  readonly hint: string;
  readonly pays: readonly Pay[];
  readonly rules: readonly Rule[];
  readonly lines?: readonly (readonly number[])[];
  /** How many rows the lines run over. */
  readonly rows?: number;
}

const picture = (address: string) => el('img', { src: address, alt: '', width: 56, height: 56 });

function lineSketch(rows: readonly number[], height: number): SVGElement {
  const cells = rows.flatMap((row, reel) =>
    Array.from({ length: height }, (_, at) =>
      svg('rect', { x: reel * 9 + 1, y: at * 9 + 1, width: 7, height: 7, rx: 2, class: at === row ? 'on' : 'off' }),
    ),
  );
  return svg('svg', { class: 'line-sketch', viewBox: `0 0 46 ${height * 9 + 1}`, 'aria-hidden': 'true' }, ...cells);
}

/** Pays of one line's symbols, the longest row first. */
export const linePays = (pays: Readonly<Record<number, number>> | undefined, bet: number): Pay['pays'] =>
  Object.entries(pays ?? {})
    .toReversed()
    .map(([count, times]) => ({ count, win: times * bet }));

/** Opens the wins of all symbols at the chosen stake, from the tables that the server pays by. */
export function openPaytable(stage: Stage, { hint, pays, rules, lines = [], rows: height = 3 }: Paytable): void {
  const { t, money } = stage;
  const card = (pay: Pay) => {
    const rows = pay.pays.map(({ count, win }) => el('li', { class: 'num' }, el('span', {}, String(count)), el('b', {}, money(win))));
    return el('div', { class: 'pay-card' }, picture(pay.picture), el('h3', {}, pay.name), el('ul', {}, ...rows));
  };
  const rule = (one: Rule) => {
    const list = one.list?.map((text) => el('li', { class: 'num' }, text)) ?? [];
    const words = el('div', {}, el('h3', {}, one.name), el('p', {}, one.text), list.length > 0 ? el('ul', {}, ...list) : null);
    return el('div', { class: 'pay-wide' }, picture(one.picture), words);
  };
  const sketches = lines.map((rows, line) => el('li', {}, lineSketch(rows, height), el('span', { class: 'num' }, String(line + 1))));
  const drawn = sketches.length > 0 ? [el('h3', {}, t('arcade.slot.lines')), el('ol', { class: 'pay-lines' }, ...sketches)] : [];
  const cards = el('div', { class: 'pay-cards' }, ...pays.map(card));
  openSheet(stage, t('arcade.slot.paytable'), el('p', { class: 'muted' }, hint), cards, ...rules.map(rule), ...drawn);
}
