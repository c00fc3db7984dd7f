import type { Minor } from '@tulpar/domain/money';
import { gemsMax, minesWin } from '@tulpar/games/mines/mines';
import { writeTimes } from '#stage/originals/write.ts';
import type { Stage } from '#stage/stage.ts';

const WHOLE = 1_000_000 as Minor;

/** The multiplier of so many gems, before rounding to money. */
export const worthOf = (mines: number, gems: number): number => minesWin({ stake: WHOLE, mines }, gems) / WHOLE;

/** The rules, and the win of every gem at the chosen stake and mines, from the formula that the server pays by. */
export function writeRules({ t, money, panel }: Stage, mines: number) {
  return {
    words: [t('arcade.mines.ruleField'), t('arcade.mines.ruleTake'), t('arcade.mines.ruleEnd'), t('arcade.mines.ruleLeft')],
    table: {
      head: [t('arcade.mines.gems'), t('arcade.multiplier'), t('arcade.pays')],
      rows: Array.from({ length: gemsMax(mines) }, (_, place) => [
        String(place + 1),
        writeTimes(worthOf(mines, place + 1)),
        money(minesWin({ stake: panel.stake, mines }, place + 1)),
      ]),
    },
  };
}
