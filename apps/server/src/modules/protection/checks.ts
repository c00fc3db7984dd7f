import { CHECK_MINUTES, type CheckChoice } from '@tulpar/domain/protection/reality-check';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

const selectCheck = statement<{ minutes: number | null }>(
  'protection.selectCheck',
  'select minutes from protection_check where player_id = $1',
);
const upsertCheck = statement(
  'protection.upsertCheck',
  `insert into protection_check (player_id, minutes, changed_at) values ($1, $2, $3)
   on conflict (player_id) do update set minutes = excluded.minutes, changed_at = excluded.changed_at`,
);

/** How often the player wants a reality check; null as long as nothing was chosen. */
export async function readCheckChoice(db: Queryable, playerId: string): Promise<CheckChoice | null> {
  const [row] = await db.query(selectCheck, [playerId]);
  return row ? { minutes: CHECK_MINUTES.find((minutes) => minutes === row.minutes) ?? null } : null;
}

export async function storeCheckChoice(tx: Tx, playerId: string, { minutes }: CheckChoice): Promise<void> {
  await tx.query(upsertCheck, [playerId, minutes, tx.now]);
}
