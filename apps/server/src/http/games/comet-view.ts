import type { CometState, CometTick, PublicBet } from '@tulpar/contract/games/comet';
import { heightAt } from '@tulpar/games/comet/height';
import type { AppContext } from '#flows/app-context.ts';
import * as comet from '#modules/comet/index.ts';
import { runningMs } from '#platform/clock.ts';

/** So many bets are shown: those that stake most. */
const SHOWN_MAX = 60;
/** And so many of a tick's changes are told. */
const TOLD_MAX = 60;
const READ_MAX = 5000;
const HISTORY = 24;
/** A transaction may be seen so much later than the moment it carries. */
const LATE_MS = 2000;

const toSeen = ({ seat, name, stake, currency, status, at }: comet.FlightBet): PublicBet => ({
  seat,
  name,
  stake,
  currency,
  at: status === 'flying' ? null : (at ?? 0),
});

/** What this process knows of the flights: read from the database, where every process reads the same. */
export function createCometView({ database, flightSecrets, cometTimes }: Pick<AppContext, 'database' | 'flightSecrets' | 'cometTimes'>) {
  let flight: comet.Flight | null = null;
  let chain: comet.Chain | null = null;
  let history: readonly comet.PastFlight[] = [];
  let flightMs = 0;
  const bets = new Map<number, PublicBet>();
  let changed: PublicBet[] = [];
  let since = new Date(0);
  /** From the clock of this process, which only runs, to that of the database. */
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
    /** Reads what is new. True when a flight has opened or ended, or the chain has changed: then everything is told anew. */
    async read(): Promise<boolean> {
      const startedMs = runningMs();
      const last = await comet.lastFlight(database);
      // That of the next flight, where this one is over.
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
    /** Null while there is nothing to see. */
    tick(): CometTick | null {
      if (!flight) return null;
      const told = changed.splice(0, TOLD_MAX);
      const ms = now() - flight.fliesAt.getTime();
      // Never above the crash point: what comes after it is told by the end.
      const isFlying = !flight.end && ms >= 0 && ms < flightMs;
      return { type: 'tick', now: now(), number: flight.number, at: isFlying ? heightAt(ms) : null, bets: told, bets_count: bets.size };
    },
  };
}
