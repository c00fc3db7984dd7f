import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import { insertWallet, selectBalance } from './statements.ts';

export interface WalletBalance {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly currency: Currency;
}

/** Every player has one wallet in one currency, from the first moment and for good. */
export async function openWallet(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  await tx.query(insertWallet, [playerId, currency]);
}

export async function readBalance(db: Queryable, playerId: string): Promise<WalletBalance> {
  const [row] = await db.query(selectBalance, [playerId]);
  if (!row || !isCurrency(row.currency)) throw new Error('a player has no wallet');
  return { real: minor(row.real), bonus: minor(row.bonus), currency: row.currency };
}
