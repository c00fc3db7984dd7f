import { TOAST_MULTIPLIER, TOAST_SPINS } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { GLASS_HOLDS, GLASSES, type GlassCount, jarContents, WASP } from '@tulpar/games/fruit-cocktail/glass';
import { LINES, MAIN_REELS, TOAST_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { plus, type Rational, ratio, times } from '#par/rational.ts';
import { type Distribution, moments, repeated, sumOf } from './distribution.ts';
import { countScreens } from './screens.ts';

/** Everything is counted in line bets; a stake is nine of them. */
const STAKE = LINES.length;
export const GLASS_COUNTS = [3, 4, 5] as const satisfies readonly GlassCount[];

/** What the jars give, over every order in which they can be opened: the sum in stakes, whether the glass got full, in how many orders. */
export function pourings(glasses: GlassCount): { orders: number; each: { sum: number; isFull: boolean; count: number }[] } {
  const counts = new Map<string, { sum: number; isFull: boolean; count: number }>();
  let orders = 0;
  const note = (sum: number, isFull: boolean, count: number): void => {
    orders += count;
    const known = counts.get(`${sum} ${isFull}`) ?? { sum, isFull, count: 0 };
    counts.set(`${sum} ${isFull}`, { ...known, count: known.count + count });
  };
  /** After a wasp the other jars could have been opened in so many orders still. */
  const ordersOf = (jars: number, picks: number): number => (picks === 0 ? 1 : jars * ordersOf(jars - 1, picks - 1));
  const pour = (closed: readonly number[], poured: number, sum: number): void => {
    if (poured === GLASS_HOLDS) return note(sum, true, 1);
    for (const [jar, value] of closed.entries()) {
      if (value === WASP) note(sum, false, ordersOf(closed.length - 1, GLASS_HOLDS - poured - 1));
      else pour(closed.toSpliced(jar, 1), poured + 1, sum + value);
    }
  };
  pour(jarContents(glasses), 0, 0);
  return { orders, each: [...counts.values()] };
}

interface Bonus {
  readonly glasses: GlassCount;
  readonly chance: Rational;
  readonly isFull: Rational;
  /** Mean values, in line bets. */
  readonly scatter: Rational;
  readonly poured: Rational;
  readonly toasted: Rational;
  readonly squared: Rational;
}

type Screens = ReturnType<typeof countScreens>;

function chanceOf({ each, stops }: Screens, isMeant: (screen: Screens['each'][number]) => boolean): Rational {
  return ratio(
    each.reduce((sum, screen) => sum + (isMeant(screen) ? screen.count : 0), 0),
    stops,
  );
}

interface Moments {
  readonly mean: Rational;
  readonly squared: Rational;
}

/** What all spins of a toast win together, and the square of it, on average. */
function toastMoments(toast: Screens): Moments {
  const spin = moments(toast, TOAST_MULTIPLIER);
  return {
    mean: times(ratio(TOAST_SPINS), spin.mean),
    // The square of a sum of equal, independent spins.
    squared: plus(times(ratio(TOAST_SPINS), spin.squared), times(ratio(TOAST_SPINS * (TOAST_SPINS - 1)), spin.mean, spin.mean)),
  };
}

function bonusFor(glasses: GlassCount, chance: Rational, toasting: Moments): Bonus {
  const { orders, each } = pourings(glasses);
  const pays = ratio(GLASSES[glasses].pays * STAKE);
  const mean = (value: (one: (typeof each)[number]) => number): Rational =>
    ratio(
      each.reduce((sum, one) => sum + value(one) * one.count, 0),
      orders,
    );
  const isFull = mean((one) => Number(one.isFull));
  const poured = mean(({ sum }) => sum * STAKE);
  const squared = plus(
    times(pays, pays),
    times(ratio(2), pays, plus(poured, times(isFull, toasting.mean))),
    mean(({ sum }) => (sum * STAKE) ** 2),
    times(
      ratio(2),
      mean((one) => (one.isFull ? one.sum * STAKE : 0)),
      toasting.mean,
    ),
    times(isFull, toasting.squared),
  );
  return {
    glasses,
    chance,
    isFull,
    scatter: pays,
    poured,
    toasted: times(isFull, toasting.mean),
    squared,
  };
}

/** The most that a round with the glass can win, in line bets. */
function topFeature(main: Screens, toast: Screens): number {
  return Math.max(
    ...GLASS_COUNTS.map((glasses) => {
      const line = Math.max(...main.each.filter(({ scatters }) => scatters === glasses).map(({ win }) => win));
      const jars = Math.max(...pourings(glasses).each.map(({ sum }) => sum));
      return line + (GLASSES[glasses].pays + jars) * STAKE + TOAST_SPINS * TOAST_MULTIPLIER * (toast.each.at(-1)?.win ?? 0);
    }),
  );
}

/** All figures of the sheet, exact; the distribution in floating point, because its fractions would fill pages. */
export function fruitCocktailOdds() {
  const main = countScreens(MAIN_REELS, 'glass');
  const toast = countScreens(TOAST_REELS, 'glass');
  const toasting = toastMoments(toast);
  const bonuses = GLASS_COUNTS.map((glasses) =>
    bonusFor(
      glasses,
      chanceOf(main, ({ scatters }) => scatters === glasses),
      toasting,
    ),
  );
  const lines = moments(main, 1);
  const overall = (part: (bonus: Bonus) => Rational): Rational => plus(...bonuses.map((bonus) => times(bonus.chance, part(bonus))));
  const perStake = (value: Rational): Rational => times(value, ratio(1, STAKE));
  const parts = {
    lines: perStake(lines.mean),
    scatter: perStake(overall(({ scatter }) => scatter)),
    glass: perStake(overall(({ poured }) => poured)),
    toast: perStake(overall(({ toasted }) => toasted)),
  };
  // Line wins and the bonus of one spin come from the same stops, so their product is counted stop by stop.
  const together = plus(
    ...bonuses.map(({ glasses, scatter, poured, toasted }) => {
      const wins = main.each.reduce((sum, { win, scatters, count }) => sum + (scatters === glasses ? win * count : 0), 0);
      return times(ratio(2 * wins, main.stops), plus(scatter, poured, toasted));
    }),
  );
  const rtp = plus(...Object.values(parts));
  const squared = times(
    plus(
      lines.squared,
      together,
      overall((bonus) => bonus.squared),
    ),
    ratio(1, STAKE * STAKE),
  );
  const variance = plus(squared, times(ratio(-1), rtp, rtp));
  const top = main.each.at(-1);
  return {
    main,
    toast,
    parts,
    rtp,
    variance,
    bonuses,
    hit: chanceOf(main, ({ win, scatters }) => win > 0 || scatters >= GLASS_COUNTS[0]),
    bonus: chanceOf(main, ({ scatters }) => scatters >= GLASS_COUNTS[0]),
    top: { win: ratio(top?.win ?? 0, STAKE), chance: ratio(top?.count ?? 0, main.stops), feature: ratio(topFeature(main, toast), STAKE) },
    distribution: () => distributionOf(main, toast),
  };
}

/** The chance of every win of a whole round, in line bets. */
function distributionOf(main: Screens, toast: Screens): Distribution {
  const spin: Distribution = new Map();
  for (const { win, count } of toast.each) spin.set(win * TOAST_MULTIPLIER, (spin.get(win * TOAST_MULTIPLIER) ?? 0) + count / toast.stops);
  const toasted = repeated(spin, TOAST_SPINS);
  const result: Distribution = new Map();
  for (const [glasses, scatters] of [null, ...GLASS_COUNTS].entries()) {
    const lines: Distribution = new Map();
    for (const one of main.each)
      if (scatters === null ? one.scatters < 3 : one.scatters === scatters)
        lines.set(one.win, (lines.get(one.win) ?? 0) + one.count / main.stops);
    const wins = scatters === null || glasses === 0 ? lines : sumOf(lines, bonusOf(scatters, toasted));
    for (const [win, chance] of wins) result.set(win, (result.get(win) ?? 0) + chance);
  }
  return result;
}

function bonusOf(glasses: GlassCount, toasted: Distribution): Distribution {
  const { orders, each } = pourings(glasses);
  const paid = (sum: number): number => (GLASSES[glasses].pays + sum) * STAKE;
  const ended: Distribution = new Map();
  const full: Distribution = new Map();
  for (const { sum, isFull, count } of each) (isFull ? full : ended).set(paid(sum), count / orders);
  const result = new Map(ended);
  for (const [win, chance] of sumOf(full, toasted)) result.set(win, (result.get(win) ?? 0) + chance);
  return result;
}
