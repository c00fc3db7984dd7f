import type { Streams } from '@tulpar/games/fairness/draws';
import { type Strip, spinReels } from '@tulpar/games/slots/reels';
import { HUNT_REELS, MAIN_REELS } from '@tulpar/games/snow-leopard/reels';
import type { Series } from './statistics.ts';

export interface SnowLeopardOutcomes {
  /** Where each reel stopped, and where those of the first free spin did. */
  readonly main: readonly Series[];
  readonly hunt: readonly Series[];
}

/** Free spins come too rarely for statistics: the first of them is spun in every round, from the stream from which it would be. */
export function collectSnowLeopard(streamsAt: (nonce: number) => Streams, rounds: number): SnowLeopardOutcomes {
  const collect = (strips: readonly Strip<string>[], stream: number): Series[] => {
    const stops = strips.map((): number[] => []);
    for (let nonce = 0; nonce < rounds; nonce++)
      for (const [reel, stop] of spinReels(strips, streamsAt(nonce)(stream)).entries()) stops[reel]?.push(stop);
    return stops.map((values, reel) => ({ values, kinds: strips[reel]?.length ?? 1 }));
  };
  return { main: collect(MAIN_REELS.strips, 0), hunt: collect(HUNT_REELS.strips, 1) };
}
