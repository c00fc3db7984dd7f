import { Client } from 'pg';
import { type Database, statement } from '../database.ts';
import type { Log } from '../log.ts';
import { type Bus, createLocalBus } from './bus.ts';

const CHANNEL = 'tulpar_bus';
const TRY_AGAIN_MS = 1000;
/** PostgreSQL carries less than 8000 bytes in a notice. */
const NOTICE_BYTES_MAX = 7900;

const notifyStatement = statement('platform.notify', `select pg_notify('${CHANNEL}', $1)`);

/** The payload of a notification: a message, or a marker that a message was too long to be sent. */
interface Notice {
  readonly from: string;
  readonly topic: string | null;
  readonly message?: unknown;
}

/**
 * The bus of an installation without Redis: the processes, staff commands included, exchange messages through LISTEN and NOTIFY of the
 * shared database. One connection listens; it connects to PostgreSQL directly, because a pooler would not keep it open.
 */
export function createPostgresBus(database: Database, log: Log): Bus {
  const local = createLocalBus();
  const own = database.ids.uuid();
  const reconnectListeners: (() => void)[] = [];
  const missed = () => {
    for (const listener of reconnectListeners) listener();
  };
  let isClosed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  function hear(text: string): void {
    const { from, topic, message } = JSON.parse(text) as Notice;
    if (from === own) return;
    if (topic === null) missed();
    else void local.publish(topic, message);
  }

  async function connect(): Promise<void> {
    const { connectionString } = database.pool.options;
    const connection = new Client({ ...(connectionString !== undefined && { connectionString }), application_name: 'tulpar-bus' });
    client = connection;
    let isLost = false;
    const onLost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      timer = setTimeout(start, TRY_AGAIN_MS).unref();
    };
    connection.on('error', onLost).on('end', onLost);
    connection.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await connection.connect();
      await connection.query(`listen ${CHANNEL}`);
      // Messages sent before this connection listened, at the start or during a gap, were missed.
      missed();
    } catch (error) {
      if (!isClosed) log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the bus does not hear the database');
      onLost();
    }
  }

  let connecting = Promise.resolve();
  function start(): void {
    if (!isClosed) connecting = connect();
  }
  start();

  return {
    async publish(topic, message) {
      await local.publish(topic, message);
      const whole = JSON.stringify({ from: own, topic, message } satisfies Notice);
      const text = Buffer.byteLength(whole) <= NOTICE_BYTES_MAX ? whole : JSON.stringify({ from: own, topic: null } satisfies Notice);
      // The change is committed already, so a failing bus must not fail the caller.
      await database
        .query(notifyStatement, [text])
        .catch((error: unknown) => log.error({ error, topic }, 'a message could not be published'));
    },
    subscribe: local.subscribe,
    onReconnect: (listener) => reconnectListeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
