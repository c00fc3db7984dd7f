import { crashWith } from '@tulpar/games/comet/chain';
import { flightMs } from '@tulpar/games/comet/height';
import { LRUCache } from 'lru-cache';
import * as comet from '#modules/comet/index.ts';
import type { Queryable } from '#platform/database.ts';

/** The outcome of a flight that is not over. It is kept in memory only, never in a log or a row. */
export interface FlightSecret {
  readonly seed: Buffer;
  readonly crash: number;
  readonly flightMs: number;
}

const KEPT_MAX = 4;

/** Computes the crash points of flights, each once. */
export function createFlightSecrets() {
  const kept = new LRUCache<number, Promise<FlightSecret>>({ max: KEPT_MAX });
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
      return found;
    },
  };
}

export type FlightSecrets = ReturnType<typeof createFlightSecrets>;
