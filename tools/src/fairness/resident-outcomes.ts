import type { Streams } from '@tulpar/games/fairness/draws';
import { REELS } from '@tulpar/games/resident/reels';
import { ALARM, arrangeSafe, BOLTS, BOXES } from '@tulpar/games/resident/safe';
import { spinReels } from '@tulpar/games/slots/reels';
import type { Series } from './statistics.ts';

export interface ResidentOutcomes {
  /** Where each reel stopped. */
  readonly reels: readonly Series[];
  /** Behind which mark of the first bolt the alarm lies, behind which of the last one its best value, and in which box the best of all. */
  readonly safe: readonly [alarm: Series, bolt: Series, box: Series];
}

const BEST_BOX = Math.max(...BOXES);
const [FIRST] = BOLTS;
const LAST = BOLTS[BOLTS.length - 1] ?? FIRST;

/** A safe comes too rarely for statistics: one is arranged in every round, from the stream from which it would be. */
export function collectResident(streamsAt: (nonce: number) => Streams, rounds: number): ResidentOutcomes {
  const stops = REELS.strips.map((): number[] => []);
  const safe: [number[], number[], number[]] = [[], [], []];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const streams = streamsAt(nonce);
    for (const [reel, stop] of spinReels(REELS.strips, streams(0)).entries()) stops[reel]?.push(stop);
    const { bolts, boxes } = arrangeSafe(streams(1));
    safe[0].push(bolts[0]?.indexOf(ALARM) ?? 0);
    safe[1].push(bolts.at(-1)?.indexOf(Math.max(...LAST)) ?? 0);
    safe[2].push(boxes.indexOf(BEST_BOX));
  }
  return {
    reels: stops.map((values, reel) => ({ values, kinds: REELS.strips[reel]?.length ?? 1 })),
    safe: [
      { values: safe[0], kinds: FIRST.length },
      { values: safe[1], kinds: LAST.length },
      { values: safe[2], kinds: BOXES.length },
    ],
  };
}
