import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Language } from '@tulpar/domain/languages';
import { EXPORT_DAYS, EXPORTS_MAX, EXPORTS_WINDOW_DAYS } from '@tulpar/domain/retention';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

export interface ExportRow {
  readonly id: string;
  readonly player_id: string;
  readonly language: Language;
  readonly state: 'asked' | 'making' | 'failed' | 'ready' | 'given-up' | 'removed';
  readonly attempt: number;
  readonly parts: number;
  readonly bytes: number;
  readonly wrapped_key: Buffer | null;
  readonly asked_at: Date;
  readonly touched_at: Date;
  readonly expires_at: Date | null;
}

/** A try that has stored nothing for so long is dead. */
const SILENT_MS = 15 * MINUTE_MS;
const ATTEMPTS_MAX = 5;
const BATCH = 100;

const COLUMNS = 'id, player_id, language, state, attempt, parts, bytes, wrapped_key, asked_at, touched_at, expires_at';
const OPEN = `state in ('asked', 'making', 'failed')`;

const insertExport = statement<{ id: string }>(
  'privacy.insertExport',
  `insert into privacy_export (id, player_id, language, state, asked_at, touched_at) values ($1, $2, $3, 'asked', $4, $4)
   on conflict (player_id) where ${OPEN} do nothing returning id`,
);
const selectRecent = statement<ExportRow>(
  'privacy.selectRecentExports',
  `select ${COLUMNS} from privacy_export where player_id = $1 and asked_at > $2 order by asked_at desc, id desc limit 50`,
);
const selectExport = statement<ExportRow>('privacy.selectExport', `select ${COLUMNS} from privacy_export where id = $1`);
const selectReady = statement<ExportRow>(
  'privacy.selectReadyExports',
  `select ${COLUMNS} from privacy_export where player_id = $1 and state in ('ready', 'asked', 'making', 'failed') order by asked_at limit ${BATCH}`,
);
const claim = statement<ExportRow>(
  'privacy.claimExport',
  `update privacy_export set state = 'making', attempt = attempt + 1, parts = 0, bytes = 0, wrapped_key = $2, touched_at = $3
   where id = $1 and attempt = $5 and attempt < ${ATTEMPTS_MAX} and parts = $6
     and (state in ('asked', 'failed') or state = 'making' and touched_at < $4) returning ${COLUMNS}`,
);
const expectPiece = statement<{ id: string }>(
  'privacy.expectExportPiece',
  `update privacy_export set parts = $3, touched_at = $4 where id = $1 and attempt = $2 and state = 'making' returning id`,
);
const setReady = statement<{ id: string }>(
  'privacy.setExportReady',
  `update privacy_export set state = 'ready', bytes = $3, touched_at = $4, expires_at = $5
   where id = $1 and attempt = $2 and state = 'making' returning id`,
);
const setFailed = statement<{ state: ExportRow['state'] }>(
  'privacy.setExportFailed',
  `update privacy_export set state = case when attempt < ${ATTEMPTS_MAX} then 'failed' else 'given-up' end, parts = 0, wrapped_key = null,
     touched_at = $3
   where id = $1 and attempt = $2 and state = 'making' returning state`,
);
const setGivenUp = statement<{ id: string }>(
  'privacy.setExportGivenUp',
  `update privacy_export set state = 'given-up', parts = 0, wrapped_key = null, touched_at = $4
   where id = $1 and attempt = $2 and parts = $3 and state = 'making' and touched_at < $5 returning id`,
);
const setRemoved = statement(
  'privacy.setExportRemoved',
  `update privacy_export set state = 'removed', wrapped_key = null, parts = 0, touched_at = $2 where id = $1`,
);
const selectSilent = statement<ExportRow>(
  'privacy.selectSilentExports',
  `select ${COLUMNS} from privacy_export where ${OPEN} and touched_at < $1 order by touched_at limit ${BATCH}`,
);
const selectExpired = statement<ExportRow>(
  'privacy.selectExpiredExports',
  `select ${COLUMNS} from privacy_export where state = 'ready' and expires_at <= $1 order by expires_at limit ${BATCH}`,
);

