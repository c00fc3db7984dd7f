import type { Minor } from '@tulpar/domain/money';
import { defineGame } from '#rounds/define-game.ts';
import { emitWaysSpin } from '#slots/emit-ways-spin.ts';
import { cellsWith } from '#slots/reels.ts';
import { TWENTY_LINE_LIMITS } from '#slots/twenty-stakes.ts';
import { upToTop } from '#slots/up-to-top.ts';
import { COINS, MAIN_REELS, RUN_REELS } from './reels.ts';

/** What three, four or five shanyraqs pay at once, as a multiple of the stake, and how many free spins they bring. */
export const SHANYRAQS = {
  3: { pays: 2, spins: 10 },
  4: { pays: 10, spins: 15 },
  5: { pays: 50, spins: 20 },
} as const;

export type ShanyraqCount = keyof typeof SHANYRAQS;

const isShanyraqCount = (count: number): count is ShanyraqCount => count in SHANYRAQS;

/** A round pays no more; with it the free spins end. */
export const TOP_WIN_TIMES_STAKE = 5_000;

/** Each purpose draws from a stream of its own. */
const STREAM = { reels: 0, run: 1 } as const;

/** Five reels of the steppe, 243 ways, and free spins in which horses multiply. */
export const goldenTulpar = defineGame({
  slug: 'golden-tulpar',
  version: 1,
  kind: 'slot',
  limits: TWENTY_LINE_LIMITS,
  facts: {
    rtpPercent: '95.86',
    volatility: 'high',
    hitOneIn: '2.98',
    topWinTimesStake: TOP_WIN_TIMES_STAKE,
    topWinOneIn: 26_362_334,
  },
  options: [],
  readBet: (stake) => ({ stake }),
  play({ stake }, streams, emit) {
    const coin = (stake / COINS) as Minor;
    const round = upToTop(TOP_WIN_TIMES_STAKE * stake, emit);
    const grid = emitWaysSpin(MAIN_REELS, { draws: streams(STREAM.reels), coin, emit: round.emit });
    const cells = cellsWith(grid, 'shanyraq');
    const count = cells.length;
    if (!isShanyraqCount(count)) return null;
    const { pays, spins } = SHANYRAQS[count];
    round.emit({ type: 'scatter-win', symbol: 'shanyraq', cells, win: (pays * stake) as Minor });
    emit({ type: 'free-spins', count: spins, multiplier: 1 });
    const draws = streams(STREAM.run);
    for (let spin = 0; spin < spins && !round.isReached(); spin++) emitWaysSpin(RUN_REELS, { draws, coin, emit: round.emit });
    return null;
  },
});
