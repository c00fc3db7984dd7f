import { type Queryable, statement } from '#platform/database.ts';

interface PaymentFact {
  readonly direction: 'in' | 'out';
  readonly status: string;
  readonly reason: string | null;
  readonly amount: number;
  /** The method with the masked account. */
  readonly account: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

const selectFacts = statement<PaymentFact>(
  'cashbox.selectPaymentFacts',
  `select direction, status, reason, amount, method_type || ' ' || coalesce(account_mask, '') as account, created_at, settled_at
   from cashbox_payment where player_id = $1 and created_at >= $2 order by payment_id`,
);

/** What a player has paid in, taken back and been declined since a moment. */
export const readPaymentFacts = (db: Queryable, playerId: string, since: Date): Promise<PaymentFact[]> =>
  db.query(selectFacts, [playerId, since]);

/** Those of the last hours first, by their index: in the order of the players all payments there have ever been would be read. */
const selectSettled = statement<{ player_id: string }>(
  'cashbox.selectPlayersSettled',
  `with lately as materialized (select distinct player_id from cashbox_payment where settled_at >= $1)
   select player_id from lately where player_id > $2 order by player_id limit $3`,
);

/** Players of whom a payment has ended since a moment, in pages. */
export async function playersSettledSince(db: Queryable, since: Date, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectSettled, [since, after, limit])).map(({ player_id }) => player_id);
}
