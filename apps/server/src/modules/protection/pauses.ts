import type { Pause, PauseKind } from '@tulpar/domain/protection/pauses';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

export interface RunningPause extends Pause {
  readonly id: string;
  readonly from: Date;
  /** `player:` or `staff:`, and who. */
  readonly askedBy: string;
  readonly returnAskedAt: Date | null;
}

interface PauseRow {
  readonly player_id: string;
  readonly id: string;
  readonly kind: string;
  readonly from_at: Date;
  readonly until_at: Date | null;
  readonly asked_by: string;
  readonly return_asked_at: Date | null;
}

const COLUMNS = 'player_id, id, kind, from_at, until_at, asked_by, return_asked_at';
const selectRunning = statement<PauseRow>(
  'protection.selectRunning',
  `select ${COLUMNS} from protection_pause where player_id = $1 and ended_at is null`,
);
const insertPause = statement(
  'protection.insertPause',
  'insert into protection_pause (player_id, id, kind, from_at, until_at, asked_by) values ($1, $2, $3, $4, $5, $6)',
);
const updateEnded = statement('protection.updateEnded', 'update protection_pause set ended_at = $3 where player_id = $1 and id = $2');
const updateReturnAsked = statement(
  'protection.updateReturnAsked',
  'update protection_pause set return_asked_at = $3 where player_id = $1 and id = $2 and return_asked_at is null',
);
/** Time-outs whose time is over, and exclusions whose player asked to return long enough ago. */
const selectDue = statement<PauseRow>(
  'protection.selectDue',
  `select ${COLUMNS} from protection_pause where ended_at is null and until_at <= $1
     and (kind = 'time-out' or return_asked_at <= $2) order by until_at limit $3`,
);

/** Exclusions whose time is over and whose player was not told yet. */
const selectOver = statement<PauseRow>(
  'protection.selectOver',
  `select ${COLUMNS} from protection_pause
   where ended_at is null and until_at <= $1 and kind = 'exclusion' and end_told_at is null and return_asked_at is null
   order by until_at limit $2`,
);
const updateEndTold = statement<{ id: string }>(
  'protection.updateEndTold',
  `update protection_pause set end_told_at = $3 where player_id = $1 and id = $2 and end_told_at is null and ended_at is null returning id`,
);

const toPause = (row: PauseRow): RunningPause & { readonly playerId: string } => ({
  playerId: row.player_id,
  id: row.id,
  kind: row.kind as PauseKind,
  from: row.from_at,
  until: row.until_at,
  askedBy: row.asked_by,
  returnAskedAt: row.return_asked_at,
});

/** The pause that is not ended yet; its time may be over. */
export async function findPause(db: Queryable, playerId: string): Promise<RunningPause | null> {
  const [row] = await db.query(selectRunning, [playerId]);
  return row ? toPause(row) : null;
}

/** Ends the running pause, if any, and starts this one. */
export async function startPause(tx: Tx, playerId: string, pause: Pause, askedBy: string, running: RunningPause | null): Promise<void> {
  if (running) await endPause(tx, playerId, running.id);
  await tx.query(insertPause, [playerId, tx.ids.uuid(), pause.kind, tx.now, pause.until, askedBy]);
}

export async function endPause(tx: Tx, playerId: string, id: string): Promise<void> {
  await tx.query(updateEnded, [playerId, id, tx.now]);
}

export async function markReturnAsked(tx: Tx, playerId: string, id: string): Promise<void> {
  await tx.query(updateReturnAsked, [playerId, id, tx.now]);
}

export async function listDuePauses(
  db: Queryable,
  { now, returnAskedBefore, limit }: { now: Date; returnAskedBefore: Date; limit: number },
): Promise<(RunningPause & { readonly playerId: string })[]> {
  return (await db.query(selectDue, [now, returnAskedBefore, limit])).map(toPause);
}

export async function listOverExclusions(db: Queryable, now: Date, limit: number): Promise<{ playerId: string; id: string }[]> {
  return (await db.query(selectOver, [now, limit])).map(toPause);
}

/** False if it was told before. */
export async function markEndTold(tx: Tx, playerId: string, id: string): Promise<boolean> {
  return (await tx.query(updateEndTold, [playerId, id, tx.now])).length > 0;
}
