import type { Minor } from '@tulpar/domain/money';
import type { Streams } from '#fairness/draws.ts';
import { defineGame } from '#rounds/define-game.ts';
import type { GameEvent, Story } from '#rounds/game.ts';
import { emitSpin } from '#slots/emit-spin.ts';
import { NINE_LINE_LIMITS } from '#slots/line-stakes.ts';
import { cellsWith } from '#slots/reels.ts';
import { LINES, REELS } from './reels.ts';
import { ALARM, arrangeSafe, BOLTS, isSafeCount, SAFES, type SafeCount } from './safe.ts';

/** A whole screen of owls: nine lines of 5,000 for nine line bets. */
const TOP_WIN_TIMES_STAKE = 5_000;

/** Each purpose draws from a stream of its own. */
const STREAM = { reels: 0, safe: 1 } as const;

/** Five reels of a spy's night, nine lines, and a safe to crack. */
export const resident = defineGame({
  slug: 'resident',
  version: 1,
  kind: 'slot',
  limits: NINE_LINE_LIMITS,
  facts: {
    rtpPercent: '95.77',
    volatility: 'high',
    hitOneIn: '4.31',
    topWinTimesStake: TOP_WIN_TIMES_STAKE,
    topWinOneIn: 33_554_432,
  },
  options: [],
  readBet: (stake) => ({ stake }),
  *play({ stake }, streams, emit) {
    const lineBet = (stake / LINES.length) as Minor;
    const grid = emitSpin(REELS, { draws: streams(STREAM.reels), lineBet, multiplier: 1, emit: emit });
    const cells = cellsWith(grid, 'safe');
    const safes = cells.length;
    if (!isSafeCount(safes)) return;
    emit({ type: 'scatter-win', symbol: 'safe', cells, win: (SAFES[safes].pays * stake) as Minor });
    const isCracked = yield* crack(safes, stake, streams, emit);
    emit({ type: 'safe-close', isCracked });
  },
});

/** The player turns the dial to one of its marks, bolt by bolt, until an alarm or the last bolt; an open safe lets one box be taken. */
function* crack(safes: SafeCount, stake: Minor, streams: Streams, emit: (event: GameEvent) => void): Story<boolean> {
  const { bolts, boxes } = arrangeSafe(streams(STREAM.safe));
  const { drawn } = SAFES[safes];
  const alarms = BOLTS.map((marks) => marks.filter((value) => value === ALARM).length);
  emit({ type: 'safe-open', drawn, marks: BOLTS[0].length, alarms });
  for (const [bolt, marks] of bolts.entries()) {
    if (bolt < drawn) continue;
    const { mark = 0 } = yield marks.map((_, mark) => ({ mark }));
    const value = marks[mark as number] ?? ALARM;
    if (value === ALARM) {
      emit({ type: 'alarm', bolt, mark, marks });
      return false;
    }
    emit({ type: 'turn', bolt, mark, value, marks, win: (value * stake) as Minor });
  }
  emit({ type: 'boxes', count: boxes.length });
  const { box = 0 } = yield boxes.map((_, box) => ({ box }));
  const value = boxes[box as number] ?? 0;
  emit({ type: 'box', box, value, boxes, win: (value * stake) as Minor });
  return true;
}
