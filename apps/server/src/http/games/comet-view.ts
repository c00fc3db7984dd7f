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

/** The shown bets of the current flight. */
function createBetsView(database: AppContext['database']) {
  const bets = new Map<number, PublicBet>();
  let changed: PublicBet[] = [];
  let since = new Date(0);
  return {
    clear(): void {
      bets.clear();
      changed = [];
      since = new Date(0);
    },
    async read(flight: number): Promise<void> {
      const from = new Date(since.getTime() - LATE_MS);
      for (const bet of await comet.changedBets(database, flight, from, READ_MAX)) {
        if (bet.changedAt > since) since = bet.changedAt;
        const seen = toSeen(bet);
        if (bets.get(seen.seat)?.at === seen.at) continue;
        bets.set(seen.seat, seen);
        changed.push(seen);
      }
    },
    highest: () => [...bets.values()].sort((one, other) => other.stake - one.stake).slice(0, SHOWN_MAX),
    count: () => bets.size,
    /** The next changed bets; each is returned once. */
    takeChanged: () => changed.splice(0, TICK_BETS_MAX),
  };
}

const toChain = ({ id, first, length, end, contributions, salt }: comet.Chain): CometState['chain'] => ({
  id,
  first,
  length,
  end: end.toString('hex'),
  words: [...contributions],
  salt,
});

const toFlight = ({ number, hash, opensAt, fliesAt, end }: comet.Flight, restMs: number): CometState['flight'] => ({
  number,
  hash: hash.toString('hex'),
  opens_at: opensAt.getTime(),
  flies_at: fliesAt.getTime(),
  end: end && { crash: end.crash, seed: end.seed.toString('hex'), next_at: end.at.getTime() + restMs },
});

const isSameChain = (one: comet.Chain | null, other: comet.Chain | null): boolean =>
  one?.id === other?.id && one?.contributions.length === other?.contributions.length && one?.salt === other?.salt;

/** The state of comet in this process, read from the database that all processes share. */
export function createCometView({ database, flightSecrets, cometTimes }: Pick<AppContext, 'database' | 'flightSecrets' | 'cometTimes'>) {
  let flight: comet.Flight | null = null;
  let chain: comet.Chain | null = null;
  let history: readonly comet.PastFlight[] = [];
  let flightMs = 0;
  const bets = createBetsView(database);
  /** The offset from this process's monotonic clock to the database's clock. */
  let aheadMs = 0;

  const now = (): number => runningMs() + aheadMs;

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
      const hasChanged = isOther || hasEnded || !isSameChain(newest, chain);
      if (last) aheadMs = last.now.getTime() - (startedMs + runningMs()) / 2;
      if (isOther) {
        bets.clear();
        flightMs = last ? (await flightSecrets.of(database, last)).flightMs : 0;
      }
      if (last && hasChanged) history = await comet.pastFlights(database, last.number, HISTORY);
      [flight, chain] = [last, newest];
      if (last) await bets.read(last.number);
      return hasChanged;
    },
    state: (): CometState => ({
      type: 'state',
      now: now(),
      tick_ms: cometTimes.tickMs,
      chain: chain && toChain(chain),
      flight: flight && toFlight(flight, cometTimes.restMs),
      bets: bets.highest(),
      bets_count: bets.count(),
      history: history.map(({ number, crash, seed, chainId }) => ({ number, crash, seed: seed.toString('hex'), chain: chainId })),
    }),
    /** Null while there is no flight. */
    tick(): CometTick | null {
      if (!flight) return null;
      const tickBets = bets.takeChanged();
      const ms = now() - flight.fliesAt.getTime();
      // Never above the crash point; the end of the flight has a message of its own.
      const isFlying = !flight.end && ms >= 0 && ms < flightMs;
      return {
        type: 'tick',
        now: now(),
        number: flight.number,
        at: isFlying ? heightAt(ms) : null,
        bets: tickBets,
        bets_count: bets.count(),
      };
    },
  };
}
