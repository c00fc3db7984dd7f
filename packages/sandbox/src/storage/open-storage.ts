import { type FileDatabase, openFileDatabase } from '#platform/file-database.ts';

/** Times are milliseconds. A payment's account holds only what a receipt shows. */
const SCHEMA = `
  create table if not exists payment (
    id text primary key,
    reference text not null unique,
    fingerprint text not null,
    direction text not null check (direction in ('in', 'out')),
    method text not null,
    amount integer not null check (amount > 0),
    currency text not null,
    account text not null,
    success_url text,
    fail_url text,
    event_url text not null,
    language text not null,
    status text not null check (status in ('created', 'pending', 'paid', 'failed', 'expired')),
    reason text,
    settled_amount integer,
    settled_currency text,
    is_charged_back integer not null,
    created_at integer not null,
    updated_at integer not null,
    settled_at integer,
    expires_at integer,
    plan_at integer,
    plan text
  ) strict;
  create index if not exists payment_planned on payment (plan_at) where plan_at is not null;
  create index if not exists payment_expiring on payment (expires_at) where expires_at is not null;
  create index if not exists payment_settled on payment (settled_at, reference) where settled_at is not null;
  create index if not exists payment_newest on payment (direction, created_at);
  create table if not exists event (
    seq integer primary key,
    payment_id text not null references payment (id),
    url text not null,
    body text not null,
    is_forged integer not null,
    attempts integer not null default 0,
    next_at integer,
    delivered_at integer
  ) strict;
  create index if not exists event_due on event (next_at, seq) where next_at is not null;
  create table if not exists wish (
    kind text primary key,
    count_left integer not null,
    choice text not null
  ) strict;
`;

export type Storage = FileDatabase;

/** The sandbox's own storage file: its promises survive a restart, and the casino's database is not touched. */
export const openStorage = (file: string): Storage => openFileDatabase(file, SCHEMA, 'normal');
