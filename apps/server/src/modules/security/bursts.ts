import { MINUTE_MS } from '@tulpar/domain/durations';
import { type Database, statement } from '#platform/database.ts';

const WINDOW_MS = 10 * MINUTE_MS;
/** So many different names that failed from one network: somebody tries a list. */
const NAMES_PER_NETWORK = 30;
/** So many failures in the whole house, and far more than sign-ins that succeeded: somebody tries a list from many networks. */
const FAILURES_MIN = 300;
const FAILURES_PER_SUCCESS = 3;

export interface Burst {
  readonly code: 'FAILURES_FROM_NETWORK' | 'FAILURES_IN_HOUSE';
  readonly network: string | null;
  readonly failures: number;
}

const selectNetworks = statement<{ network: string | null; failures: number }>(
  'security.selectBurstNetworks',
  `select network, count(*)::int as failures from security_event
   where happened_at > $1 and outcome <> 'ok' and what in ('sign-in', 'token-sign-in', 'reset', 'telegram-sign-in')
   group by network having count(distinct name) >= $2 or count(*) filter (where name is null) >= $2`,
);
const countSignIns = statement<{ failures: number; successes: number }>(
  'security.countSignIns',
  `select count(*) filter (where outcome <> 'ok')::int as failures, count(*) filter (where outcome = 'ok')::int as successes
   from security_event where happened_at > $1 and what = 'sign-in'`,
);

/** Bursts of failed sign-ins in the last ten minutes. */
export async function findBursts(database: Database): Promise<Burst[]> {
  const since = new Date(database.now().getTime() - WINDOW_MS);
  const networks = await database.query(selectNetworks, [since, NAMES_PER_NETWORK]);
  const bursts: Burst[] = networks.map(({ network, failures }) => ({ code: 'FAILURES_FROM_NETWORK', network, failures }));
  const [house] = await database.query(countSignIns, [since]);
  if (house && house.failures >= FAILURES_MIN && house.failures > FAILURES_PER_SUCCESS * house.successes)
    bursts.push({ code: 'FAILURES_IN_HOUSE', network: null, failures: house.failures });
  return bursts;
}
