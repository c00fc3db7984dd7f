import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { type Database, statement } from './database.ts';
import type { Log } from './log.ts';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

type Taken =
  | { readonly ok: true; readonly taken: number }
  /** `isFirst`: the first refusal of its window, so that a flood of refusals is noted once. */
  | { readonly ok: false; readonly retryAfterMs: number; readonly isFirst: boolean };

/** Counts attempts under a key within a window that begins with the first of them. */
export interface RateLimits {
  take(key: string, limit: Limit): Promise<Taken>;
  close(): Promise<void>;
}

/** Limits on attempts, where a successful attempt does not count. */
export interface AttemptLimits extends RateLimits {
  /** Forgets every attempt under the key. */
  forget(key: string): Promise<void>;
  /** Takes back one attempt, for keys that many people share. */
  giveBack(key: string): Promise<void>;
  /** The attempts of a window that has not ended; 0 where there is none. */
  count(key: string): Promise<number>;
}

const verdict = (taken: number, limit: Limit, retryAfterMs: number): Taken =>
  taken <= limit.max ? { ok: true, taken } : { ok: false, retryAfterMs, isFirst: taken === limit.max + 1 };

const takeStatement = statement<{ taken: number; ends_at: Date }>(
  'platform.takeRateLimit',
  `insert into platform_rate_limit as l (key, started_at, ends_at, taken) values ($1, $2, $3, 1)
   on conflict (key) do update set
     taken = case when l.ends_at <= $2 then 1 else least(l.taken + 1, 1000000) end,
     started_at = case when l.ends_at <= $2 then $2 else l.started_at end,
     ends_at = case when l.ends_at <= $2 then $3 else l.ends_at end
   returning taken, ends_at`,
);
const forgetStatement = statement('platform.forgetRateLimit', 'delete from platform_rate_limit where key = $1');
const giveBackStatement = statement(
  'platform.giveBackRateLimit',
  `with last as (delete from platform_rate_limit where key = $1 and taken = 1)
   update platform_rate_limit set taken = taken - 1 where key = $1 and taken > 1`,
);
const countStatement = statement<{ taken: number }>(
  'platform.countRateLimit',
  'select taken from platform_rate_limit where key = $1 and ends_at > $2',
);
const sweepStatement = statement('platform.sweepRateLimits', 'delete from platform_rate_limit where ends_at < $1');

/** Limits shared by all processes and kept over restarts, for rare and costly calls: a sign-in, a code, a sign-up. */
export function createDatabaseRateLimits(database: Database): AttemptLimits {
  return {
    async take(key, limit) {
      const now = database.now();
      const [row] = await database.query(takeStatement, [key, now, new Date(now.getTime() + limit.windowMs)]);
      if (!row) throw new Error('a rate limit returned no row');
      return verdict(row.taken, limit, row.ends_at.getTime() - now.getTime());
    },
    async forget(key) {
      await database.query(forgetStatement, [key]);
    },
    async giveBack(key) {
      await database.query(giveBackStatement, [key]);
    },
    async count(key) {
      return (await database.query(countStatement, [key, database.now()]))[0]?.taken ?? 0;
    },
    async close() {},
  };
}

export async function sweepRateLimits(database: Database): Promise<void> {
  await database.query(sweepStatement, [database.now()]);
}

/** Limits of a single process, for every request. */
export function createLocalRateLimits(clock: Clock, keysMax = 100_000): RateLimits {
  // A flood of addresses must not fill the memory, so the least recently used key is evicted.
  const windows = new LRUCache<string, { taken: number; endsAtMs: number }>({ max: keysMax });
  return {
    async take(key, limit) {
      const nowMs = clock.now().getTime();
      const open = windows.get(key);
      if (open && open.endsAtMs > nowMs) {
        open.taken++;
        return verdict(open.taken, limit, open.endsAtMs - nowMs);
      }
      windows.set(key, { taken: 1, endsAtMs: nowMs + limit.windowMs });
      return verdict(1, limit, limit.windowMs);
    },
    async close() {
      windows.clear();
    },
  };
}

const TAKE_SCRIPT = `local taken = redis.call('incr', KEYS[1])
if taken == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {taken, redis.call('pttl', KEYS[1])}`;

/** The same, shared by all processes. While Redis is unreachable no request is refused: the limits on accounts are in the database. */
export function createRedisRateLimits(url: string, log: Log): RateLimits {
  const PREFIX = 'tulpar:limit:';
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', (error) => log.warn({ error: error.message }, 'redis connection'));
  return {
    async take(key, limit) {
      try {
        const [taken, leftMs] = (await redis.eval(TAKE_SCRIPT, 1, PREFIX + key, limit.windowMs)) as [number, number];
        return verdict(taken, limit, leftMs);
      } catch {
        return { ok: true, taken: 1 };
      }
    },
    async close() {
      redis.disconnect();
    },
  };
}
