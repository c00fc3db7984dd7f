import { HOUR_MS } from '@tulpar/domain/durations';
import { type Burst, findBursts } from '#modules/security/index.ts';
import type { AppContext } from '../app-context.ts';

/** A burst that goes on is reported once an hour, not every minute. */
const REPORTED = { max: 1, windowMs: HOUR_MS };

/** The bursts of failures that were not reported yet. */
export async function newBursts({ database, limits }: Pick<AppContext, 'database' | 'limits'>): Promise<Burst[]> {
  const fresh: Burst[] = [];
  for (const burst of await findBursts(database)) {
    const reported = await limits.take(`alarm:${burst.code}:${burst.network ?? ''}`, REPORTED);
    if (reported.ok) fresh.push(burst);
  }
  return fresh;
}
