import { roulette, spotMax } from '@tulpar/games/roulette/roulette';
import { el } from '#stage/dom.ts';
import { openSheet, sheetTable } from '#stage/sheet/sheet.ts';
import type { Stage } from '#stage/stage.ts';
import { oddsOf, spotOfKind } from './felt/names.ts';

const KINDS = ['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen', 'even'] as const;
const HEAD = ['place', 'numbers', 'pays', 'most'] as const;

/** Opens the payouts and limits of all spots, from the tables that the server pays by. */
export function openPaytable(stage: Stage): void {
  const { t, money, start } = stage;
  const { min, max } = roulette.limits[start.currency];
  const rows = KINDS.map((kind) => {
    const spot = spotOfKind(kind);
    return [t(`arcade.roulette.kinds.${kind}`), String(spot.numbers.length), oddsOf(spot), money(spotMax(kind, start.currency))];
  });
  openSheet(
    stage,
    t('arcade.slot.paytable'),
    sheetTable(
      HEAD.map((name) => t(`arcade.roulette.table.${name}`)),
      rows,
    ),
    el('p', {}, t('arcade.roulette.limits', { min: money(min), max: money(max) })),
    el('p', {}, t('arcade.roulette.return')),
    el('p', {}, t('arcade.roulette.how')),
    el('p', {}, t('arcade.roulette.keys')),
  );
}
