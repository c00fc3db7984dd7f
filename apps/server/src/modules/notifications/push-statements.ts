import type { Language } from '@tulpar/domain/languages';
import type { PushTopic } from '@tulpar/domain/push';
import { statement } from '#platform/database.ts';

export interface PushDeviceRow {
  readonly endpoint_hash: Buffer;
  readonly player_id: string;
  readonly session_id: string;
  readonly endpoint: string;
  readonly public_key: Buffer;
  readonly auth: Buffer;
  readonly browser: string | null;
  readonly system: string | null;
  readonly language: Language;
  readonly created_at: Date;
}

export interface PushChoiceRow {
  readonly topics: PushTopic[];
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly has_details: boolean;
  readonly counted_day: number;
  readonly counted: number;
}

const DEVICE_COLUMNS = 'endpoint_hash, player_id, session_id, endpoint, public_key, auth, browser, system, language, created_at';
const CHOICE_COLUMNS = 'topics, quiet_from, quiet_until, has_details, counted_day, counted';

/** Makes the choice if there is none, and locks it: changes of what a player gets come one after the other. */
export const lockChoice = statement<PushChoiceRow>(
  'notifications.lockPushChoice',
  `insert into notification_push_choice (player_id, topics, quiet_from, quiet_until, has_details) values ($1, $2, $3, $4, false)
   on conflict (player_id) do update set player_id = excluded.player_id
   returning ${CHOICE_COLUMNS}`,
);

export const selectChoice = statement<PushChoiceRow>(
  'notifications.selectPushChoice',
  `select ${CHOICE_COLUMNS} from notification_push_choice where player_id = $1`,
);

export const updateChoice = statement(
  'notifications.updatePushChoice',
  'update notification_push_choice set topics = $2, quiet_from = $3, quiet_until = $4, has_details = $5 where player_id = $1',
);

export const updateCounted = statement(
  'notifications.updatePushCounted',
  'update notification_push_choice set counted_day = $2, counted = $3 where player_id = $1',
);

/** A browser that another player used belongs to this one from now on. */
export const upsertDevice = statement(
  'notifications.upsertPushDevice',
  `insert into notification_push_device
     (endpoint_hash, player_id, session_id, endpoint, public_key, auth, browser, system, language, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (endpoint_hash) do update set player_id = excluded.player_id, session_id = excluded.session_id,
     public_key = excluded.public_key, auth = excluded.auth, browser = excluded.browser, system = excluded.system,
     language = excluded.language, created_at = excluded.created_at, failing_since = null`,
);

/** Keeps the newest devices of a player. */
export const deleteOldestDevices = statement(
  'notifications.deleteOldestPushDevices',
  `delete from notification_push_device where endpoint_hash in (
     select endpoint_hash from notification_push_device where player_id = $1 order by created_at desc, endpoint_hash offset $2)`,
);

export const selectDevices = statement<PushDeviceRow>(
  'notifications.selectPushDevices',
  `select ${DEVICE_COLUMNS} from notification_push_device where player_id = $1 order by created_at desc, endpoint_hash`,
);

export const selectDevice = statement<PushDeviceRow>(
  'notifications.selectPushDevice',
  `select ${DEVICE_COLUMNS} from notification_push_device where player_id = $1 and endpoint_hash = $2`,
);

export const deleteDevice = statement('notifications.deletePushDevice', 'delete from notification_push_device where endpoint_hash = $1');

export const deleteDeviceOf = statement(
  'notifications.deletePushDeviceOf',
  'delete from notification_push_device where player_id = $1 and endpoint_hash = $2',
);

export const deleteDevicesOf = statement('notifications.deletePushDevicesOf', 'delete from notification_push_device where player_id = $1');

export const markDeviceReached = statement(
  'notifications.markPushDeviceReached',
  'update notification_push_device set last_success_at = $2, failing_since = null where endpoint_hash = $1',
);

export const markDeviceFailing = statement(
  'notifications.markPushDeviceFailing',
  'update notification_push_device set failing_since = coalesce(failing_since, $2) where endpoint_hash = $1',
);

export const deleteDeadDevices = statement(
  'notifications.deleteDeadPushDevices',
  'delete from notification_push_device where failing_since < $1',
);

/** Notes that a push is looked at, and locks the note. No row for a notification that was erased meanwhile. */
export const lockPush = statement<{ readonly judged_at: Date | null }>(
  'notifications.lockPush',
  `insert into notification_push (player_id, notification_id) select player_id, id from notification where player_id = $1 and id = $2
   on conflict (player_id, notification_id) do update set player_id = excluded.player_id
   returning judged_at`,
);

export const updatePush = statement(
  'notifications.updatePush',
  'update notification_push set held_until = $3, judged_at = $4 where player_id = $1 and notification_id = $2',
);

/** Enqueues again what waited for the end of quiet hours. */
export const releaseHeld = statement(
  'notifications.releasePushes',
  `with due as (update notification_push set held_until = null where held_until <= $1 returning player_id, notification_id)
   select graphile_worker.add_job($2, json_build_object('player_id', player_id, 'notification_id', notification_id)) from due`,
);

/** Enqueues a push, but only for a player who wants the topic on some device. */
export const queuePush = statement(
  'notifications.queuePush',
  `select graphile_worker.add_job($4, json_build_object('player_id', $1::uuid, 'notification_id', $2::uuid))
   where exists (select from notification_push_device where player_id = $1)
     and exists (select from notification_push_choice where player_id = $1 and $3::text = any(topics))`,
);

/** A notification as it is to be pushed: nothing for one that was read or closed meanwhile. */
export const selectUnread = statement<{ readonly sub_type: string; readonly payload: unknown; readonly created_at: Date }>(
  'notifications.selectUnread',
  `select sub_type, payload, created_at from notification
   where player_id = $1 and id = $2 and read_at is null and closed_at is null and (expires_at is null or expires_at > $3)`,
);
