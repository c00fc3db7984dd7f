import { COIN_ONE_IN, COIN_VALUES, COINS_MIN, TRIES } from '@tulpar/games/silk-road/caravan';
import { LINES, REELS } from '@tulpar/games/silk-road/reels';
import { silkRoad } from '@tulpar/games/silk-road/silk-road';
import { ratio, times, toNumber } from '#par/rational.ts';
import { type Distribution, moments, repeated, sumOf } from '#par/slots/distribution.ts';
import { countScreens } from '#par/slots/screens.ts';

/** Everything is counted in line bets; a stake is forty of them. */
export const STAKE = LINES.length;
const PLACES = REELS.strips.length * REELS.rows;
const TOP = silkRoad.facts.topWinTimesStake * STAKE;

const chooseOf = (n: number, k: number): number =>
  Array.from({ length: k }).reduce<number>((product, _, i) => (product * (n - i)) / (i + 1), 1);

/** How many coins lie there in the end, by how many there were at first: each stays, and each that comes gives all tries back. */
export function finalCoins(first: number): number[] {
  const chances = Array.from({ length: PLACES + 1 }, (_, count) => Number(count === first));
  for (let count = first; count < PLACES; count++) {
    const here = chances[count] ?? 0;
    const empty = PLACES - count;
    const none = (1 - 1 / COIN_ONE_IN) ** empty;
    // So many tries are made on the average before one brings coins or all are spent.
    const made = Array.from({ length: TRIES }, (_, at) => none ** at).reduce((sum, one) => sum + one, 0);
    chances[count] = here * none ** TRIES;
    for (let more = 1; more <= empty; more++) {
      const chance = chooseOf(empty, more) * (1 / COIN_ONE_IN) ** more * (1 - 1 / COIN_ONE_IN) ** (empty - more);
      chances[count + more] = (chances[count + more] ?? 0) + here * made * chance;
    }
  }
  return chances;
}

/** What the caravan brings, by how many coins called it. */
function caravan(first: number): Distribution {
  const weights = COIN_VALUES.reduce((sum, [, weight]) => sum + weight, 0);
  const one: Distribution = new Map(COIN_VALUES.map(([worth, weight]) => [worth, weight / weights]));
  const result: Distribution = new Map();
  let sums = repeated(one, first);
  for (const [count, chance] of finalCoins(first).entries()) {
    if (count < first) continue;
    if (count > first) sums = sumOf(sums, one);
    if (count === PLACES) result.set(TOP, (result.get(TOP) ?? 0) + chance);
    else for (const [sum, part] of sums) result.set(sum, (result.get(sum) ?? 0) + part * chance);
  }
  return result;
}

/** All figures of the sheet: the lines as exact fractions of all stops, the caravan in floating point. */
export function silkRoadOdds() {
  const screens = countScreens(REELS, 'coin');
  const chanceOf = (isMeant: (screen: (typeof screens.each)[number]) => boolean): number =>
    screens.each.reduce((sum, screen) => sum + (isMeant(screen) ? screen.count : 0), 0) / screens.stops;
  const firsts = [...new Set(screens.each.map(({ scatters }) => scatters))].filter((coins) => coins >= COINS_MIN).sort((a, b) => a - b);
  const distribution: Distribution = new Map();
  const add = (win: number, chance: number): void => {
    distribution.set(win, (distribution.get(win) ?? 0) + chance);
  };
  for (const { win, scatters, count } of screens.each) if (scatters < COINS_MIN) add(win, count / screens.stops);
  const bonuses = firsts.map((coins) => {
    const brings = caravan(coins);
    for (const { win, scatters, count } of screens.each)
      if (scatters === coins) for (const [sum, chance] of brings) add(Math.min(TOP, win + sum), (chance * count) / screens.stops);
    const final = finalCoins(coins);
    return {
      coins,
      chance: chanceOf(({ scatters }) => scatters === coins),
      final: final.reduce((sum, chance, count) => sum + chance * count, 0),
      full: final[PLACES] ?? 0,
      mean: [...brings].reduce((sum, [win, chance]) => sum + win * chance, 0) / STAKE,
    };
  });
  const mean = (power: number): number => [...distribution].reduce((sum, [win, chance]) => sum + (win / STAKE) ** power * chance, 0);
  const lines = times(moments(screens, 1).mean, ratio(1, STAKE));
  const rtp = mean(1);
  return {
    screens,
    lines,
    caravan: rtp - toNumber(lines),
    rtp,
    deviation: Math.sqrt(mean(2) - rtp ** 2),
    hit: 1 - (distribution.get(0) ?? 0),
    bonus: bonuses.reduce((sum, { chance }) => sum + chance, 0),
    bonuses,
    top: distribution.get(TOP) ?? 0,
    most: screens.each.at(-1)?.win ?? 0,
    distribution,
  };
}
