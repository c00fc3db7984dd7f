import { DatabaseError, Pool, type PoolClient, types as pgTypes, type QueryResultRow, TypeOverrides } from 'pg';
import type { Clock } from './clock.ts';
import { withSetting } from './connection-url.ts';
import type { Ids } from './ids.ts';

/** A named statement is prepared once per connection, so it is parsed and planned once and not per call. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Carries the row's type only; never set. */
  readonly row?: Row;
}

const statements = new Map<string, string>();

/** Declares a statement. Its name begins with its module's: `accounts.selectByEmail`. */
export function statement<Row = never>(name: string, text: string): Statement<Row> {
  if (statements.has(name)) throw new Error(`two statements are called ${name}`);
  statements.set(name, text);
  return { name, text };
}

/** Every statement declared so far, so that a test can prepare each of them on the migrated schema. */
export const declaredStatements: ReadonlyMap<string, string> = statements;

export interface Queryable {
  query<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

/** An open transaction. It carries one time and the source of ids, so that all rows written together have the same time. */
export interface Tx extends Queryable {
  readonly now: Date;
  readonly ids: Ids;
  /** Publishes a message on the bus once the transaction is committed, and never if it is rolled back. */
  announce(topic: string, message: unknown): void;
  /** Work whose failure undoes only itself: it is thrown on, and the transaction goes on where the caller catches it. */
  savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface Database extends Queryable {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  now(): Date;
  readonly ids: Ids;
  readonly pool: Pool;
  /** Sets where announcements of committed transactions go. */
  announceBy(publish: Publish): void;
  close(): Promise<void>;
}

type Publish = (topic: string, message: unknown) => Promise<void>;

/** Money and counters are bigint columns; all of them are kept below 2^53 by checks and triggers, so a number holds them exactly. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column holds more than a number can');
  return value;
}

const types = new TypeOverrides();
types.setTypeParser(pgTypes.builtins.INT8, readBigint);
// A date has no time and no zone, so it is kept as text.
types.setTypeParser(pgTypes.builtins.DATE, (text) => text);

/** A unique constraint was violated; `constraint` names it. */
export function takenConstraint(error: unknown): string | null {
  return error instanceof DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}

/** Bad data, a violated constraint, a wrong statement, an error of a trigger. A retry may succeed after any other error. */
const DEFINITE_CLASSES = new Set(['22', '23', '42', 'P0']);

/** The database has refused the statement: nothing was written, and a retry would fail again. */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && DEFINITE_CLASSES.has((error.code ?? '').slice(0, 2));
}

const SETTINGS = [
  // A named statement is planned once per connection. By default the server may plan it anew at each call, which costs more than
  // most of our statements take.
  'plan_cache_mode=force_generic_plan',
  // That plan may have been made while a table, or its newest partition, was empty and a sequential scan was the quickest.
  // It must use the index anyway: minutes later the table is large, and the plan is kept.
  'enable_seqscan=off',
  // Up to PostgreSQL 17 a plan that must scan a whole table has a cost that triggers JIT compilation, even for small calls.
  'jit=off',
  // A check that reads much keeps one core busy and not all of them: players wait for a core meanwhile.
  'max_parallel_workers_per_gather=0',
  // A process that stalls in the middle of a transaction loses its locks.
  'idle_in_transaction_session_timeout=60000',
];

interface DatabaseOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly connectionsMax?: number;
  /** How long a statement waits for a row that another transaction has locked. */
  readonly lockMsMax?: number;
  /** How long a statement waits for a free connection, and a connection for the server. */
  readonly connectMsMax?: number;
  readonly onIdleError?: (error: Error) => void;
}

type PoolOptions = Pick<DatabaseOptions, 'url' | 'connectionsMax' | 'lockMsMax' | 'connectMsMax'>;

function createPool({ url, connectionsMax = 20, lockMsMax = 5_000, connectMsMax = 10_000 }: PoolOptions): Pool {
  return new Pool({
    // A statement that waits too long for a locked row gives up, so that it does not block others in turn.
    connectionString: [...SETTINGS, `lock_timeout=${lockMsMax}`].reduce(withSetting, url),
    max: connectionsMax,
    types,
    application_name: 'tulpar',
    connectionTimeoutMillis: connectMsMax,
    // Idle connections are kept: their prepared statements are worth more than the memory, and a timer per query costs time.
    idleTimeoutMillis: 0,
  });
}

export function createDatabase({ clock, ids, onIdleError, ...options }: DatabaseOptions): Database {
  const pool = createPool(options);
  // Without a listener a connection lost while idle would end the process; the pool replaces it.
  // While the pool is closing, lost connections are expected.
  let isClosing = false;
  const onLost = (error: Error) => {
    if (!isClosing) onIdleError?.(error);
  };
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));

  const run = async <Row>(client: Pool | PoolClient, { name, text }: Statement<Row>, values: readonly unknown[]) =>
    (await client.query<Row & QueryResultRow>({ name, text, values: [...values] })).rows as Row[];

  let publish: Publish = async () => undefined;

  return {
    ids,
    pool,
    announceBy(by) {
      publish = by;
    },
    now: () => clock.now(),
    query: (declared, values = []) => run(pool, declared, values),
    close() {
      isClosing = true;
      return pool.end();
    },
    async transaction(work) {
      const client = await pool.connect();
      const announced: [topic: string, message: unknown][] = [];
      let result: Awaited<ReturnType<typeof work>>;
      try {
        await client.query('begin');
        const query = <Row>(declared: Statement<Row>, values: readonly unknown[] = []) => run(client, declared, values);
        const announce = (...announcement: [topic: string, message: unknown]) => void announced.push(announcement);
        const savepoint = createSavepoint(client, announced);
        result = await work({ now: clock.now(), ids, query, announce, savepoint });
        // After a failed statement the database answers COMMIT with a rollback and reports success.
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error('a transaction went on after a statement had failed');
        client.release();
      } catch (error) {
        // A connection that cannot even roll back is broken and must not return to the pool.
        const isBroken = await client.query('rollback').then(
          () => false,
          () => true,
        );
        client.release(isBroken);
        throw error;
      }
      // A bus that fails reports it itself; the change is committed already.
      for (const announcement of announced) await publish(...announcement);
      return result;
    },
  };
}

function createSavepoint(client: PoolClient, announced: unknown[]): Tx['savepoint'] {
  let depth = 0;
  return async (work) => {
    const name = `inner_${depth}`;
    const before = announced.length;
    await client.query(`savepoint ${name}`);
    depth += 1;
    try {
      const result = await work();
      await client.query(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await client.query(`rollback to savepoint ${name}`);
      announced.length = before;
      throw error;
    } finally {
      depth -= 1;
    }
  };
}

const selectDurability = statement<{ setting: string }>(
  'platform.selectDurability',
  `select name || ' = ' || setting as setting from pg_settings
   where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
);

/** The settings of the server with which a committed change may be lost in a crash; empty if it is durable. */
export async function nonDurableSettings(db: Queryable): Promise<string[]> {
  return (await db.query(selectDurability)).map(({ setting }) => setting);
}
