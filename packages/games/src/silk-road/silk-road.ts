import type { Minor } from '@tulpar/domain/money';
import type { Draws } from '#fairness/draws.ts';
import { defineGame } from '#rounds/define-game.ts';
import type { GameEvent } from '#rounds/game.ts';
import { emitSpin } from '#slots/emit-spin.ts';
import { lineLimits } from '#slots/line-stakes.ts';
import { type Cell, cellsWith } from '#slots/reels.ts';
import { COINS_MIN, drawCoin, isCoin, TRIES } from './caravan.ts';
import { LINES, REELS } from './reels.ts';

/** A field full of coins pays this in place of what they are worth. */
const TOP_WIN_TIMES_STAKE = 2_500;

/** Each purpose draws from a stream of its own. */
const STREAM = { reels: 0, caravan: 1 } as const;

/** A coin at its place, with its worth in line bets. */
type Coin = readonly [reel: number, row: number, worth: number];

export const PLACES: readonly Cell[] = REELS.strips.flatMap((_, reel) =>
  Array.from({ length: REELS.rows }, (_, row) => [reel, row] as const),
);

/** Five reels of four, forty lines, and a caravan whose coins stay. */
export const silkRoad = defineGame({
  slug: 'silk-road',
  version: 1,
  kind: 'slot',
  limits: {
    KZT: lineLimits(LINES.length, 25, 50_000, [25, 50, 125, 250, 500, 1_250, 2_500, 5_000, 12_500, 25_000, 50_000]),
    AZN: lineLimits(LINES.length, 1, 250, [1, 2, 5, 10, 25, 50, 100, 250]),
  },
  facts: {
    rtpPercent: '96.58',
    volatility: 'medium',
    hitOneIn: '2.05',
    topWinTimesStake: TOP_WIN_TIMES_STAKE,
    topWinOneIn: 292_929,
  },
  options: [],
  readBet: (stake) => ({ stake }),
  *play({ stake }, streams, emit) {
    const lineBet = (stake / LINES.length) as Minor;
    let won = 0;
    const grid = emitSpin(REELS, {
      draws: streams(STREAM.reels),
      lineBet,
      multiplier: 1,
      emit: (event) => {
        won += event.win ?? 0;
        emit(event);
      },
    });
    const cells = cellsWith(grid, 'coin');
    if (cells.length < COINS_MIN) return;
    emit({ type: 'caravan', cells, tries: TRIES });
    // The only choice lets the round wait, so that the bonus starts when the player is there to see it.
    yield [{ go: true }];
    const coins = collect(cells, streams(STREAM.caravan), emit);
    const isFull = coins.length === PLACES.length;
    const sum = coins.reduce((total, [, , worth]) => total + worth, 0) * lineBet;
    // What the lines have won counts towards the top.
    const left = TOP_WIN_TIMES_STAKE * stake - won;
    emit({ type: 'collect', isFull, win: (isFull ? left : Math.min(left, sum)) as Minor });
  },
});

/** The coins of these places, and what each is worth. */
export const layCoins = (cells: readonly Cell[], draws: Draws): Coin[] => cells.map(([reel, row]) => [reel, row, drawCoin(draws)]);

/** One try: a coin may come to each of the empty places. */
export const tryOnce = (empty: readonly Cell[], draws: Draws): Coin[] =>
  empty.flatMap(([reel, row]): Coin[] => (isCoin(draws) ? [[reel, row, drawCoin(draws)]] : []));

/** Coins stay where they are; each try may bring more, and each that comes gives all tries back. */
function collect(cells: readonly Cell[], draws: Draws, emit: (event: GameEvent) => void): readonly Coin[] {
  const coins = layCoins(cells, draws);
  emit({ type: 'coins', coins: [...coins], tries: TRIES });
  for (let tries = TRIES; tries > 0 && coins.length < PLACES.length; ) {
    const empty = PLACES.filter(([reel, row]) => !coins.some(([r, at]) => r === reel && at === row));
    const fresh = tryOnce(empty, draws);
    coins.push(...fresh);
    tries = fresh.length > 0 ? TRIES : tries - 1;
    emit({ type: 'try', coins: fresh, tries });
  }
  return coins;
}
