import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { el } from '#stage/dom.ts';
import { openSheet, sheetTable } from '#stage/sheet/sheet.ts';
import type { Stage } from '#stage/stage.ts';

const LINES = ['decks', 'dealer', 'double', 'split', 'insurance', 'left', 'return', 'keys'] as const;

/** Opens the rules, the payouts and the limits. */
export function openRules(stage: Stage): void {
  const { t, money, start } = stage;
  const { min, max } = blackjack.limits[start.currency];
  const pays = [
    [t('arcade.blackjack.ends.blackjack'), '3 : 2'],
    [t('arcade.blackjack.pays.win'), '1 : 1'],
    [t('arcade.blackjack.pays.insurance'), '2 : 1'],
  ];
  openSheet(
    stage,
    t('arcade.blackjack.rules'),
    sheetTable([t('arcade.roulette.table.place'), t('arcade.roulette.table.pays')], pays),
    ...LINES.map((line) => el('p', {}, t(`arcade.blackjack.lines.${line}`))),
    el('p', {}, t('arcade.blackjack.limits', { min: money(min), max: money(max) })),
  );
}