export interface Exports {
  /** The newest one that is still of interest. */
  readonly latest: ExportRow | null;
  /** From when on another one may be asked for; null: now. */
  readonly nextAt: Date | null;
}

export async function readExports(db: Queryable, playerId: string, now: Date): Promise<Exports> {
  const windowMs = EXPORTS_WINDOW_DAYS * DAY_MS;
  const recent = await db.query(selectRecent, [playerId, new Date(now.getTime() - windowMs)]);
  const latest = recent.find(({ state, expires_at }) => state !== 'removed' && !(expires_at && expires_at <= now)) ?? null;
  // One that we could not make does not count.
  const counted = recent.filter(({ state }) => state !== 'given-up');
  const oldest = counted[EXPORTS_MAX - 1];
  return { latest, nextAt: oldest ? new Date(oldest.asked_at.getTime() + windowMs) : null };
}

/** False when one is under way already. */
export async function askForExport(tx: Tx, id: string, playerId: string, language: Language): Promise<boolean> {
  return (await tx.query(insertExport, [id, playerId, language, tx.now])).length > 0;
}

export const findExport = async (db: Queryable, id: string): Promise<ExportRow | null> => (await db.query(selectExport, [id]))[0] ?? null;

/** Those of a player that have files, or will have. */
export const listPlayersExports = (db: Queryable, playerId: string): Promise<ExportRow[]> => db.query(selectReady, [playerId]);

/** Whether a try may begin: it waits for one, or the last one has died. */
export const isClaimable = (row: ExportRow, now: Date): boolean =>
  !isUsedUp(row) &&
  (row.state === 'asked' || row.state === 'failed' || (row.state === 'making' && row.touched_at.getTime() < now.getTime() - SILENT_MS));

/** Whether the last try has begun: no other follows it. */
export const isUsedUp = ({ attempt }: ExportRow): boolean => attempt >= ATTEMPTS_MAX;

/** Begins the next try, once the pieces of the last one are removed. Null when it has changed since it was read. */
export async function claimExport(tx: Tx, { id, attempt, parts }: ExportRow, wrappedKey: Buffer): Promise<ExportRow | null> {
  const [row] = await tx.query(claim, [id, wrappedKey, tx.now, new Date(tx.now.getTime() - SILENT_MS), attempt, parts]);
  return row ?? null;
}

/** Records a piece before it is stored. False when another try has taken over. */
export async function expectExportPiece(db: Queryable, { id, attempt }: ExportRow, parts: number, now: Date): Promise<boolean> {
  return (await db.query(expectPiece, [id, attempt, parts, now])).length > 0;
}

/** False when another try has taken over. */
export async function finishExport(tx: Tx, { id, attempt }: ExportRow, bytes: number): Promise<boolean> {
  const expiresAt = new Date(tx.now.getTime() + EXPORT_DAYS * DAY_MS);
  return (await tx.query(setReady, [id, attempt, bytes, tx.now, expiresAt])).length > 0;
}

/** The try broke off. `given-up`: it was the last one. */
export async function failExport(tx: Tx, { id, attempt }: ExportRow): Promise<ExportRow['state'] | null> {
  return (await tx.query(setFailed, [id, attempt, tx.now]))[0]?.state ?? null;
}

/** Ends one whose last try has died, once its pieces are removed. False when it has changed since it was read. */
export async function giveExportUp(tx: Tx, { id, attempt, parts }: ExportRow): Promise<boolean> {
  return (await tx.query(setGivenUp, [id, attempt, parts, tx.now, new Date(tx.now.getTime() - SILENT_MS)])).length > 0;
}

export async function removeExport(tx: Tx, id: string): Promise<void> {
  await tx.query(setRemoved, [id, tx.now]);
}

/** Those whose maker has died, or whose job was lost. */
export const listSilentExports = (db: Queryable, now: Date): Promise<ExportRow[]> =>
  db.query(selectSilent, [new Date(now.getTime() - SILENT_MS)]);

export const listExpiredExports = (db: Queryable, now: Date): Promise<ExportRow[]> => db.query(selectExpired, [now]);
