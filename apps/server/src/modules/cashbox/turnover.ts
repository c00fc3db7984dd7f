import type { Minor } from '@tulpar/domain/money';
import { minor } from '@tulpar/domain/money';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import { countUnpaidOffers, sumDeposited } from './payment-statements.ts';

const selectTurnover = statement<{ required: number; since: Date }>(
  'cashbox.selectTurnover',
  'select required, since from cashbox_turnover where player_id = $1',
);
const upsertTurnover = statement(
  'cashbox.upsertTurnover',
  `insert into cashbox_turnover (player_id, required, since) values ($1, $2, $3)
   on conflict (player_id) do update set required = excluded.required, since = excluded.since`,
);

/** The amount that must be staked since a time. Null for a player who has never deposited. */
export async function readTurnover(db: Queryable, playerId: string): Promise<{ required: Minor; since: Date } | null> {
  const [row] = await db.query(selectTurnover, [playerId]);
  return row ? { required: minor(row.required), since: row.since } : null;
}

export async function setTurnover(tx: Tx, playerId: string, required: Minor): Promise<void> {
  await tx.query(upsertTurnover, [playerId, required, tx.now]);
}

/** What the player has paid since a time, fees included, together with deposits that are still open: as much may still be paid. */
export async function depositedSince(db: Queryable, playerId: string, since: Date): Promise<Minor> {
  return minor((await db.query(sumDeposited, [playerId, since]))[0]?.deposited ?? 0);
}

/** How many deposits with an offer the player has ordered since a time and not paid; those that failed by themselves are left out. */
export async function unpaidOffersSince(db: Queryable, playerId: string, since: Date): Promise<number> {
  return (await db.query(countUnpaidOffers, [playerId, since]))[0]?.items ?? 0;
}
