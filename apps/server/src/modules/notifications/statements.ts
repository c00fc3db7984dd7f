import { statement } from '#platform/database.ts';

export interface NotificationRow {
  readonly id: string;
  readonly sub_type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly expires_at: Date | null;
  readonly showed_at: Date | null;
  readonly closed_at: Date | null;
  readonly read_at: Date | null;
}

const COLUMNS = 'id, sub_type, payload, created_at, due_at, expires_at, showed_at, closed_at, read_at';

export const insertNotification = statement(
  'notifications.insertNotification',
  `insert into notification (player_id, id, sub_type, payload, created_at, due_at, showed_at)
   values ($1, $2, $3, $4::jsonb, $5, $5, $6)`,
);

/** One page of the inbox. */
export const selectInbox = statement<NotificationRow>(
  'notifications.selectInbox',
  `select ${COLUMNS} from notification
   where player_id = $1 and id < $2 and due_at <= $3 and ($4::text[] is null or sub_type = any($4))
   order by id desc limit $5`,
);

/** What waits to be shown as a toast. */
export const selectToasts = statement<NotificationRow>(
  'notifications.selectToasts',
  `select ${COLUMNS} from notification
   where player_id = $1 and showed_at is null and read_at is null and closed_at is null
     and due_at <= $2 and created_at > $3 and (expires_at is null or expires_at > $2)
   order by id limit $4`,
);

export const selectOfSubType = statement<{ is_there: boolean }>(
  'notifications.selectOfSubType',
  'select exists (select from notification where player_id = $1 and sub_type = $2) as is_there',
);

export const countUnread = statement<{ unread: number }>(
  'notifications.countUnread',
  `select count(*)::int as unread from (
     select 1 from notification
     where player_id = $1 and read_at is null and closed_at is null and due_at <= $2 and (expires_at is null or expires_at > $2)
     limit $3
   ) as counted`,
);

/** How many of some kinds a player was given since a time. */
export const countKinds = statement<{ items: number }>(
  'notifications.countKinds',
  'select count(*)::int as items from notification where player_id = $1 and created_at > $2 and sub_type = any($3)',
);

/** Two tabs that mark the same messages lock them in the same order. */
const LOCKED = 'select id from notification where player_id = $1 and id = any($2::uuid[]) order by id for update';

/** A time that is set stays: a repeated call changes nothing. */
export const updateShowed = statement<NotificationRow>(
  'notifications.updateShowed',
  `update notification set showed_at = coalesce(showed_at, $3) where player_id = $1 and id in (${LOCKED}) returning ${COLUMNS}`,
);

export const updateClosed = statement<NotificationRow>(
  'notifications.updateClosed',
  `update notification set showed_at = coalesce(showed_at, $3), closed_at = coalesce(closed_at, $3)
   where player_id = $1 and id in (${LOCKED}) returning ${COLUMNS}`,
);

export const updateRead = statement<NotificationRow>(
  'notifications.updateRead',
  `update notification set read_at = coalesce(read_at, $3) where player_id = $1 and id in (${LOCKED}) returning ${COLUMNS}`,
);

export const updateAllRead = statement(
  'notifications.updateAllRead',
  `update notification set read_at = $3 where player_id = $1 and id in (
     select id from notification where player_id = $1 and id <= $2 and read_at is null and closed_at is null and due_at <= $3
     order by id for update)`,
);

export const deleteOld = statement('notifications.deleteOld', 'delete from notification where created_at < $1');
