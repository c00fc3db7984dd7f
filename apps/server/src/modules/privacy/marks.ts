import { type Queryable, statement, type Tx } from '#platform/database.ts';

const insertMark = statement(
  'privacy.insertMark',
  'insert into privacy_mark (hash, closure_id, made_at) values ($1, $2, $3) on conflict (hash) do nothing',
);
const selectAnyMark = statement<{ hash: Buffer }>('privacy.selectAnyMark', 'select hash from privacy_mark limit 1');
const selectMark = statement<{ hash: Buffer }>('privacy.selectMark', 'select hash from privacy_mark where hash = $1');

/** Keeps the hash of a login name of a player who may not come back. */
export async function addMark(tx: Tx, closureId: string, hash: Buffer): Promise<void> {
  await tx.query(insertMark, [hash, closureId, tx.now]);
}

/** Whether there are any: a name is hashed only where it matters. */
export const hasMarks = async (db: Queryable): Promise<boolean> => (await db.query(selectAnyMark)).length > 0;

/** Whether the name belonged to an excluded or banned player whose account was erased. */
export const isMarked = async (db: Queryable, hash: Buffer): Promise<boolean> => (await db.query(selectMark, [hash])).length > 0;
