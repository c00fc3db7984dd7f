import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';

export interface Keeper {
  /** Waits until this many statements of this database wait for a row lock. */
  untilWaiting(count: number): Promise<void>;
  letGo(): Promise<void>;
}

/** Locks a row, so that other writers wait. The statement ends with `for update`, or inserts the row. */
export async function keepRow(url: string, statement: string, values: readonly unknown[]): Promise<Keeper> {
  // Inside a transaction pg_stat_activity is a snapshot, so another connection reads it.
  const [keeper, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([keeper.connect(), watcher.connect()]);
  onTestFinished(async () => void (await Promise.all([keeper.end(), watcher.end()])));
  await keeper.query('begin');
  const { rowCount } = await keeper.query(statement, [...values]);
  if (rowCount === 0) throw new Error('there is no such row to keep');
  const select = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    untilWaiting: (count) => expect.poll(async () => (await watcher.query<{ n: number }>(select)).rows[0]?.n).toBeGreaterThanOrEqual(count),
    letGo: async () => void (await keeper.query('commit')),
  };
}
