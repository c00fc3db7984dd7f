import path from 'node:path';
import { RETURN_STEPS_MAX, type ReturnTable } from '@tulpar/domain/offers/return-table';
import { diceWin, ROLLS } from '@tulpar/games/dice/dice';
import { LINES as FRUIT_LINES } from '@tulpar/games/fruit-cocktail/reels';
import { COINS } from '@tulpar/games/golden-tulpar/reels';
import { LINES as RESIDENT_LINES } from '@tulpar/games/resident/reels';
import { findSpot } from '@tulpar/games/roulette/spots';
import { POCKETS } from '@tulpar/games/roulette/wheel';
import { REPO_ROOT } from '#repo/read-repo.ts';
import { STAKE as SILK_LINES, silkRoadOdds } from './silk-road/silk-road-odds.ts';
import type { Distribution } from './slots/distribution.ts';
import { fruitCocktailOdds } from './slots/fruit-cocktail-odds.ts';
import { residentOdds } from './slots/resident-odds.ts';
import { goldenTulparOdds } from './ways/golden-tulpar-odds.ts';

/** Beside the games and not in docs, because the server reads it. */
export const RETURN_TABLES_FILE = path.join(REPO_ROOT, 'packages/games/src/return-tables.gen.ts');

/**
 * The wins of a round in at most 64 steps with the same return: small games as they are, in others wins of about the same size lie on
 * their mean. Each next step begins where wins are so many times as large.
 */
export function inSteps(wins: Distribution, stake: number): ReturnTable {
  const all = [...wins].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b);
  if (all.length <= RETURN_STEPS_MAX) return all.map(([win, chance]) => [win / stake, chance]);
  const paying = all.filter(([win]) => win > 0);
  const [smallest, largest] = [paying[0]?.[0] ?? 1, paying.at(-1)?.[0] ?? 1];
  // One step is for nothing.
  const steps = RETURN_STEPS_MAX - 1;
  const stepOf = (win: number): number =>
    win === 0 ? 0 : 1 + Math.min(steps - 1, Math.floor((Math.log(win / smallest) / Math.log(largest / smallest)) * steps));
  const sums = new Map<number, { chance: number; returned: number }>();
  for (const [win, chance] of all) {
    const { chance: before, returned } = sums.get(stepOf(win)) ?? { chance: 0, returned: 0 };
    sums.set(stepOf(win), { chance: before + chance, returned: returned + (win / stake) * chance });
  }
  return [...sums.values()].map(({ chance, returned }) => [returned / chance, chance]);
}

const DICE_CHANCE = 4_950;
const DICE_STAKE = 100_000;

/** The games whose wins are counted out to the last, each with the wins of one round and its stake in the same unit. */
const COUNTED: Readonly<Record<string, () => readonly [Distribution, number]>> = {
  dice: () => [
    new Map([
      [0, 1 - DICE_CHANCE / ROLLS],
      [diceWin({ stake: DICE_STAKE as never, chance: DICE_CHANCE }), DICE_CHANCE / ROLLS],
    ]),
    DICE_STAKE,
  ],
  'fruit-cocktail': () => [fruitCocktailOdds().distribution(), FRUIT_LINES.length],
  'golden-tulpar': () => [goldenTulparOdds().distribution, COINS],
  resident: () => [residentOdds().distribution(), RESIDENT_LINES.length],
  roulette: () => {
    const red = findSpot('red');
    if (!red) throw new Error('the felt has no red');
    const chance = red.numbers.length / POCKETS;
    return [
      new Map([
        [0, 1 - chance],
        [red.pays, chance],
      ]),
      1,
    ];
  },
  'silk-road': () => [silkRoadOdds().distribution, SILK_LINES],
};

/** As many digits as the return needs to stay the same; what is smaller is rounding of the counting. */
const DIGITS = 10;
const written = (value: number): string => String(Number(value.toPrecision(DIGITS)));

/** The file of all return tables, as the server reads it. */
export function returnTablesFile(): string {
  const tables = Object.entries(COUNTED).map(([slug, count]) => {
    const steps = inSteps(...count()).map(([times, chance]) => `    [${written(times)}, ${written(chance)}],`);
    return `  '${slug}': [\n${steps.join('\n')}\n  ],`;
  });
  return `import type { ReturnTable } from '@tulpar/domain/offers/return-table';

/** What a round pays, in stakes, with the chance of each step. Written by \`npm run par\`. Dice at 49.5 %, roulette on red. */
export const RETURN_TABLES: Readonly<Record<string, ReturnTable>> = {
${tables.join('\n')}
};
`;
}
