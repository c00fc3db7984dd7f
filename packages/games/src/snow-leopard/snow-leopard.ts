import type { Minor } from '@tulpar/domain/money';
import { defineGame } from '#rounds/define-game.ts';
import { emitSpin } from '#slots/emit-spin.ts';
import { type Cell, cellsWith } from '#slots/reels.ts';
import { TWENTY_LINE_LIMITS } from '#slots/twenty-stakes.ts';
import { upToTop } from '#slots/up-to-top.ts';
import { HUNT_REELS, LINES, MAIN_REELS } from './reels.ts';

/** What three, four or five moons pay at once, as a multiple of the stake, and how many free spins they bring. */
export const MOONS = {
  3: { pays: 2, spins: 10 },
  4: { pays: 10, spins: 12 },
  5: { pays: 50, spins: 15 },
} as const;

export type MoonCount = keyof typeof MOONS;

const isMoonCount = (count: number): count is MoonCount => count in MOONS;

/** A round pays no more; with it the free spins end. */
export const TOP_WIN_TIMES_STAKE = 1_500;

/** Each purpose draws from a stream of its own. */
const STREAM = { reels: 0, hunt: 1 } as const;

/** Five reels of the mountains, twenty lines, and free spins in which every leopard stays on its cell. */
export const snowLeopard = defineGame({
  slug: 'snow-leopard',
  version: 1,
  kind: 'slot',
  limits: TWENTY_LINE_LIMITS,
  facts: {
    rtpPercent: '96.35',
    volatility: 'medium',
    hitOneIn: '2.49',
    topWinTimesStake: TOP_WIN_TIMES_STAKE,
    topWinOneIn: 20_000_000,
  },
  options: [],
  readBet: (stake) => ({ stake }),
  play({ stake }, streams, emit) {
    const lineBet = (stake / LINES.length) as Minor;
    const round = upToTop(TOP_WIN_TIMES_STAKE * stake, emit);
    const spin = { lineBet, multiplier: 1, emit: round.emit };
    const grid = emitSpin(MAIN_REELS, { ...spin, draws: streams(STREAM.reels) });
    const cells = cellsWith(grid, 'moon');
    const count = cells.length;
    if (!isMoonCount(count)) return null;
    const { pays, spins } = MOONS[count];
    round.emit({ type: 'scatter-win', symbol: 'moon', cells, win: (pays * stake) as Minor });
    emit({ type: 'free-spins', count: spins, multiplier: 1 });
    const draws = streams(STREAM.hunt);
    let held: readonly Cell[] = [];
    for (let number = 0; number < spins && !round.isReached(); number++)
      held = cellsWith(emitSpin(HUNT_REELS, { ...spin, draws, held }), 'leopard');
    return null;
  },
});
