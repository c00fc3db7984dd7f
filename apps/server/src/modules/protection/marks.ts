import type { MarkKind } from '@tulpar/domain/protection/person';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import { createMarks, type Marks } from '#platform/marks.ts';

/** By what an excluded person is found again. */
export type PersonMarks = Marks<MarkKind>;

export const createPersonMarks = (masterKey: () => Promise<string>): PersonMarks => createMarks(masterKey, 'tulpar excluded persons');

interface MarkRow {
  readonly player_id: string;
  readonly kind: MarkKind;
  readonly until_at: Date | null;
}

/** A name that many excluded players share is looked at by a person in any case. */
const FOUND_MAX = 20;

/** An exclusion that becomes longer takes its marks with it. */
const upsertMark = statement(
  'protection.upsertMark',
  `insert into protection_mark (kind, mark, player_id, until_at, made_at) values ($1, $2, $3, $4, $5)
   on conflict (kind, mark, player_id) do update set until_at = excluded.until_at`,
);
const selectMark = statement<MarkRow>(
  'protection.selectMark',
  `select player_id, kind, until_at from protection_mark where kind = $1 and mark = $2 and player_id is distinct from $3
   order by until_at desc nulls first limit ${FOUND_MAX}`,
);
/** A player who gets a mark and one who is looked up by it take turns, so neither can miss the other. */
const lockMark = statement<{ locked: string }>(
  'protection.lockMark',
  `select pg_advisory_xact_lock(hashtextextended('person ' || encode($1::bytea, 'hex'), 0))::text as locked`,
);
const deleteMarks = statement('protection.deleteMarks', 'delete from protection_mark where player_id = $1');

interface NewMark {
  readonly kind: MarkKind;
  readonly mark: Buffer;
  readonly until: Date | null;
}

export async function addMark(tx: Tx, playerId: string, { kind, mark, until }: NewMark): Promise<void> {
  await tx.query(upsertMark, [kind, mark, playerId, until, tx.now]);
}

export interface FoundMark {
  readonly playerId: string;
  readonly kind: MarkKind;
  readonly until: Date | null;
}

/** The excluded players, other than the given one, who have this mark; who is excluded longest comes first. */
export async function findMarks(db: Queryable, kind: MarkKind, mark: Buffer, except: string | null): Promise<FoundMark[]> {
  const rows = await db.query(selectMark, [kind, mark, except]);
  return rows.map((row) => ({ playerId: row.player_id, kind: row.kind, until: row.until_at }));
}

/** Always in one order, so that nobody waits for ever. */
export async function lockMarks(tx: Tx, marks: readonly Buffer[]): Promise<void> {
  for (const mark of marks.toSorted(Buffer.compare)) await tx.query(lockMark, [mark]);
}

/** The exclusion has ended. */
export async function dropMarks(tx: Tx, playerId: string): Promise<void> {
  await tx.query(deleteMarks, [playerId]);
}
