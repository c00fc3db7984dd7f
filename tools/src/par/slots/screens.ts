import type { LineReels } from '@tulpar/games/slots/emit-spin';

/** So many of all stops win so many line bets and show so many scatters. */
export interface Screens {
  readonly stops: number;
  readonly each: readonly { readonly win: number; readonly scatters: number; readonly count: number }[];
}

interface LineState {
  readonly rows: readonly number[];
  readonly symbol: string | null;
}

const SCATTERS_MAX = 16;
const MATCHES_MIN = 3;

/**
 * Counts every stop of the reels, by wins and scatters, without looking at each: as soon as no line can win any more, the reels that
 * are left matter only for their scatters, and those are counted beforehand. It judges lines in its own way, so that it and the game
 * check each other.
 */
export function countScreens<Symbol extends string>({ strips, rows, table }: LineReels<Symbol>, scatter: Symbol | null): Screens {
  if (table.pays[table.wild]) throw new Error('wilds that pay by themselves are not counted here');
  const windows = strips.map((strip) =>
    strip.map((_, stop) => Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as Symbol)),
  );
  const scattersIn = windows.map((all) => all.map((window) => window.filter((symbol) => symbol === scatter).length));
  const tails = scatterTails(scattersIn);
  const counts = new Map<number, number>();
  const add = (win: number, scatters: number, count: number): void => {
    const key = win * SCATTERS_MAX + scatters;
    counts.set(key, (counts.get(key) ?? 0) + count);
  };
  const paid = (symbol: string | null, count: number): number =>
    symbol === null || count < MATCHES_MIN ? 0 : (table.pays[symbol as Symbol]?.[count] ?? 0);

  const visit = (reel: number, lines: readonly LineState[], win: number, scatters: number): void => {
    if (lines.length === 0 || reel === strips.length) {
      const ended = lines.reduce((sum, { symbol }) => sum + paid(symbol, reel), win);
      for (const [more, count] of (tails[reel] ?? [1]).entries()) if (count > 0) add(ended, scatters + more, count);
      return;
    }
    for (const [stop, window] of (windows[reel] ?? []).entries()) {
      const alive: LineState[] = [];
      let sum = win;
      for (const line of lines) {
        const seen = window[line.rows[reel] ?? 0];
        if (seen === table.wild) alive.push(line);
        else if (seen !== undefined && table.pays[seen] && (line.symbol === null || line.symbol === seen))
          alive.push(line.symbol === null ? { rows: line.rows, symbol: seen } : line);
        else sum += paid(line.symbol, reel);
      }
      visit(reel + 1, alive, sum, scatters + (scattersIn[reel]?.[stop] ?? 0));
    }
  };
  visit(
    0,
    table.lines.map((rows) => ({ rows, symbol: null })),
    0,
    0,
  );
  const each = [...counts].map(([key, count]) => ({ win: Math.floor(key / SCATTERS_MAX), scatters: key % SCATTERS_MAX, count }));
  return { stops: strips.reduce((product, strip) => product * strip.length, 1), each: each.sort((a, b) => a.win - b.win) };
}

/** For each reel, in how many ways it and those behind it show 0, 1, 2 … scatters. */
function scatterTails(scattersIn: readonly (readonly number[])[]): number[][] {
  const tails: number[][] = [[1]];
  for (const reel of scattersIn.toReversed()) {
    const [behind = [1]] = tails;
    const ways: number[] = [];
    for (const here of reel) for (const [more, count] of behind.entries()) ways[here + more] = (ways[here + more] ?? 0) + count;
    tails.unshift(Array.from(ways, (count) => count ?? 0));
  }
  return tails;
}
