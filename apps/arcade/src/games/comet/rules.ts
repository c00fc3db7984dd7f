import { drawsAtLeast } from '@tulpar/games/comet/comet';
import { addRulesButton } from '#stage/originals/rules-button.ts';
import { writePercent } from '#stage/originals/write.ts';
import type { Stage } from '#stage/stage.ts';
import { writeHeight } from './history.ts';

const SHOWN = [110, 150, 200, 300, 500, 1000, 10_000] as const;

/** The rules, and for some multipliers the chance that a flight reaches them and their win at the chosen stake. */
export function addCometRules(stage: Stage): void {
  const { t, money, panel } = stage;
  addRulesButton(stage, () => ({
    words: [
      t('arcade.comet.ruleFlight'),
      t('arcade.comet.ruleTake'),
      t('arcade.comet.ruleReturn'),
      t('arcade.comet.ruleLost'),
      t('arcade.comet.ruleChain'),
    ],
    table: {
      head: [t('arcade.multiplier'), t('arcade.comet.chance'), t('arcade.pays')],
      rows: SHOWN.map((height) => [writeHeight(height), writePercent(drawsAtLeast(height) / 2 ** 32), money((panel.stake * height) / 100)]),
    },
  }));
}
