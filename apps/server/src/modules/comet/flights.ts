import type { Queryable } from '#platform/database.ts';
import {
  acquireLease,
  endFlight as endFlightRow,
  type FlightRow,
  openFlight as openFlightRow,
  releaseLease,
  selectFlight,
  selectHistory,
  selectLastFlight,
  selectUnsettled,
  settleFlight,
} from './statements.ts';

export interface Flight {
  readonly number: number;
  readonly chainId: string;
  readonly hash: Buffer;
  readonly opensAt: Date;
  readonly fliesAt: Date;
  /** Null while it is not over. */
  readonly end: { readonly seed: Buffer; readonly crash: number; readonly at: Date } | null;
  readonly isSettled: boolean;
  /** The time of the read, by the database's clock. */
  readonly now: Date;
}

/** The holder of the leadership lease, and the number (fence) of its term. */
export interface Lease {
  readonly holder: string;
  readonly fence: number;
}

const toFlight = (row: FlightRow): Flight => ({
  number: row.number,
  chainId: row.chain_id,
  hash: row.hash,
  opensAt: row.opens_at,
  fliesAt: row.flies_at,
  end: row.seed && row.crash !== null && row.ended_at ? { seed: row.seed, crash: row.crash, at: row.ended_at } : null,
  isSettled: row.settled_at !== null,
  now: row.now,
});

/** Acquires or extends the lease; null if another process holds it. */
export async function acquireCometLease(db: Queryable, holder: string, leaseMs: number): Promise<Lease | null> {
  const [row] = await db.query(acquireLease, [holder, leaseMs]);
  return row ? { holder, fence: row.fence } : null;
}

export async function releaseCometLease(db: Queryable, holder: string): Promise<void> {
  await db.query(releaseLease, [holder]);
}

export async function lastFlight(db: Queryable): Promise<Flight | null> {
  const [row] = await db.query(selectLastFlight);
  return row ? toFlight(row) : null;
}

export async function findFlight(db: Queryable, number: number): Promise<Flight | null> {
  const [row] = await db.query(selectFlight, [number]);
  return row ? toFlight(row) : null;
}

/** Flights that are not over, or that have bets which are not ended. */
export async function unsettledFlights(db: Queryable): Promise<number[]> {
  return (await db.query(selectUnsettled)).map(({ number }) => number);
}

interface NewFlight {
  readonly number: number;
  readonly chainId: string;
  readonly hash: Buffer;
  readonly betMs: number;
}

/** False if the process no longer holds the lease. */
export async function openFlight(db: Queryable, { number, chainId, hash, betMs }: NewFlight, { holder, fence }: Lease): Promise<boolean> {
  return (await db.query(openFlightRow, [number, chainId, hash, betMs, holder, fence])).length > 0;
}

/** False if it is too early or was done before. */
export async function endFlight(
  db: Queryable,
  { number, seed, crash, flightMs }: { number: number; seed: Buffer; crash: number; flightMs: number },
): Promise<boolean> {
  return (await db.query(endFlightRow, [number, seed, crash, flightMs])).length > 0;
}

/** Called once no bet of the flight flies any more. */
export async function markSettled(db: Queryable, number: number): Promise<void> {
  await db.query(settleFlight, [number]);
}

export interface PastFlight {
  readonly number: number;
  readonly crash: number;
  readonly seed: Buffer;
  readonly chainId: string;
}

/** The newest first. */
export async function pastFlights(db: Queryable, upTo: number, limit: number): Promise<PastFlight[]> {
  return (await db.query(selectHistory, [upTo, limit])).map(({ number, crash, seed, chain_id: chainId }) => ({
    number,
    crash,
    seed,
    chainId,
  }));
}
