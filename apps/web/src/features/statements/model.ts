import type { AccountStatement, PlayOverview, PlayStep, StatementGame } from '@tulpar/contract/account-statement';
import { addDays, type OverviewStep, writtenDay } from '@tulpar/domain/ledger/statement-period';

/** `2026-10` as 10.2026. A year stays as it is. */
export const writtenPeriod = (period: string): string => period.split('-').toReversed().join('.');

/** The years of the player, each followed by its months, newest first. */
export function periodsBetween(firstMonth: string, lastMonth: string): string[] {
  const periods: string[] = [];
  let [year = 0, month = 0] = lastMonth.split('-').map(Number);
  for (let at = lastMonth; at >= firstMonth; at = `${year}-${String(month).padStart(2, '0')}`) {
    if (at === lastMonth || month === 12) periods.push(String(year));
    periods.push(at);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return periods;
}

type Parts = StatementGame['won'];
export const whole = ({ real, bonus }: Parts): number => real + bonus;
export const gameResult = ({ staked, returned, won }: Pick<StatementGame, 'staked' | 'returned' | 'won'>): number =>
  whole(won) + whole(returned) - whole(staked);

/** Stakes, returned stakes and wins of all games together. */
export function playOf(games: readonly StatementGame[]): Pick<StatementGame, 'staked' | 'returned' | 'won'> {
  const sum = (part: 'staked' | 'returned' | 'won'): Parts => ({
    real: games.reduce((all, game) => all + game[part].real, 0),
    bonus: games.reduce((all, game) => all + game[part].bonus, 0),
  });
  return { staked: sum('staked'), returned: sum('returned'), won: sum('won') };
}

export const linesTotal = ({ sums }: AccountStatement): number => sums.reduce((total, { count }) => total + count, 0);

const MONTH = 7;

/** The name of a step: a day, the first and last day of a week, or a month. */
export function stepName(by: OverviewStep, { from, to }: Pick<PlayStep, 'from' | 'to'>): string {
  if (by === 'month') return writtenPeriod(from.slice(0, MONTH));
  return by === 'day' ? writtenDay(from) : `${writtenDay(from).slice(0, 5)} – ${writtenDay(addDays(to, -1))}`;
}

export const stepResult = ({ won, staked }: Pick<PlayStep, 'won' | 'staked'>): number => won - staked;

export function totals(steps: readonly PlayStep[]): { rounds: number; result: number; playedMs: number } {
  return {
    rounds: steps.reduce((sum, { rounds }) => sum + rounds, 0),
    result: steps.reduce((sum, step) => sum + stepResult(step), 0),
    playedMs: steps.reduce((sum, step) => sum + step.played_ms, 0),
  };
}

interface Bar {
  readonly from: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly isGain: boolean;
}

export interface Chart {
  readonly bars: readonly Bar[];
  /** Where the line of zero lies. */
  readonly zero: number;
  readonly max: number;
  readonly min: number;
}

/** Of the chart's height. */
const HEIGHT = 100;
/** The smallest result can still be seen. */
const BAR_MIN = 1;

/** Bars of one unit's width in a box of so many units by a hundred. */
export function chartOf(steps: readonly PlayStep[]): Chart {
  const results = steps.map(stepResult);
  const [max, min] = [Math.max(0, ...results), Math.min(0, ...results)];
  const scale = HEIGHT / Math.max(1, max - min);
  const zero = max * scale;
  const bars = steps.flatMap(({ from }, x): Bar[] => {
    const result = results[x] ?? 0;
    if (result === 0) return [];
    const height = Math.max(BAR_MIN, Math.abs(result) * scale);
    return [{ from, x, y: result > 0 ? zero - height : zero, height, isGain: result > 0 }];
  });
  return { bars, zero: max === min ? HEIGHT / 2 : zero, max, min };
}

const GAMES_SHOWN = 8;

/** The games with the largest share of the stakes, in whole percents; a share that is not zero is at least one percent. */
export function sharesOf(games: PlayOverview['games']): { name: string; slug: string; percent: number; staked: number; won: number }[] {
  const all = games.reduce((sum, { staked }) => sum + Math.max(0, staked), 0);
  return games
    .filter(({ staked }) => staked > 0)
    .slice(0, GAMES_SHOWN)
    .map(({ name, slug, staked, won }) => ({ name, slug, staked, won, percent: Math.max(1, Math.round((staked / all) * 100)) }));
}
