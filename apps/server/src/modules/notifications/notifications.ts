import { DAY_MS } from '@tulpar/domain/durations';
import { kindsOf, type NotificationKind, type NotificationStatus, type NotificationType, statusAt } from '@tulpar/domain/notification';
import { pushTopicOf } from '@tulpar/domain/push';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { NewNotification } from './payloads.ts';
import { SEND_PUSH } from './push.ts';
import { queuePush } from './push-statements.ts';
import {
  countKinds,
  countUnread,
  deleteOld,
  insertNotification,
  type NotificationRow,
  selectInbox,
  selectOfSubType,
  selectToasts,
  updateAllRead,
  updateClosed,
  updateRead,
  updateShowed,
} from './statements.ts';
import { INBOX_TOPIC } from './subscriptions.ts';

export type StoredNotification = NewNotification & {
  readonly id: string;
  readonly status: NotificationStatus;
  readonly createdAt: Date;
};

/** The badge shows no more than 99. */
const COUNTED_MAX = 100;
const TOASTS_MAX = 5;
/** An older notification is read in the inbox; it does not appear over the page. */
const TOAST_MS = DAY_MS;
const KEEP_MS = 366 * DAY_MS;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function toNotification(row: NotificationRow, now: Date): StoredNotification {
  const { id, sub_type, payload, created_at: createdAt } = row;
  const status = statusAt(now, {
    dueAt: row.due_at,
    expiresAt: row.expires_at,
    showedAt: row.showed_at,
    closedAt: row.closed_at,
    readAt: row.read_at,
  });
  // The foreign key holds the kind, and `add` is the only writer.
  return { id, status, createdAt, subType: sub_type, payload } as unknown as StoredNotification;
}

/** Adds a notification in the transaction of the event that it reports. Open tabs learn of it after the commit, and devices by push. */
export async function add(tx: Tx, playerId: string, { subType, payload }: NewNotification, { isToast = true } = {}): Promise<void> {
  const id = tx.ids.uuid();
  await tx.query(insertNotification, [playerId, id, subType, JSON.stringify(payload), tx.now, isToast ? null : tx.now]);
  const topic = pushTopicOf(subType);
  if (topic !== null) await tx.query(queuePush, [playerId, id, topic, SEND_PUSH]);
  tx.announce(INBOX_TOPIC, playerId);
}

interface InboxPage {
  readonly notifications: readonly StoredNotification[];
  /** The place of the next page; null on the last one. */
  readonly next: string | null;
}

/** Whether a player was ever told something of this kind. */
export const hasSubType = async (db: Queryable, playerId: string, subType: NewNotification['subType']): Promise<boolean> =>
  (await db.query(selectOfSubType, [playerId, subType]))[0]?.is_there ?? false;

/** The inbox, newest first. Pages follow by place and not by number, so that a new message moves none of them. */
export async function readInbox(
  database: Database,
  playerId: string,
  { before, type, limit }: { before: string | null; type: NotificationType | null; limit: number },
): Promise<InboxPage> {
  const now = database.now();
  const rows = await database.query(selectInbox, [playerId, before ?? LAST_ID, now, type ? kindsOf(type) : null, limit + 1]);
  const shown = rows.slice(0, limit);
  return {
    notifications: shown.map((row) => toNotification(row, now)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** NOTIFY-06: what is to be shown as a toast, oldest first. */
export async function readToasts(database: Database, playerId: string): Promise<StoredNotification[]> {
  const now = database.now();
  const rows = await database.query(selectToasts, [playerId, now, new Date(now.getTime() - TOAST_MS), TOASTS_MAX]);
  return rows.map((row) => toNotification(row, now));
}

/** HEADER-04: counted up to a hundred. */
export async function unreadCount(db: Queryable, playerId: string, now: Date): Promise<number> {
  return (await db.query(countUnread, [playerId, now, COUNTED_MAX]))[0]?.unread ?? 0;
}

/** How many notifications of these kinds the player was given since a time. */
export async function countOf(
  db: Queryable,
  playerId: string,
  { subTypes, since }: { subTypes: readonly NotificationKind[]; since: Date },
): Promise<number> {
  return (await db.query(countKinds, [playerId, since, subTypes]))[0]?.items ?? 0;
}

const UPDATES = { show: updateShowed, close: updateClosed, read: updateRead } as const;
type Step = keyof typeof UPDATES;

/** API-72: moves notifications on. Ids of other players and unknown ones are ignored. */
export async function moveOn(database: Database, playerId: string, step: Step, ids: readonly string[]): Promise<StoredNotification[]> {
  return database.transaction(async (tx) => {
    const rows = await tx.query(UPDATES[step], [playerId, ids, tx.now]);
    if (rows.length > 0) tx.announce(INBOX_TOPIC, playerId);
    return rows.map((row) => toNotification(row, tx.now));
  });
}

/** Marks everything as read that is not newer than this notification. */
export async function readAll(database: Database, playerId: string, upTo: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(updateAllRead, [playerId, upTo, tx.now]);
    tx.announce(INBOX_TOPIC, playerId);
  });
}

export async function sweepNotifications(database: Database): Promise<void> {
  await database.query(deleteOld, [new Date(database.now().getTime() - KEEP_MS)]);
}
