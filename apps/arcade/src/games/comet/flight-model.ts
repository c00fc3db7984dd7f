import type { CometMessage, CometState, PublicBet } from '@tulpar/contract/games/comet';
import { heightAt } from '@tulpar/games/comet/height';

type Phase = 'waiting' | 'bets' | 'flying' | 'burst';

/** A flight as it is seen at one moment. */
export interface Sight {
  readonly phase: Phase;
  readonly number: number;
  /** The multiplier in hundredths, or where it burst. */
  readonly height: number;
  /** Milliseconds since the start, or until it. */
  readonly ms: number;
}

/** What a message can be late at most before its clock is doubted. */
const FORGET_MS = 20_000;

/**
 * Keeps what was told of the flights and says how they stand at any moment: the multiplier is counted here, from the house's clock and
 * the time of the start. Whatever the house has told last is what counts.
 */
export function createModel(runningMs: () => number) {
  let state: CometState | null = null;
  const bets = new Map<number, PublicBet>();
  let count = 0;
  let isLost = true;
  /** From our own running clock to the house's. A message is late by its way, never early: the largest difference is the truest. */
  let aheadMs = Number.NEGATIVE_INFINITY;
  let doubtedAt = 0;

  const setClock = (now: number) => {
    const sample = now - runningMs();
    if (sample > aheadMs || runningMs() - doubtedAt > FORGET_MS) {
      aheadMs = sample;
      doubtedAt = runningMs();
    }
  };

  return {
    hear(heard: CometMessage | null): void {
      isLost = heard === null;
      if (heard === null) return;
      setClock(heard.now);
      if (heard.type === 'state') {
        if (heard.flight?.number !== state?.flight?.number) bets.clear();
        state = heard;
      } else if (heard.number !== state?.flight?.number) return;
      for (const bet of heard.bets) bets.set(bet.seat, bet);
      count = heard.bets_count;
    },
    get state() {
      return state;
    },
    get isLost() {
      return isLost;
    },
    get count() {
      return count;
    },
    /** Those that stake most, first. */
    bets: (most: number): PublicBet[] =>
      [...bets.values()].sort((one, other) => other.stake - one.stake || one.seat - other.seat).slice(0, most),
    now: (): number => runningMs() + aheadMs,
    see(): Sight {
      const flight = state?.flight;
      if (!flight) return { phase: 'waiting', number: 0, height: 100, ms: 0 };
      const { number, end } = flight;
      const ms = runningMs() + aheadMs - flight.flies_at;
      if (end) return { phase: 'burst', number, height: end.crash, ms: end.next_at - (runningMs() + aheadMs) };
      return ms < 0 ? { phase: 'bets', number, height: 100, ms } : { phase: 'flying', number, height: heightAt(ms), ms };
    },
  };
}

export type FlightModel = ReturnType<typeof createModel>;
