import type { Minor } from '@tulpar/domain/money';
import type { Streams } from '@tulpar/games/fairness/draws';
import { MAIN_REELS, RUN_REELS } from '@tulpar/games/golden-tulpar/reels';
import type { GameEvent } from '@tulpar/games/rounds/game';
import { emitWaysSpin, type WaysReels } from '@tulpar/games/slots/emit-ways-spin';
import type { Series } from './statistics.ts';

export interface GoldenTulparOutcomes {
  /** Where each reel stopped, and where those of the first free spin did. */
  readonly main: readonly Series[];
  readonly run: readonly Series[];
  /** What the horses of these free spins multiply by: places in the list of their weights. */
  readonly horses: readonly number[];
  readonly weights: readonly number[];
}

/** Free spins come too rarely for statistics: the first of them is spun in every round, from the stream from which it would be. */
export function collectGoldenTulpar(streamsAt: (nonce: number) => Streams, rounds: number): GoldenTulparOutcomes {
  const collected = { main: MAIN_REELS.strips.map((): number[] => []), run: RUN_REELS.strips.map((): number[] => []) };
  const horses: number[] = [];
  const { wildTimes = [] } = RUN_REELS;
  const spin = <Symbol extends string>(reels: WaysReels<Symbol>, nonce: number, stream: number): GameEvent => {
    const events: GameEvent[] = [];
    emitWaysSpin(reels, { draws: streamsAt(nonce)(stream), coin: 1 as Minor, emit: (event) => events.push(event) });
    return events[0] as GameEvent;
  };
  for (let nonce = 0; nonce < rounds; nonce++) {
    for (const [reel, stop] of (spin(MAIN_REELS, nonce, 0)['stops'] as number[]).entries()) collected.main[reel]?.push(stop);
    const free = spin(RUN_REELS, nonce, 1);
    for (const [reel, stop] of (free['stops'] as number[]).entries()) collected.run[reel]?.push(stop);
    for (const [, , seen] of free['wilds'] as number[][]) horses.push(wildTimes.findIndex(({ times }) => times === seen));
  }
  const seriesOf = (stops: readonly number[][], { strips }: WaysReels<string>): Series[] =>
    stops.map((values, reel) => ({ values, kinds: strips[reel]?.length ?? 1 }));
  return {
    main: seriesOf(collected.main, MAIN_REELS),
    run: seriesOf(collected.run, RUN_REELS),
    horses,
    weights: wildTimes.map(({ weight }) => weight),
  };
}
