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
    player text,
    free_rounds text
  ) strict;
  create table if not exists free_rounds (
    uuid text primary key,
    player text not null,
    game text not null,
    currency text not null,
    count integer not null check (count > 0),
    amount integer not null check (amount > 0),
    expires_at integer not null,
    is_over integer not null default 0
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
    created_at integer not null,
    free_rounds text
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

const LATER_COLUMNS = [
  ['visit', 'player'],
  ['visit', 'free_rounds'],
  ['round', 'free_rounds'],
] as const;

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
  /** The free rounds with which the game was opened. */
  readonly freeRounds: string | null;
}

/** Rounds of one player in one game at one amount, which the casino pays. */
export interface FreeRounds {
  readonly uuid: string;
  readonly player: string;
  readonly game: string;
  readonly currency: Currency;
  readonly count: number;
  readonly amount: number;
  readonly expiresAt: number;
  /** The casino has said that it takes no more of them. */
  readonly isOver: boolean;
  /** Rounds that were played, or whose stake is asked for. */
  readonly played: number;
  readonly won: number;
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
  /** The free rounds that have paid the stake. */
  readonly freeRounds: string | null;
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
  // Older files lack the columns that came later.
  for (const [table, column] of LATER_COLUMNS) {
    const columns = storage.database.prepare('select name from pragma_table_info(?)').all(table);
    if (!columns.some(({ name }) => name === column)) storage.database.exec(`alter table ${table} add column ${column} text`);
  }
  return storage;
}
