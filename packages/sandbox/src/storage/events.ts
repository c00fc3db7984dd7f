import type { DatabaseSync } from 'node:sqlite';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';

/** Waits between tries; after the last one the event is given up, and only a status request returns it. */
export const RETRY_MS = [
  SECOND_MS,
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
] as const;
/** How long one process reserves an event for its delivery. After a crash, another process takes it after this time. */
const CLAIM_MS = MINUTE_MS;
const DUE_MAX = 50;

export interface DueEvent {
  readonly seq: number;
  readonly payment_id: string;
  readonly url: string;
  readonly body: string;
  readonly is_forged: number;
  readonly attempts: number;
  readonly next_at: number;
}

export interface NewEvent {
  readonly paymentId: string;
  readonly url: string;
  readonly body: string;
  readonly isForged: boolean;
  readonly dueAt: Date;
}

/** Events that wait until the casino has accepted them. */
export function createEvents(database: DatabaseSync) {
  const insert = database.prepare('insert into event (payment_id, url, body, is_forged, next_at) values (?, ?, ?, ?, ?)');
  const due = database.prepare(`
    select seq, payment_id, url, body, is_forged, attempts, next_at from event where next_at <= ? order by next_at, seq limit ${DUE_MAX}`);
  const claim = database.prepare('update event set next_at = ?, attempts = attempts + 1 where seq = ? and next_at = ?');
  const finish = database.prepare('update event set next_at = null, delivered_at = ? where seq = ?');
  const postpone = database.prepare('update event set next_at = ? where seq = ?');
  const waiting = database.prepare('select count(*) as count from event where next_at is not null');

  return {
    add: ({ paymentId, url, body, isForged, dueAt }: NewEvent): void =>
      void insert.run(paymentId, url, body, isForged ? 1 : 0, dueAt.getTime()),
    due: (now: Date): DueEvent[] => due.all(now.getTime()) as unknown as DueEvent[],
    claim: (event: DueEvent, now: Date): boolean => claim.run(now.getTime() + CLAIM_MS, event.seq, event.next_at).changes === 1,
    finish: (event: DueEvent, now: Date): void => void finish.run(now.getTime(), event.seq),
    postpone(event: DueEvent, now: Date): void {
      const waitMs = RETRY_MS[event.attempts];
      postpone.run(waitMs === undefined ? null : now.getTime() + waitMs, event.seq);
    },
    waitingCount: (): number => (waiting.get() as { count: number }).count,
  };
}
