import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { type FileDatabase, openFileDatabase } from '@tulpar/sandbox/platform/file-database';
import type { Side } from '#game/asyq.ts';

/** Times are milliseconds, money is minor units. The only data of a player are those from the seamless wallet. */
const SCHEMA = `
  create table if not exists visit (
    id text primary key,
    token text,
    game text not null,
    currency text not null,
    language text not null,
    pace_ms integer not null,
    expires_at integer not null,
    demo_balance integer,
    thrown_at integer,
    player text
  ) strict;
  create table if not exists round (
    id text primary key,
    visit_id text not null references visit (id),
    stake integer not null check (stake > 0),
    state text not null check (state in ('betting', 'thrown', 'void')),
    sides text,
    win integer,
    balance integer,
    reason text,
    created_at integer not null
  ) strict;
  create table if not exists call (
    seq integer primary key,
    round_id text not null references round (id),
    name text not null,
    transaction_id text not null unique,
    reference text,
    amount integer not null,
    currency text not null,
    body text not null,
    state text not null check (state in ('waiting', 'done', 'refused')),
    attempts integer not null default 0,
    next_at integer not null,
    done_at integer
  ) strict;
  create index if not exists call_due on call (next_at) where state = 'waiting';
  create index if not exists call_done on call (done_at) where done_at is not null;
`;

export interface ProviderSession {
  readonly id: string;
  /** Null in a demo. */
  readonly token: string | null;
  readonly game: string;
  readonly currency: Currency;
  readonly language: Language;
  readonly paceMs: number;
  readonly expiresAt: number;
  readonly demoBalance: number | null;
  readonly thrownAt: number | null;
  /** The player's id in the seamless wallet; null in a demo. */
  readonly player: string | null;
}

export interface Round {
  readonly id: string;
  readonly sessionId: string;
  readonly stake: number;
  readonly state: 'betting' | 'thrown' | 'void';
  readonly sides: readonly Side[] | null;
  readonly win: number | null;
  readonly balance: number | null;
  /** Why it is void. */
  readonly reason: string | null;
}

/** A call that is sent to the seamless wallet until it is answered. */
export interface Call {
  readonly seq: number;
  readonly roundId: string;
  readonly name: 'bet' | 'win' | 'endround' | 'rollback';
  readonly transactionId: string;
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly body: string;
  readonly state: 'waiting' | 'done' | 'refused';
  readonly attempts: number;
  readonly doneAt: number | null;
}

/** A line of the report to the casino. */
export interface DoneCall extends Call {
  readonly player: string | null;
}

export type Storage = FileDatabase;

/** The provider's own storage file: calls that are due survive a restart. */
export function openStorage(file: string): Storage {
  const storage = openFileDatabase(file, SCHEMA, 'full');
  // Older files have no column for the player.
  const columns = storage.database.prepare('select name from pragma_table_info(?)').all('visit');
  if (!columns.some(({ name }) => name === 'player')) storage.database.exec('alter table visit add column player text');
  return storage;
}
