import { type Queryable, statement, type Tx } from '#platform/database.ts';

const selectAnswer = statement<{ asked_at: Date }>(
  'protection.selectListAnswer',
  'select asked_at from protection_list_answer where player_id = $1',
);
const upsertAnswer = statement(
  'protection.upsertListAnswer',
  `insert into protection_list_answer (player_id, asked_at) values ($1, $2)
   on conflict (player_id) do update set asked_at = excluded.asked_at`,
);
const deleteAnswer = statement('protection.deleteListAnswer', 'delete from protection_list_answer where player_id = $1');

/** When the state's list last knew nothing of the player; null if it was not asked since name or document have changed. */
export const lastListAnswer = async (db: Queryable, playerId: string): Promise<Date | null> =>
  (await db.query(selectAnswer, [playerId]))[0]?.asked_at ?? null;

export async function storeListAnswer(db: Queryable, playerId: string, at: Date): Promise<void> {
  await db.query(upsertAnswer, [playerId, at]);
}

/** Name, birthday or document have changed: the list is asked about the new ones. */
export async function forgetListAnswer(tx: Tx, playerId: string): Promise<void> {
  await tx.query(deleteAnswer, [playerId]);
}
