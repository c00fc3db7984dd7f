import { createHash } from 'node:crypto';
import { heightAt } from '@tulpar/games/comet/height';
import * as comet from '#modules/comet/index.ts';
import type { AppContext } from '../app-context.ts';
import { endDueBets } from './end-bets.ts';
import type { CometContext } from './place-bet.ts';

type FlightRunnerContext = CometContext & Pick<AppContext, 'cometTimes'>;

/** So often the leader looks at a flight while it is in the air. */
const POLL_MS = 100;

/** Brings a flight that is in the air, or over, to where its schedule says it stands. Any process may do so, and as often as it likes. */
async function advanceFlight(context: FlightRunnerContext, flight: comet.Flight): Promise<number> {
  const { database, flightSecrets, cometNotifier } = context;
  const sinceMs = flight.now.getTime() - flight.fliesAt.getTime();
  if (sinceMs < 0) return -sinceMs;
  const secret = await flightSecrets.of(database, flight);
  if (sinceMs < secret.flightMs) {
    const height = heightAt(sinceMs);
    if (height > 100 && (await endDueBets(context, flight, secret, Math.min(height, secret.crash))) > 0) cometNotifier.notifyWatchers();
    return Math.min(POLL_MS, secret.flightMs - sinceMs);
  }
  if (!flight.end && (await comet.endFlight(database, { number: flight.number, ...secret }))) cometNotifier.notifyWatchers();
  if ((await endDueBets(context, flight, secret, null)) > 0) cometNotifier.notifyWatchers();
  await comet.markSettled(database, flight.number);
  return 0;
}

/** The chain of the next flight, with its salt, or null while there are no words for it. */
async function chainFor({ database }: FlightRunnerContext, number: number): Promise<comet.Chain | null> {
  const chain = await comet.chainAt(database, number);
  if (!chain || number >= chain.first + chain.length) {
    await database.transaction((tx) => comet.createChain(tx, number));
    return null;
  }
  if (chain.salt !== null) return chain;
  if (!chain.takesContributions) await comet.fixSalt(database, chain);
  return null;
}

/**
 * One step of the leader: advances the last flight until it is settled, then opens the next one. The state is read from the database each
 * time, so a new leader continues where the last one died. Returns after how many milliseconds the next step is due.
 */
export async function runFlights(context: FlightRunnerContext, holder: string): Promise<number> {
  const { database, cometTimes: times, cometNotifier } = context;
  const lead = await comet.acquireCometLease(database, holder, times.leaseMs);
  if (!lead) return times.leaseMs / 4;
  const flight = await comet.lastFlight(database);
  if (flight && !flight.isSettled) return Math.min(times.leaseMs / 4, await advanceFlight(context, flight));
  const restMs = flight?.end ? flight.end.at.getTime() + times.restMs - flight.now.getTime() : 0;
  if (restMs > 0) return Math.min(times.leaseMs / 4, restMs);
  const number = (flight?.number ?? 0) + 1;
  const chain = await chainFor(context, number);
  if (!chain) {
    cometNotifier.notifyWatchers();
    return POLL_MS;
  }
  const hash = createHash('sha256').update(chain.linkOf(number)).digest();
  if (await comet.openFlight(database, { number, chainId: chain.id, hash, betMs: times.betMs }, lead)) cometNotifier.notifyWatchers();
  return POLL_MS;
}

/** Advances flights that have no leader because nobody watches: they end by the clock all the same. */
export async function settleAbandonedFlights(context: FlightRunnerContext): Promise<void> {
  for (const number of await comet.unsettledFlights(context.database)) {
    const flight = await comet.findFlight(context.database, number);
    if (flight) await advanceFlight(context, flight);
  }
}
