import { createHash } from 'node:crypto';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Language } from '@tulpar/domain/languages';
import {
  PUSH_DEVICES_MAX,
  PUSH_FAILING_DAYS,
  PUSH_TOPICS_DEFAULT,
  PUSHES_PER_DAY,
  type PushTopic,
  QUIET_HOURS_DEFAULT,
  type QuietHours,
} from '@tulpar/domain/push';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { NewNotification } from './payloads.ts';
import {
  deleteDeadDevices,
  deleteDevice,
  deleteDeviceOf,
  deleteDevicesOf,
  deleteOldestDevices,
  lockChoice,
  lockPush,
  markDeviceFailing,
  markDeviceReached,
  type PushChoiceRow,
  type PushDeviceRow,
  releaseHeld,
  selectChoice,
  selectDevice,
  selectDevices,
  selectUnread,
  updateChoice,
  updateCounted,
  updatePush,
  upsertDevice,
} from './push-statements.ts';

/** The job that judges whether a notification is pushed. */
export const SEND_PUSH = 'send-push';

/** What a player wants to be told by push. */
interface PushChoice {
  readonly topics: readonly PushTopic[];
  readonly quiet: QuietHours | null;
  /** Whether amounts and names may stand on the lock screen. */
  readonly hasDetails: boolean;
}

interface NewPushDevice {
  readonly playerId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
  readonly browser: string | null;
  readonly system: string | null;
  readonly language: Language;
}

const NO_CHOICE: PushChoice = { topics: PUSH_TOPICS_DEFAULT, quiet: QUIET_HOURS_DEFAULT, hasDetails: false };

const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

const toChoice = ({ topics, quiet_from: from, quiet_until: until, has_details: hasDetails }: PushChoiceRow): PushChoice => ({
  topics,
  quiet: from === null || until === null ? null : { from, until },
  hasDetails,
});

const lock = async (tx: Tx, playerId: string): Promise<PushChoiceRow> => {
  const [row] = await tx.query(lockChoice, [playerId, PUSH_TOPICS_DEFAULT, QUIET_HOURS_DEFAULT.from, QUIET_HOURS_DEFAULT.until]);
  if (!row) throw new Error('the choice of a player was not locked');
  return row;
};

export async function readPushChoice(db: Queryable, playerId: string): Promise<PushChoice> {
  const [row] = await db.query(selectChoice, [playerId]);
  return row ? toChoice(row) : NO_CHOICE;
}

export const listPushDevices = (db: Queryable, playerId: string): Promise<PushDeviceRow[]> => db.query(selectDevices, [playerId]);

/** Null if it was removed, or belongs to another player by now. */
export const findPushDevice = async (db: Queryable, playerId: string, hash: Buffer): Promise<PushDeviceRow | null> =>
  (await db.query(selectDevice, [playerId, hash]))[0] ?? null;

/** Adds a device, or renews it. The oldest gives way to one too many. */
export function addPushDevice(database: Database, device: NewPushDevice): Promise<void> {
  const { playerId, sessionId, endpoint, publicKey, auth, browser, system, language } = device;
  return database.transaction(async (tx) => {
    await lock(tx, playerId);
    const kept = [endpointHash(endpoint), playerId, sessionId, endpoint, publicKey, auth, browser, system, language, tx.now];
    await tx.query(upsertDevice, kept);
    await tx.query(deleteOldestDevices, [playerId, PUSH_DEVICES_MAX]);
  });
}

export function changePushChoice(database: Database, playerId: string, changes: Partial<PushChoice>): Promise<void> {
  return database.transaction(async (tx) => {
    const { topics, quiet, hasDetails } = { ...toChoice(await lock(tx, playerId)), ...changes };
    await tx.query(updateChoice, [playerId, topics, quiet?.from ?? null, quiet?.until ?? null, hasDetails]);
  });
}

/** Of this player only. */
export async function removePushDevice(db: Queryable, playerId: string, hash: Buffer): Promise<void> {
  await db.query(deleteDeviceOf, [playerId, hash]);
}

export async function removePushDevices(db: Queryable, playerId: string): Promise<void> {
  await db.query(deleteDevicesOf, [playerId]);
}

/** Who knows the endpoint is the browser itself. */
export async function forgetEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await db.query(deleteDevice, [endpointHash(endpoint)]);
}

/** A notification that a player has not seen yet, if it still is to be told; null otherwise. */
export async function findUnread(
  db: Queryable,
  { playerId, notificationId, now }: { playerId: string; notificationId: string; now: Date },
): Promise<(NewNotification & { readonly createdAt: Date }) | null> {
  const [row] = await db.query(selectUnread, [playerId, notificationId, now]);
  // The foreign key holds the kind, and `add` is the only writer.
  return row ? ({ subType: row.sub_type, payload: row.payload, createdAt: row.created_at } as NewNotification & { createdAt: Date }) : null;
}

/** Counts a push of a day; false when the player has had as many as they get. */
export async function countPush(tx: Tx, playerId: string, day: number): Promise<boolean> {
  const row = await lock(tx, playerId);
  const counted = row.counted_day === day ? row.counted : 0;
  if (counted >= PUSHES_PER_DAY) return false;
  await tx.query(updateCounted, [playerId, day, counted + 1]);
  return true;
}

/** Whether the push of a notification is still to be judged; nobody else judges it until the transaction ends. */
export const lockUnjudged = async (tx: Tx, playerId: string, notificationId: string): Promise<boolean> =>
  (await tx.query(lockPush, [playerId, notificationId]))[0]?.judged_at === null;

/** Puts a push off until its quiet hours end, or notes that it was judged for good. */
export async function settlePush(tx: Tx, playerId: string, notificationId: string, heldUntil: Date | null): Promise<void> {
  await tx.query(updatePush, [playerId, notificationId, heldUntil, heldUntil ? null : tx.now]);
}

/** Takes up what waited for the end of quiet hours. */
export async function releasePushes(database: Database): Promise<void> {
  await database.query(releaseHeld, [database.now(), SEND_PUSH]);
}

export async function markPushResult(database: Database, hash: Buffer, kind: 'sent' | 'gone' | 'failed'): Promise<void> {
  if (kind === 'gone') await database.query(deleteDevice, [hash]);
  else await database.query(kind === 'sent' ? markDeviceReached : markDeviceFailing, [hash, database.now()]);
}

export async function sweepPushDevices(database: Database): Promise<void> {
  await database.query(deleteDeadDevices, [new Date(database.now().getTime() - PUSH_FAILING_DAYS * DAY_MS)]);
}
