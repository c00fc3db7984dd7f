import { crashWith } from '@tulpar/games/comet/chain';
import { flightMs } from '@tulpar/games/comet/height';
import * as comet from '#modules/comet/index.ts';
import type { Queryable } from '#platform/database.ts';

/** What the house alone knows of a flight until it is over: in memory, for as long as it matters, and in no log and no row. */
export interface FlightSecret {
  readonly seed: Buffer;
  readonly crash: number;
  readonly flightMs: number;
}

const KEPT_MAX = 4;

/** Finds out where flights burst, each of them once. */
export function createFlightSecrets() {
  const kept = new Map<number, Promise<FlightSecret>>();
  async function find(db: Queryable, { number, chainId }: Pick<comet.Flight, 'number' | 'chainId'>): Promise<FlightSecret> {
    const chain = await comet.findChain(db, chainId);
    if (chain.salt === null) throw new Error('a flight on a chain without salt');
    const seed = chain.linkOf(number);
    const crash = crashWith(seed, chain.salt, number);
    return { seed, crash, flightMs: flightMs(crash) };
  }
  return {
    of(db: Queryable, flight: Pick<comet.Flight, 'number' | 'chainId'>): Promise<FlightSecret> {
      const known = kept.get(flight.number);
      if (known) return known;
      const found = find(db, flight);
      kept.set(flight.number, found);
      found.catch(() => kept.delete(flight.number));
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? 0);
      return found;
    },
  };
}

export type FlightSecrets = ReturnType<typeof createFlightSecrets>;
