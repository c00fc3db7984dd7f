import { MINUTE_MS } from '@tulpar/domain/durations';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#platform/database.ts';
import { sumPlay } from './play-results.ts';

/** An entry carries the time of its transaction, and the database ends one that hangs after a minute: before this nothing changes any more. */
const SETTLED_MS = 5 * MINUTE_MS;
const KEPT_MAX = 10_000;

interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What is summed up for good: rounds that ended before a moment, and the entry behind which everything later stands. */
interface Settled {
  readonly until: Date;
  readonly moved: number;
  readonly seen: number;
}

export interface RunningResults {
  /** What the rounds of a player that ended in a period have moved on real money by now. */
  movedIn(db: Queryable & { now(): Date }, playerId: string, period: Period): Promise<number>;
}

const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Remembers what has been summed up, so that a period is read once, and then only what has been played since. */
export function createRunningResults(): RunningResults {
  const known = new LRUCache<string, Settled>({ max: KEPT_MAX });
  return {
    async movedIn(db, playerId, { from, until }) {
      const key = [playerId, from.getTime(), until.getTime()].join(' ');
      const settled = known.get(key) ?? { until: from, moved: 0, seen: 0 };
      if (settled.until >= until) return settled.moved;
      const next = earlier(before(db.now(), SETTLED_MS), until);
      const [sums] = await db.query(sumPlay, [playerId, settled.seen, settled.until, until, next, before(next, SETTLED_MS)]);
      if (!sums) throw new Error('a sum has no row');
      if (next > settled.until) known.set(key, { until: next, moved: settled.moved + sums.settled, seen: sums.seen ?? settled.seen });
      return settled.moved + sums.moved;
    },
  };
}
