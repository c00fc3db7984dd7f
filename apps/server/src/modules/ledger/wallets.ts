import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import { insertWallet, selectBalances } from './statements.ts';

interface WalletBalance {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly currency: Currency;
}

/** Every player has one wallet in one currency, from the first moment and for good. */
export async function openWallet(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  await tx.query(insertWallet, [playerId, currency]);
}

/** Tells balances, as they stand in the table by the time they are asked for. */
interface Balances {
  of(playerId: string): Promise<WalletBalance>;
}

/** Everybody who is signed in asks every few seconds, so those who ask together are answered together. */
export function createBalances(db: Queryable): Balances {
  const read = createGroupedRead(async (playerIds: readonly string[]) => {
    const rows = await db.query(selectBalances, [playerIds]);
    return new Map(rows.map((row) => [row.playerId, row]));
  });
  return {
    async of(playerId) {
      const row = await read(playerId);
      if (!row || !isCurrency(row.currency)) throw new Error('a player has no wallet');
      return { real: minor(row.real), bonus: minor(row.bonus), currency: row.currency };
    },
  };
}
