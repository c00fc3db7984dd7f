import type { WaysReels } from '@tulpar/games/slots/emit-ways-spin';
import type { Strip } from '@tulpar/games/slots/reels';
import type { Screens } from '#par/slots/screens.ts';

/** Wilds that only stand for others. */
const PLAIN = [{ times: 1, weight: 1 }];

interface State {
  readonly win: number;
  readonly scatters: number;
  /** Symbols that have come so far, with what their ways are worth. */
  readonly alive: readonly (readonly [string, number])[];
  readonly count: number;
}

interface Sight {
  readonly standing: ReadonlyMap<string, number>;
  /** What the wild on it adds to the ways of every symbol; 0 where there is none. */
  readonly wild: number;
  readonly scatters: number;
  readonly count: number;
}

/**
 * Counts every stop of the reels, and every multiplier that its wilds may draw, by wins and scatters: reel by reel, and what looks alike
 * to the reels behind it is counted together. It judges ways in its own way, so that it and the game check each other.
 */
export function countWaysScreens<Symbol extends string>(reels: WaysReels<Symbol>, scatter: Symbol | null): Screens {
  const { table, strips, wildTimes = PLAIN } = reels;
  const paid = (symbol: string, count: number): number => table.pays[symbol as Symbol]?.[count] ?? 0;
  let states: readonly State[] = [{ win: 0, scatters: 0, alive: [], count: 1 }];
  for (const [reel, strip] of strips.entries()) {
    const sights = sightsOf(strip, reels, scatter);
    const lookedAt = new Map<string, Sight[]>();
    const next = new Map<string, State>();
    for (const state of states) {
      const came = state.alive.map(([symbol]) => symbol);
      const key = came.join(' ');
      const seen = lookedAt.get(key) ?? (reel === 0 ? sights : looking(sights, came));
      lookedAt.set(key, seen);
      for (const sight of seen) {
        let win = state.win;
        const alive: (readonly [string, number])[] = [];
        const coming = reel === 0 ? [...sight.standing.keys()].map((symbol) => [symbol, 1] as const) : state.alive;
        for (const [symbol, worth] of coming) {
          const more = (sight.standing.get(symbol) ?? 0) + sight.wild;
          if (more > 0) alive.push([symbol, worth * more]);
          else win += worth * paid(symbol, reel);
        }
        const scatters = state.scatters + sight.scatters;
        const key = `${win} ${scatters} ${alive.join(' ')}`;
        const known = next.get(key)?.count ?? 0;
        next.set(key, { win, scatters, alive, count: known + state.count * sight.count });
      }
    }
    states = [...next.values()];
  }
  const counts = new Map<string, Screens['each'][number]>();
  for (const { win, scatters, alive, count } of states) {
    const all = alive.reduce((sum, [symbol, worth]) => sum + worth * paid(symbol, strips.length), win);
    const key = `${all} ${scatters}`;
    counts.set(key, { win: all, scatters, count: (counts.get(key)?.count ?? 0) + count });
  }
  const draws = wildTimes.reduce((sum, { weight }) => sum + weight, 0);
  const stops = strips.reduce((product, strip) => product * strip.length * (strip.includes(table.wild) ? draws : 1), 1);
  return { stops, each: [...counts.values()].sort((a, b) => a.win - b.win) };
}

/** The same sights for eyes that know these symbols only: many of them look alike then. */
function looking(sights: readonly Sight[], symbols: readonly string[]): Sight[] {
  const kept = new Map<string, Sight>();
  for (const { standing, wild, scatters, count } of sights) {
    const left = new Map(symbols.flatMap((symbol) => (standing.has(symbol) ? [[symbol, standing.get(symbol) ?? 0]] : [])));
    const key = `${[...left].join(' ')} ${symbols.length > 0 ? wild : 0} ${scatters}`;
    kept.set(key, { standing: left, wild, scatters, count: (kept.get(key)?.count ?? 0) + count });
  }
  return [...kept.values()];
}

/** What a reel can show, each with how often. */
function sightsOf<Symbol extends string>(
  strip: Strip<Symbol>,
  { rows, table, wildTimes = PLAIN }: WaysReels<Symbol>,
  scatter: Symbol | null,
): Sight[] {
  const draws = strip.includes(table.wild) ? wildTimes.reduce((sum, { weight }) => sum + weight, 0) : 1;
  const sights = new Map<string, Sight>();
  for (const stop of strip.keys()) {
    const seen = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as Symbol);
    if (seen.filter((symbol) => symbol === table.wild).length > 1) throw new Error('two wilds on one reel are not counted here');
    const standing = new Map<string, number>();
    for (const symbol of seen.toSorted()) if (table.pays[symbol]) standing.set(symbol, (standing.get(symbol) ?? 0) + 1);
    const scatters = seen.filter((symbol) => symbol === scatter).length;
    const worths = seen.includes(table.wild) ? wildTimes : [{ times: 0, weight: draws }];
    for (const { times, weight } of worths) {
      const key = `${[...standing].join(' ')} ${times} ${scatters}`;
      const known = sights.get(key)?.count ?? 0;
      sights.set(key, { standing, wild: times, scatters, count: known + weight });
    }
  }
  return [...sights.values()];
}
