import { createHash } from 'node:crypto';
import { heightAt } from '@tulpar/games/comet/height';
import * as flights from '#modules/flights/index.ts';
import type { AppContext } from '../app-context.ts';
import { endDueBets } from './end-bets.ts';
import type { Flying } from './place-bet.ts';

type Leading = Flying & Pick<AppContext, 'flightTimes'>;

/** So often the leader looks at a flight while it is in the air. */
const LOOK_MS = 100;

/** Brings a flight that is in the air, or over, to where its schedule says it stands. Any process may do so, and as often as it likes. */
async function goOn(context: Leading, flight: flights.Flight): Promise<number> {
  const { database, flightSecrets, sky } = context;
  const sinceMs = flight.now.getTime() - flight.fliesAt.getTime();
  if (sinceMs < 0) return -sinceMs;
  const secret = await flightSecrets.of(database, flight);
  if (sinceMs < secret.flightMs) {
    const height = heightAt(sinceMs);
    if (height > 100 && (await endDueBets(context, flight, secret, Math.min(height, secret.crash))) > 0) sky.wake();
    return Math.min(LOOK_MS, secret.flightMs - sinceMs);
  }
  if (!flight.end && (await flights.endFlight(database, { number: flight.number, ...secret }))) sky.wake();
  if ((await endDueBets(context, flight, secret, null)) > 0) sky.wake();
  await flights.markSettled(database, flight.number);
  return 0;
}

/** The chain of the next flight, with its salt, or null while there are no words for it. */
async function chainFor({ database }: Leading, number: number): Promise<flights.Chain | null> {
  const chain = await flights.chainAt(database, number);
  if (!chain || number >= chain.first + chain.length) {
    await database.transaction((tx) => flights.makeChain(tx, number));
    return null;
  }
  if (chain.salt !== null) return chain;
  if (!chain.isGathering) await flights.closeWords(database, chain);
  return null;
}

/**
 * One step of who leads: settles what is left, lets the flight go on, opens the next one. What is to be done is read from the database
 * each time, so a new leader goes on where the last one died. Tells when to look again.
 */
export async function leadFlights(context: Leading, holder: string): Promise<number> {
  const { database, flightTimes: times, sky } = context;
  const lead = await flights.lead(database, holder, times.leaseMs);
  if (!lead) return times.leaseMs / 4;
  const flight = await flights.lastFlight(database);
  if (flight && !flight.isSettled) return Math.min(times.leaseMs / 4, await goOn(context, flight));
  const restMs = flight?.end ? flight.end.at.getTime() + times.restMs - flight.now.getTime() : 0;
  if (restMs > 0) return Math.min(times.leaseMs / 4, restMs);
  const number = (flight?.number ?? 0) + 1;
  const chain = await chainFor(context, number);
  if (!chain) {
    sky.wake();
    return LOOK_MS;
  }
  const hash = createHash('sha256').update(chain.linkOf(number)).digest();
  if (await flights.openFlight(database, { number, chainId: chain.id, hash, betMs: times.betMs }, lead)) sky.wake();
  return LOOK_MS;
}

/** Nobody watches any more: flights that are under way come to their end all the same, by the clock. */
export async function settleLeftFlights(context: Leading): Promise<void> {
  for (const number of await flights.unsettledFlights(context.database)) {
    const flight = await flights.findFlight(context.database, number);
    if (flight) await goOn(context, flight);
  }
}
