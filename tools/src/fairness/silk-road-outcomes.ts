import type { Streams } from '@tulpar/games/fairness/draws';
import { COIN_ONE_IN, COIN_VALUES, COINS_MIN } from '@tulpar/games/silk-road/caravan';
import { REELS } from '@tulpar/games/silk-road/reels';
import { layCoins, PLACES, tryOnce } from '@tulpar/games/silk-road/silk-road';
import { spinReels } from '@tulpar/games/slots/reels';
import type { Series } from './statistics.ts';

type Weighted = Series & { readonly weights: readonly number[] };

export interface SilkRoadOutcomes {
  /** Where each reel stopped. */
  readonly reels: readonly Series[];
  /** What the first two coins of a caravan are worth, and one that came later. */
  readonly worths: readonly [first: Weighted, second: Weighted, later: Weighted];
  /** Whether a place was still empty after the first try, or a coin had come to it. */
  readonly came: Weighted;
  /** To which of the empty places the coins of the first try came. */
  readonly places: Series;
}

const VALUES = COIN_VALUES.map(([worth]) => worth);
const kindOf = (worth: number): number => VALUES.findIndex((value) => value === worth);
/** The coins that call it, and the places that are left to come to. */
const CALLED = PLACES.slice(0, COINS_MIN);
const EMPTY = PLACES.slice(COINS_MIN);

/** A caravan comes too rarely for statistics: six coins call one in every round, from the stream from which it would be, and it tries once. */
export function collectSilkRoad(streamsAt: (nonce: number) => Streams, rounds: number): SilkRoadOutcomes {
  const stops = REELS.strips.map((): number[] => []);
  const worths: [number[], number[], number[]] = [[], [], []];
  const came: number[] = [];
  const places: number[] = [];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const streams = streamsAt(nonce);
    for (const [reel, stop] of spinReels(REELS.strips, streams(0)).entries()) stops[reel]?.push(stop);
    const draws = streams(1);
    const called = layCoins(CALLED, draws);
    const fresh = tryOnce(EMPTY, draws);
    for (const place of [0, 1] as const) worths[place].push(kindOf(called[place]?.[2] ?? 0));
    for (const [nth, [reel, row]] of EMPTY.entries()) {
      const coin = fresh.find((one) => one[0] === reel && one[1] === row);
      came.push(coin ? 1 : 0);
      if (!coin) continue;
      places.push(nth);
      worths[2].push(kindOf(coin[2] ?? 0));
    }
  }
  const weights = COIN_VALUES.map(([, weight]) => weight);
  const worth = (values: number[]): Weighted => ({ values, kinds: VALUES.length, weights });
  return {
    reels: stops.map((values, reel) => ({ values, kinds: REELS.strips[reel]?.length ?? 1 })),
    worths: [worth(worths[0]), worth(worths[1]), worth(worths[2])],
    came: { values: came, kinds: 2, weights: [COIN_ONE_IN - 1, 1] },
    places: { values: places, kinds: EMPTY.length },
  };
}
