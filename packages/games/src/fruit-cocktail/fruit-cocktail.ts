import type { Minor } from '@tulpar/domain/money';
import type { Streams } from '#fairness/draws.ts';
import { defineGame } from '#rounds/define-game.ts';
import type { GameEvent, Story } from '#rounds/game.ts';
import { emitSpin } from '#slots/emit-spin.ts';
import { NINE_LINE_LIMITS } from '#slots/line-stakes.ts';
import { cellsWith } from '#slots/reels.ts';
import { arrangeJars, GLASS_HOLDS, GLASSES, type GlassCount, isGlassCount, WASP } from './glass.ts';
import { LINES, MAIN_REELS, TOAST_REELS } from './reels.ts';

export const TOAST_SPINS = 8;
export const TOAST_MULTIPLIER = 2;
/** A whole screen of pomegranates: nine lines of 2,500 for nine line bets. */
const TOP_WIN_TIMES_STAKE = 2_500;

/** Each purpose draws from a stream of its own. */
const STREAM = { reels: 0, jars: 1, toast: 2 } as const;

/** Five reels of fruit, nine lines, and a glass to fill. */
export const fruitCocktail = defineGame({
  slug: 'fruit-cocktail',
  version: 1,
  kind: 'slot',
  limits: NINE_LINE_LIMITS,
  facts: {
    rtpPercent: '96.14',
    volatility: 'medium',
    hitOneIn: '3.81',
    topWinTimesStake: TOP_WIN_TIMES_STAKE,
    topWinOneIn: 24_300_000,
  },
  options: [],
  readBet: (stake) => ({ stake }),
  *play({ stake }, streams, emit) {
    const lineBet = (stake / LINES.length) as Minor;
    const grid = emitSpin(MAIN_REELS, { draws: streams(STREAM.reels), lineBet, multiplier: 1, emit: emit });
    const cells = cellsWith(grid, 'glass');
    const glasses = cells.length;
    if (!isGlassCount(glasses)) return;
    emit({ type: 'scatter-win', symbol: 'glass', cells, win: (GLASSES[glasses].pays * stake) as Minor });
    const isFull = yield* fillGlass(glasses, stake, streams, emit);
    if (isFull) toast(lineBet, streams, emit);
  },
});

/** The player opens jars until the glass is full or a wasp is in the jar. Then all jars are shown, as they stood from the beginning. */
function* fillGlass(glasses: GlassCount, stake: Minor, streams: Streams, emit: (event: GameEvent) => void): Story<boolean> {
  const jars = arrangeJars(glasses, streams(STREAM.jars));
  const closed = jars.map((_, jar) => jar);
  emit({ type: 'glass-open', jars: jars.length, wasps: GLASSES[glasses].wasps, holds: GLASS_HOLDS });
  for (let poured = 0; poured < GLASS_HOLDS; poured++) {
    const { jar = 0 } = yield closed.map((jar) => ({ jar }));
    const value = jars[jar as number] ?? WASP;
    if (value === WASP) {
      emit({ type: 'wasp', jar });
      emit({ type: 'glass-close', isFull: false, jars });
      return false;
    }
    closed.splice(closed.indexOf(jar as number), 1);
    emit({ type: 'pour', jar, value, win: (value * stake) as Minor });
  }
  emit({ type: 'glass-close', isFull: true, jars });
  return true;
}

function toast(lineBet: Minor, streams: Streams, emit: (event: GameEvent) => void): void {
  const draws = streams(STREAM.toast);
  emit({ type: 'free-spins', count: TOAST_SPINS, multiplier: TOAST_MULTIPLIER });
  for (let spin = 0; spin < TOAST_SPINS; spin++) emitSpin(TOAST_REELS, { draws, lineBet, multiplier: TOAST_MULTIPLIER, emit: emit });
}
