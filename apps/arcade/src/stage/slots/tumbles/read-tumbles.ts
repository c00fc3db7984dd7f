import { settle } from '@tulpar/games/slots/tumbles';
import { type FreeSpinsStep, isFreeSpins, type Placed, whole, wholes } from '#stage/slots/read-spins.ts';
import type { Cell } from '#stage/slots/reel.ts';
import type { ShownEvent } from '#stage/stage.ts';

/** Equal symbols that won, wherever they stood. */
export interface KindWin {
  readonly symbol: string;
  readonly cells: readonly Cell[];
  readonly win: number;
}

/** One state of the field: a new screen, or the field after a fall. */
export interface ScreenStep {
  readonly type: 'screen';
  /** The event that it begins with. */
  readonly at: number;
  readonly grid: readonly (readonly string[])[];
  /** The cells that vanished before it; null where the whole screen is new. */
  readonly gone: readonly Cell[] | null;
  readonly multiplier: number;
  readonly wins: readonly KindWin[];
  readonly scatter: { readonly cells: readonly Cell[]; readonly win: number } | null;
  readonly win: number;
}

const cellsOf = (value: unknown): Cell[] =>
  (Array.isArray(value) ? value : []).map(wholes).map(([column = 0, row = 0]) => [column, row] as const);
const gridOf = (value: unknown): string[][] =>
  (Array.isArray(value) ? value : []).map((column) => (Array.isArray(column) ? column.map(String) : []));

function screenAfter(event: ShownEvent, at: number, last: ScreenStep | null): ScreenStep {
  const shared = { type: 'screen', at, multiplier: whole(event['multiplier']), wins: [], scatter: null, win: 0 } as const;
  if (event.type === 'drop' || !last) return { ...shared, grid: gridOf(event['grid']), gone: null };
  const gone = last.wins.flatMap(({ cells }) => cells);
  return { ...shared, grid: settle(last.grid, gone, gridOf(event['fresh'])), gone };
}

function withWin(screen: ScreenStep, event: ShownEvent): ScreenStep {
  const won = { cells: cellsOf(event['cells']), win: whole(event['win']) };
  const win = screen.win + won.win;
  if (event.type === 'scatter-win') return { ...screen, scatter: won, win };
  return { ...screen, wins: [...screen.wins, { symbol: String(event['symbol']), ...won }], win };
}

type AnyStep = ScreenStep | FreeSpinsStep | Placed<{ readonly type: string }>;
export const isScreen = (step: AnyStep): step is ScreenStep => step.type === 'screen';

/** What the spin of the last screen has won so far, and how far free spins have come; `free` is null where none have begun. */
export function tumbleProgress(steps: readonly AnyStep[]) {
  const screens = steps.filter(isScreen);
  const wonFrom = (first: number) => screens.filter(({ at }) => at >= first).reduce((sum, { win }) => sum + win, 0);
  const spins = screens.filter(({ gone }) => gone === null);
  const begun = steps.find(isFreeSpins);
  return {
    spinWon: wonFrom(spins.at(-1)?.at ?? 0),
    free: begun ? { begun, played: spins.filter(({ at }) => at > begun.at).length, won: wonFrom(begun.at) } : null,
  };
}

/**
 * The steps of a round from the event at `from` on. A screen follows from the one before it, so all are read from the first event. The
 * game itself reads the events of its bonus.
 */
export function readTumbles<Own extends { readonly type: string }>(
  events: readonly ShownEvent[],
  from: number,
  readOwn: (event: ShownEvent) => Own | null,
): (ScreenStep | FreeSpinsStep | Placed<Own>)[] {
  const steps: (ScreenStep | FreeSpinsStep | Placed<Own>)[] = [];
  let last: ScreenStep | null = null;
  /** The index of the last screen among the steps: its wins follow it. */
  let lastPlace = 0;
  for (const [at, event] of events.entries()) {
    if (event.type === 'drop' || event.type === 'fall') {
      last = screenAfter(event, at, last);
      lastPlace = steps.length;
      steps.push(last);
    } else if (event.type === 'kind-win' || event.type === 'scatter-win') {
      if (!last) continue;
      last = withWin(last, event);
      steps[lastPlace] = last;
    } else if (event.type === 'free-spins')
      steps.push({ type: 'free-spins', at, count: whole(event['count']), multiplier: whole(event['multiplier']) });
    else {
      const own = readOwn(event);
      if (own) steps.push({ ...own, at });
    }
  }
  return steps.filter(({ at }) => at >= from);
}
