import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Ids } from './ids.ts';

/** The same database by another clock and with other ids: what is done through it is done at that moment. */
export const databaseAt = (database: Database, clock: Clock, ids: Ids): Database => ({
  ...database,
  ids,
  now: () => clock.now(),
  transaction: (work) => database.transaction((tx) => work({ ...tx, now: clock.now(), ids })),
});
