import type { CometState, CometTick, PublicBet } from '@tulpar/contract/games/comet';
import { heightAt } from '@tulpar/games/comet/height';
import type { AppContext } from '#flows/app-context.ts';
import * as comet from '#modules/comet/index.ts';
import { runningMs } from '#platform/clock.ts';

/** The number of bets that are shown: those with the highest stakes. */
const SHOWN_MAX = 60;
/** The most changed bets in one tick. */
const TICK_BETS_MAX = 60;
const READ_MAX = 5000;
const HISTORY = 24;
/** A transaction may become visible this much later than its timestamp. */
const LATE_MS = 2000;

const toSeen = ({ seat, name, stake, currency, status, at }: comet.FlightBet): PublicBet => ({
  seat,
  name,
  stake,
  currency,
  at: status === 'flying' ? null : (at ?? 0),
});

/** The state of comet in this process, read from the database that all processes share. */
export function createCometView({ database, flightSecrets, cometTimes }: Pick<AppContext, 'database' | 'flightSecrets' | 'cometTimes'>) {
  let flight: comet.Flight | null = null;
  let chain: comet.Chain | null = null;
  let history: readonly comet.PastFlight[] = [];
  let flightMs = 0;
  const bets = new Map<number, PublicBet>();
  let changed: PublicBet[] = [];
  let since = new Date(0);
  /** The offset from this process's monotonic clock to the database's clock. */
  let aheadMs = 0;

  const now = (): number => runningMs() + aheadMs;

  async function readBets(number: number): Promise<void> {
    const from = new Date(since.getTime() - LATE_MS);
    for (const bet of await comet.changedBets(database, number, from, READ_MAX)) {
      if (bet.changedAt > since) since = bet.changedAt;
      const seen = toSeen(bet);
      if (bets.get(seen.seat)?.at === seen.at) continue;
      bets.set(seen.seat, seen);
      changed.push(seen);
    }
  }

  return {
    get isGathering() {
      return chain?.takesContributions ?? false;
    },
    /** Reads the changes. True if a flight has opened or ended, or the chain has changed: then the whole state is sent again. */
    async read(): Promise<boolean> {
      const startedMs = runningMs();
      const last = await comet.lastFlight(database);
      // The number of the next flight, if this one is over.
      const number = (last?.number ?? 0) + (last?.end || !last ? 1 : 0);
      const newest = chain?.salt && number < chain.first + chain.length ? chain : await comet.chainAt(database, number);
      const isOther = last?.number !== flight?.number;
      const hasEnded = last?.end !== null && flight?.end === null;
      const hasChanged =
        isOther ||
        hasEnded ||
        newest?.id !== chain?.id ||
        newest?.contributions.length !== chain?.contributions.length ||
        newest?.salt !== chain?.salt;
      if (last) aheadMs = last.now.getTime() - (startedMs + runningMs()) / 2;
      if (isOther) {
        bets.clear();
        changed = [];
        since = new Date(0);
        flightMs = last ? (await flightSecrets.of(database, last)).flightMs : 0;
      }
      if (last && hasChanged) history = await comet.pastFlights(database, last.number, HISTORY);
      [flight, chain] = [last, newest];
      if (last) await readBets(last.number);
      return hasChanged;
    },
    state(): CometState {
      const shown = [...bets.values()].sort((one, other) => other.stake - one.stake).slice(0, SHOWN_MAX);
      return {
        type: 'state',
        now: now(),
        tick_ms: cometTimes.tickMs,
        chain: chain && {
          id: chain.id,
          first: chain.first,
          length: chain.length,
          end: chain.end.toString('hex'),
          words: [...chain.contributions],
          salt: chain.salt,
        },
        flight: flight && {
          number: flight.number,
          hash: flight.hash.toString('hex'),
          opens_at: flight.opensAt.getTime(),
          flies_at: flight.fliesAt.getTime(),
          end: flight.end && {
            crash: flight.end.crash,
            seed: flight.end.seed.toString('hex'),
            next_at: flight.end.at.getTime() + cometTimes.restMs,
          },
        },
        bets: shown,
        bets_count: bets.size,
        history: history.map(({ number, crash, seed, chainId }) => ({ number, crash, seed: seed.toString('hex'), chain: chainId })),
      };
    },
    /** Null while there is no flight. */
    tick(): CometTick | null {
      if (!flight) return null;
      const tickBets = changed.splice(0, TICK_BETS_MAX);
      const ms = now() - flight.fliesAt.getTime();
      // Never above the crash point; the end of the flight has a message of its own.
      const isFlying = !flight.end && ms >= 0 && ms < flightMs;
      return { type: 'tick', now: now(), number: flight.number, at: isFlying ? heightAt(ms) : null, bets: tickBets, bets_count: bets.size };
    },
  };
}
