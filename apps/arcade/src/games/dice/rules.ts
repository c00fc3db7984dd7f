import { diceWin } from '@tulpar/games/dice/dice';
import type { Stage } from '#stage/stage.ts';
import { OFFERED } from './choice.ts';
import { writeMultiplier } from './roll.ts';
import { percent } from './write.ts';

/** The rules, and what the offered chances pay at the stake of the panel. */
export const writeRules = ({ t, money, panel }: Stage) => ({
  words: [t('arcade.dice.ruleRoll'), t('arcade.dice.ruleWin'), t('arcade.dice.rulePay')],
  table: {
    head: [t('arcade.dice.chance'), t('arcade.dice.multiplier'), t('arcade.dice.pays')],
    rows: OFFERED.map((chance) => [`${percent(chance)}%`, writeMultiplier(chance), money(diceWin({ stake: panel.stake, chance }))]),
  },
});
