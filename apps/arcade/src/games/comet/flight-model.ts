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

/** After this time without a quicker message the clock is set anew by the next one. */
const FORGET_MS = 20_000;

/**
 * Keeps the server's messages about flights and computes how a flight stands at any moment: the multiplier follows from the server's
 * clock and the time of the start. The newest message always counts. What flies is shown one tick behind the server's clock and never
 * beyond its newest message: so no multiplier is shown that the flight did not reach, and a player who takes gets at least what was shown.
 */
export function createModel(runningMs: () => number) {
  let state: CometState | null = null;
  const bets = new Map<number, PublicBet>();
  let count = 0;
  let isLost = true;
  /** The server's clock minus our own. Messages arrive late, never early, so the largest difference is the most exact. */
  let aheadMs = Number.NEGATIVE_INFINITY;
  let setAt = 0;
  /** The server's time of its newest message. */
  let toldAt = Number.NEGATIVE_INFINITY;

  const setClock = (now: number) => {
    const sample = now - runningMs();
    if (sample > aheadMs || runningMs() - setAt > FORGET_MS) {
      aheadMs = sample;
      setAt = runningMs();
    }
  };

  return {
    receive(message: CometMessage | null): void {
      isLost = message === null;
      if (message === null) return;
      setClock(message.now);
      toldAt = Math.max(toldAt, message.now);
      if (message.type === 'state') {
        if (message.flight?.number !== state?.flight?.number) bets.clear();
        state = message;
      } else if (message.number !== state?.flight?.number) return;
      for (const bet of message.bets) bets.set(bet.seat, bet);
      count = message.bets_count;
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
    /** The highest stakes first. */
    bets: (most: number): PublicBet[] =>
      [...bets.values()].sort((one, other) => other.stake - one.stake || one.seat - other.seat).slice(0, most),
    now: (): number => runningMs() + aheadMs,
    see(): Sight {
      const flight = state?.flight;
      if (!state || !flight) return { phase: 'waiting', number: 0, height: 100, ms: 0 };
      const { number, end } = flight;
      const ms = runningMs() + aheadMs - flight.flies_at;
      if (end) return { phase: 'burst', number, height: end.crash, ms: end.next_at - (runningMs() + aheadMs) };
      if (ms < 0) return { phase: 'bets', number, height: 100, ms };
      const shownMs = Math.max(0, Math.min(ms - state.tick_ms, toldAt - flight.flies_at));
      return { phase: 'flying', number, height: heightAt(shownMs), ms: shownMs };
    },
  };
}

export type FlightModel = ReturnType<typeof createModel>;
