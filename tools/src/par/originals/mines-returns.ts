import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { gemsMax, MINES_MAX, MINES_MIN, mines, minesWin, survival } from '@tulpar/games/mines/mines';
import { isLess, type Rational, ratio } from '../rational.ts';
import type { Habit } from '../simulate.ts';

interface MinesExtreme {
  readonly rtp: Rational;
  readonly stake: Minor;
  readonly mines: number;
  readonly gems: number;
}

/** Every number of mines with every number of gems at which the money can be taken. */
export const MINES_TARGETS: readonly { readonly mines: number; readonly gems: number }[] = Array.from(
  { length: MINES_MAX - MINES_MIN + 1 },
  (_, place) => place + MINES_MIN,
).flatMap((mines) => Array.from({ length: gemsMax(mines) }, (_, place) => ({ mines, gems: place + 1 })));

/** What comes back in the long run for those who take the money after so many gems, rounding included. */
export function minesReturn(stake: Minor, mines: number, gems: number): Rational {
  const { safe, all } = survival(mines, gems);
  return ratio(BigInt(minesWin({ stake, mines }, gems)) * BigInt(safe), BigInt(stake) * BigInt(all));
}

/** The worst target for one stake. */
export function worstTarget(stake: Minor): MinesExtreme {
  const [first, ...rest] = MINES_TARGETS.map(({ mines, gems }) => ({ mines, gems, stake, rtp: minesReturn(stake, mines, gems) }));
  return rest.reduce((worst, one) => (isLess(one.rtp, worst.rtp) ? one : worst), first as MinesExtreme);
}

/** The worst and the best return among every stake that is taken and every target, and the least that a win adds to its stake. */
export function minesExtremes(currency: Currency): { count: number; worst: MinesExtreme; best: MinesExtreme; smallestProfit: Minor } {
  const { min, max, step } = mines.limits[currency];
  const targets = MINES_TARGETS.map(({ mines, gems }) => {
    const { safe, all } = survival(mines, gems);
    return { mines, gems, chance: safe / all };
  });
  let count = 0;
  let low = { share: Number.POSITIVE_INFINITY, stake: min, mines: MINES_MIN, gems: 1 };
  let high = { ...low, share: 0 };
  let smallestProfit = Number.POSITIVE_INFINITY;
  for (let stake = min; stake <= max; stake = (stake + step) as Minor)
    for (const { mines, gems, chance } of targets) {
      const win = minesWin({ stake, mines }, gems);
      const share = (win * chance) / stake;
      if (share < low.share) low = { share, stake, mines, gems };
      if (share > high.share) high = { share, stake, mines, gems };
      if (win - stake < smallestProfit) smallestProfit = win - stake;
      count++;
    }
  const exact = ({ stake, mines, gems }: Omit<MinesExtreme, 'rtp'>): MinesExtreme => ({
    rtp: minesReturn(stake, mines, gems),
    stake,
    mines,
    gems,
  });
  return { count, worst: exact(low), best: exact(high), smallestProfit: smallestProfit as Minor };
}

/** One round aims at one gem, the next at two, and so on up to five; each opens cells all over the field. */
export const HABIT_GEMS_MAX = 5;

export const minesHabit: Habit = ({ choices, events }, nonce) => {
  const found = events.length - 1;
  const cells = choices.filter(({ cell }) => cell !== undefined);
  return found > nonce % HABIT_GEMS_MAX ? null : (cells[(nonce * 7 + found * 11) % cells.length] ?? null);
};
