import { LINES, REELS } from '@tulpar/games/resident/reels';
import { ALARM, BOLTS, BOXES, SAFES, type SafeCount } from '@tulpar/games/resident/safe';
import { plus, type Rational, ratio, times } from '#par/rational.ts';
import { type Distribution, moments, sumOf } from './distribution.ts';
import { countScreens } from './screens.ts';

/** Everything is counted in line bets; a stake is nine of them. */
const STAKE = LINES.length;
export const SAFE_COUNTS = [3, 4, 5] as const satisfies readonly SafeCount[];

interface Cracking {
  /** In stakes, what was paid at once included. */
  readonly sum: number;
  readonly bolts: number;
  readonly box: number;
  readonly isCracked: boolean;
  readonly count: number;
}

/** Every way through the bolts and to a box, all marks and all boxes equally likely; the counts add up to `ways`. */
export function crackings(safes: SafeCount): { ways: number; each: Cracking[] } {
  const { drawn, pays } = SAFES[safes];
  const ways = BOLTS.slice(drawn).reduce<number>((product, marks) => product * marks.length, BOXES.length);
  const each: Cracking[] = [];
  const turn = (bolt: number, bolts: number, count: number): void => {
    const marks: readonly number[] | undefined = BOLTS[bolt];
    if (!marks) {
      for (const box of BOXES) each.push({ sum: pays + bolts + box, bolts, box, isCracked: true, count: count / BOXES.length });
      return;
    }
    for (const value of marks) {
      const share = count / marks.length;
      if (value === ALARM) each.push({ sum: pays + bolts, bolts, box: 0, isCracked: false, count: share });
      else turn(bolt + 1, bolts + value, share);
    }
  };
  turn(drawn, 0, ways);
  return { ways, each };
}

type Screens = ReturnType<typeof countScreens>;

/** The mean of a value of the line wins over all stops; those that are not meant count as nothing. */
function meanOf({ each, stops }: Screens, isMeant: (screen: Screens['each'][number]) => boolean, value: (win: number) => number): Rational {
  return ratio(
    each.reduce((sum, screen) => sum + (isMeant(screen) ? value(screen.win) * screen.count : 0), 0),
    stops,
  );
}

function bonusFor(safes: SafeCount, main: Screens) {
  const { ways, each } = crackings(safes);
  const mean = (value: (one: Cracking) => number): Rational =>
    ratio(
      each.reduce((sum, one) => sum + value(one) * one.count, 0),
      ways,
    );
  return {
    safes,
    chance: meanOf(
      main,
      ({ scatters }) => scatters === safes,
      () => 1,
    ),
    isCracked: mean((one) => Number(one.isCracked)),
    bolts: mean(({ bolts }) => bolts),
    box: mean(({ box }) => box),
    whole: mean(({ sum }) => sum),
    squared: mean(({ sum }) => sum ** 2),
    /** Line wins of the same stops, in line bets. */
    lines: meanOf(
      main,
      ({ scatters }) => scatters === safes,
      (win) => win,
    ),
  };
}

type Bonus = ReturnType<typeof bonusFor>;

/** The most that a round with a safe can win, in line bets. */
function topFeature(main: Screens): number {
  return Math.max(
    ...SAFE_COUNTS.map((safes) => {
      const line = Math.max(...main.each.filter(({ scatters }) => scatters === safes).map(({ win }) => win));
      return line + STAKE * Math.max(...crackings(safes).each.map(({ sum }) => sum));
    }),
  );
}

/** All figures of the sheet, exact; the distribution in floating point, because its fractions would fill pages. */
export function residentOdds() {
  const main = countScreens(REELS, 'safe');
  const bonuses = SAFE_COUNTS.map((safes) => bonusFor(safes, main));
  const overall = (part: (bonus: Bonus) => Rational): Rational => plus(...bonuses.map((bonus) => times(bonus.chance, part(bonus))));
  const lines = moments(main, 1);
  const parts = {
    lines: times(lines.mean, ratio(1, STAKE)),
    scatter: overall(({ safes }) => ratio(SAFES[safes].pays)),
    bolts: overall(({ bolts }) => bolts),
    boxes: overall(({ box }) => box),
  };
  const rtp = plus(...Object.values(parts));
  // Line wins and the bonus of one spin come from the same stops, so their product is counted stop by stop.
  const together = plus(...bonuses.map(({ lines, whole }) => times(ratio(2, STAKE), lines, whole)));
  const squared = plus(
    times(lines.squared, ratio(1, STAKE * STAKE)),
    together,
    overall((bonus) => bonus.squared),
  );
  const top = main.each.at(-1);
  return {
    main,
    parts,
    rtp,
    variance: plus(squared, times(ratio(-1), rtp, rtp)),
    bonuses,
    hit: meanOf(
      main,
      ({ win, scatters }) => win > 0 || scatters >= SAFE_COUNTS[0],
      () => 1,
    ),
    bonus: overall(() => ratio(1)),
    top: { win: ratio(top?.win ?? 0, STAKE), chance: ratio(top?.count ?? 0, main.stops), feature: ratio(topFeature(main), STAKE) },
    distribution: () => distributionOf(main),
  };
}

/** The chance of every win of a whole round, in line bets. */
function distributionOf(main: Screens): Distribution {
  const result: Distribution = new Map();
  const add = (wins: Distribution): void => {
    for (const [win, chance] of wins) result.set(win, (result.get(win) ?? 0) + chance);
  };
  const linesWith = (isMeant: (scatters: number) => boolean): Distribution => {
    const wins: Distribution = new Map();
    for (const { win, scatters, count } of main.each) if (isMeant(scatters)) wins.set(win, (wins.get(win) ?? 0) + count / main.stops);
    return wins;
  };
  add(linesWith((scatters) => scatters < SAFE_COUNTS[0]));
  for (const safes of SAFE_COUNTS) {
    const { ways, each } = crackings(safes);
    const bonus: Distribution = new Map();
    for (const { sum, count } of each) bonus.set(sum * STAKE, (bonus.get(sum * STAKE) ?? 0) + count / ways);
    add(
      sumOf(
        linesWith((scatters) => scatters === safes),
        bonus,
      ),
    );
  }
  return result;
}
