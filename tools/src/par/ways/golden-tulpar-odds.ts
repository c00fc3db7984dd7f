import { SHANYRAQS, type ShanyraqCount, TOP_WIN_TIMES_STAKE } from '@tulpar/games/golden-tulpar/golden-tulpar';
import { COINS, MAIN_REELS, RUN_REELS } from '@tulpar/games/golden-tulpar/reels';
import { plus, type Rational, ratio, times } from '#par/rational.ts';
import { type Distribution, moments } from '#par/slots/distribution.ts';
import type { Screens } from '#par/slots/screens.ts';
import { cappedSum } from './capped-sums.ts';
import { countWaysScreens } from './screens.ts';

/** Everything is counted in coins; a stake is twenty of them. */
const CAP = TOP_WIN_TIMES_STAKE * COINS;
const SHANYRAQ_COUNTS = [3, 4, 5] as const satisfies readonly ShanyraqCount[];

/** The wins of the screens that are meant, each with its chance. */
function winsOf({ each, stops }: Screens, isMeant: (scatters: number) => boolean, more = 0): Distribution {
  const wins: Distribution = new Map();
  for (const { win, scatters, count } of each) if (isMeant(scatters)) wins.set(win + more, (wins.get(win + more) ?? 0) + count / stops);
  return wins;
}

/** Of so many equal spins together; each number of spins is a multiple of five, so few sums are made. */
function runsOf(spin: Distribution): ReadonlyMap<number, Distribution> {
  const two = cappedSum(spin, spin, CAP);
  const five = cappedSum(cappedSum(two, two, CAP), spin, CAP);
  const runs = new Map([[5, five]]);
  for (let spins = 10, last = five; spins <= SHANYRAQS[5].spins; spins += 5) {
    last = cappedSum(last, five, CAP);
    runs.set(spins, last);
  }
  return runs;
}

/** The chance of every win of a whole round, in coins, the cap kept. */
function distributionOf(main: Screens, run: Screens): Distribution {
  const result = winsOf(main, (scatters) => scatters < SHANYRAQ_COUNTS[0]);
  const runs = runsOf(winsOf(run, () => true));
  for (const count of SHANYRAQ_COUNTS) {
    const { pays, spins } = SHANYRAQS[count];
    const begun = winsOf(main, (scatters) => scatters === count, pays * COINS);
    for (const [win, chance] of cappedSum(begun, runs.get(spins) ?? new Map(), CAP)) result.set(win, (result.get(win) ?? 0) + chance);
  }
  return result;
}

/** All figures of the sheet: exact fractions as if nothing were cut off, and what the cap takes off in floating point. */
export function goldenTulparOdds() {
  const main = countWaysScreens(MAIN_REELS, 'shanyraq');
  const run = countWaysScreens(RUN_REELS, null);
  const count = (isMeant: (screen: Screens['each'][number]) => boolean): Rational =>
    ratio(
      main.each.reduce((sum, screen) => sum + (isMeant(screen) ? screen.count : 0), 0),
      main.stops,
    );
  const perStake = (value: Rational): Rational => times(value, ratio(1, COINS));
  const spin = perStake(moments(run, 1).mean);
  const bonuses = SHANYRAQ_COUNTS.map((shanyraqs) => {
    const { pays, spins } = SHANYRAQS[shanyraqs];
    return { shanyraqs, pays, spins, chance: count(({ scatters }) => scatters === shanyraqs), run: times(spin, ratio(spins)) };
  });
  const parts = {
    ways: perStake(moments(main, 1).mean),
    scatter: plus(...bonuses.map(({ chance, pays }) => times(chance, ratio(pays)))),
    run: plus(...bonuses.map(({ chance, run }) => times(chance, run))),
  };
  const distribution = distributionOf(main, run);
  let [rtp, squared] = [0, 0];
  for (const [win, chance] of distribution) {
    rtp += (win / COINS) * chance;
    squared += (win / COINS) ** 2 * chance;
  }
  const tops = { main: main.each.at(-1), run: run.each.at(-1) };
  return {
    main,
    run,
    spin,
    bonuses,
    parts,
    /** As if nothing were cut off. */
    uncapped: plus(...Object.values(parts)),
    rtp,
    deviation: Math.sqrt(squared - rtp ** 2),
    hit: count(({ win, scatters }) => win > 0 || scatters >= SHANYRAQ_COUNTS[0]),
    bonus: count(({ scatters }) => scatters >= SHANYRAQ_COUNTS[0]),
    topChance: distribution.get(CAP) ?? 0,
    tops: { main: (tops.main?.win ?? 0) / COINS, run: (tops.run?.win ?? 0) / COINS },
    distribution,
  };
}
