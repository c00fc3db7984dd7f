import type { ShownEvent } from '#stage/stage.ts';
import type { Cell, Mark } from './reel.ts';

/** One win on the reels: along a line, or in all ways through its cells. */
export interface ReelWin {
  readonly line: number | null;
  readonly symbol: string;
  /** How many reels from the left. */
  readonly count: number;
  /** Where it stands; a line's cells follow from the line. */
  readonly cells: readonly Cell[];
  readonly ways: number;
  readonly win: number;
}

export interface SpinStep {
  readonly type: 'spin';
  /** The event that it begins with. */
  readonly at: number;
  readonly stops: readonly number[];
  readonly marks: readonly Mark[];
  /** Where wilds of earlier spins stay. */
  readonly held: readonly Cell[];
  readonly wins: readonly ReelWin[];
  readonly scatter: { readonly cells: readonly Cell[]; readonly win: number } | null;
  /** The sum of its wins on the reels. */
  readonly win: number;
}

export interface FreeSpinsStep {
  readonly type: 'free-spins';
  readonly at: number;
  readonly count: number;
  readonly multiplier: number;
}

/** A step and the event that it begins with. */
export type Placed<Step> = Step & { readonly at: number };

type AnyStep = SpinStep | FreeSpinsStep | Placed<{ readonly type: string }>;

export const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const wholes = (value: unknown): number[] => (Array.isArray(value) ? value.map(whole) : []);
const cellsOf = (value: unknown): Cell[] =>
  (Array.isArray(value) ? value : []).map((cell) => wholes(cell)).map(([reel = 0, row = 0]) => [reel, row] as const);

const marksOf = (value: unknown): Mark[] =>
  (Array.isArray(value) ? value : []).map((mark) => wholes(mark)).map(([reel = 0, row = 0, times = 1]) => [reel, row, times] as const);

/** The spin with one more win. */
function withWin(spin: SpinStep, event: ShownEvent): SpinStep {
  const win = whole(event['win']);
  const cells = cellsOf(event['cells']);
  if (event.type === 'scatter-win') return { ...spin, scatter: { cells, win }, win: spin.win + win };
  const line = event.type === 'line-win' ? whole(event['line']) : null;
  const one = { line, symbol: String(event['symbol']), count: whole(event['count']), ways: whole(event['ways']), cells, win };
  return { ...spin, wins: [...spin.wins, one], win: spin.win + win };
}

const WINS = new Set(['line-win', 'ways-win', 'scatter-win']);

/**
 * The steps from the event at `from` on. A spin carries its wins; a win whose spin lies before `from` is left out. The game itself reads
 * the events of its bonus.
 */
export function readSpins<Own extends { readonly type: string }>(
  events: readonly ShownEvent[],
  from: number,
  readOwn: (event: ShownEvent) => Own | null,
): (SpinStep | FreeSpinsStep | Placed<Own>)[] {
  const steps: (SpinStep | FreeSpinsStep | Placed<Own>)[] = [];
  for (const [at, event] of [...events.entries()].slice(from)) {
    const last = steps.at(-1);
    if (WINS.has(String(event.type))) {
      if (last?.type === 'spin') steps[steps.length - 1] = withWin(last as SpinStep, event);
    } else if (event.type === 'spin')
      steps.push({
        type: 'spin',
        at,
        stops: wholes(event['stops']),
        marks: marksOf(event['wilds']),
        held: cellsOf(event['held']),
        wins: [],
        scatter: null,
        win: 0,
      });
    else if (event.type === 'free-spins')
      steps.push({ type: 'free-spins', at, count: whole(event['count']), multiplier: whole(event['multiplier']) });
    else {
      const own = readOwn(event);
      if (own) steps.push({ ...own, at });
    }
  }
  return steps;
}

export const isSpin = (step: AnyStep): step is SpinStep => step.type === 'spin';
export const isFreeSpins = (step: AnyStep): step is FreeSpinsStep => step.type === 'free-spins';

/** The free spins among these steps: how many have been played and what they have won; null where none have begun. */
export function freeSpinsProgress(steps: readonly AnyStep[]): { begun: FreeSpinsStep; played: number; won: number } | null {
  const begun = steps.find(isFreeSpins);
  if (!begun) return null;
  const played = steps.filter(isSpin).filter(({ at }) => at > begun.at);
  return { begun, played: played.length, won: played.reduce((sum, { win }) => sum + win, 0) };
}
