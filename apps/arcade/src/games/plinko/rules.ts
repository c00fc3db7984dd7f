import { bucketsOf, type Risk } from '@tulpar/games/plinko/buckets';
import { plinkoWin } from '@tulpar/games/plinko/plinko';
import { writeTimes } from '#stage/originals/write.ts';
import type { Stage } from '#stage/stage.ts';

/** The number of paths that end in a bucket. */
function waysTo(rows: number, bucket: number): number {
  let ways = 1;
  for (let place = 1; place <= bucket; place++) ways = (ways * (rows - place + 1)) / place;
  return ways;
}

const CHANCE = new Intl.NumberFormat('ru', { maximumSignificantDigits: 2 });

/** The rules, and the win and the chance of every bucket of the chosen board; both sides are equal. */
export function writeRules({ t, money, panel }: Stage, { rows, risk }: { readonly rows: number; readonly risk: Risk }) {
  const half = bucketsOf(rows, risk).slice(0, Math.floor(rows / 2) + 1);
  return {
    words: [t('arcade.plinko.ruleFall'), t('arcade.plinko.rulePay'), t('arcade.plinko.ruleRisk')],
    table: {
      head: [t('arcade.multiplier'), t('arcade.plinko.chance'), t('arcade.pays')],
      rows: half.map((hundredths, bucket) => {
        const sides = bucket * 2 === rows ? 1 : 2;
        const share = (100 * sides * waysTo(rows, bucket)) / 2 ** rows;
        return [writeTimes(hundredths / 100), `${CHANCE.format(share)}%`, money(plinkoWin(panel.stake, hundredths))];
      }),
    },
  };
}
