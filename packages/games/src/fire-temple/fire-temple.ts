import type { Minor } from '@tulpar/domain/money';
import type { Draws } from '#fairness/draws.ts';
import { defineGame } from '#rounds/define-game.ts';
import type { GameEvent } from '#rounds/game.ts';
import { lineLimits } from '#slots/line-stakes.ts';
import { cellsWith, type Grid } from '#slots/reels.ts';
import { countByColumn, drawColumns, drawScreen, kindHits, settle, type TumbleTable } from '#slots/tumbles.ts';
import { COINS, type FireSymbol, FREE, FREE_SPINS, MAIN, multiplierAfter, TEMPLES_MIN, templePays } from './symbols.ts';

/** The top win: a round that reaches it ends there, and the rest is not paid. */
const TOP_WIN_TIMES_STAKE = 5_000;

/** Each purpose draws from a stream of its own. */
const STREAM = { screen: 0, falls: 1, free: 2 } as const;

/** Six columns of five, equal symbols pay wherever they stand, vanish and let others fall; each fall raises what the next one pays. */
export const fireTemple = defineGame({
  slug: 'fire-temple',
  version: 1,
  kind: 'slot',
  limits: {
    KZT: lineLimits(COINS, 50, 100_000, [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]),
    AZN: lineLimits(COINS, 1, 500, [1, 2, 5, 10, 25, 50, 100, 250, 500]),
  },
  facts: {
    rtpPercent: '96.43',
    volatility: 'high',
    hitOneIn: '2.88',
    topWinTimesStake: TOP_WIN_TIMES_STAKE,
    topWinOneIn: 1_900_000,
  },
  options: [],
  readBet: (stake) => ({ stake }),
  *play({ stake }, streams, emit) {
    const purse = openPurse(stake, emit);
    const begun = { table: MAIN, screen: streams(STREAM.screen), falls: streams(STREAM.falls), before: 0 };
    const { grid } = tumble(begun, purse, emit);
    const cells = cellsWith(grid, 'temple');
    if (purse.isFull() || cells.length < TEMPLES_MIN) return;
    purse.pay({ type: 'scatter-win', symbol: 'temple', cells }, templePays(cells.length) * COINS);
    if (purse.isFull()) return;
    emit({ type: 'fires', count: FREE_SPINS });
    // The only choice lets the round wait, so that the bonus starts when the player is there to see it.
    yield [{ light: true }];
    emit({ type: 'free-spins', count: FREE_SPINS, multiplier: 1 });
    const draws = streams(STREAM.free);
    for (let spin = 0, before = 0; spin < FREE_SPINS && !purse.isFull(); spin++)
      before = tumble({ table: FREE, screen: draws, falls: draws, before }, purse, emit).falls;
  },
});

interface Purse {
  pay(event: GameEvent, coins: number): void;
  isFull(): boolean;
}

/** Pays in coins until the top is reached. */
function openPurse(stake: Minor, emit: (event: GameEvent) => void): Purse {
  let left = TOP_WIN_TIMES_STAKE * stake;
  return {
    pay(event, coins) {
      if (left === 0) return;
      const win = Math.min(left, (coins * stake) / COINS) as Minor;
      left -= win;
      emit({ ...event, win });
      if (left === 0) emit({ type: 'top-win', times: TOP_WIN_TIMES_STAKE });
    },
    isFull: () => left === 0,
  };
}

interface Spin {
  readonly table: TumbleTable<FireSymbol>;
  readonly screen: Draws;
  readonly falls: Draws;
  /** How many falls have already raised the multiplier. */
  readonly before: number;
}

/** One screen and all that falls after it. */
function tumble({ table, screen, falls: draws, before }: Spin, purse: Purse, emit: (event: GameEvent) => void) {
  let grid: Grid<FireSymbol> = drawScreen(table, screen);
  let falls = before;
  emit({ type: 'drop', grid, multiplier: multiplierAfter(falls) });
  for (;;) {
    const hits = kindHits(grid, table);
    const multiplier = multiplierAfter(falls);
    for (const { symbol, cells, pays } of hits)
      purse.pay({ type: 'kind-win', symbol, count: cells.length, cells, multiplier }, pays * multiplier);
    if (hits.length === 0 || purse.isFull()) return { grid, falls };
    const gone = hits.flatMap(({ cells }) => cells);
    const fresh = drawColumns(table, countByColumn(table.columns, gone), draws);
    grid = settle(grid, gone, fresh);
    falls++;
    emit({ type: 'fall', fresh, multiplier: multiplierAfter(falls) });
  }
}
