import { packetsWith } from '@tulpar/domain/offers/ladder';
import * as offers from '#modules/offers/index.ts';
import type { Queryable } from '#platform/database.ts';

/** What came with a deposit: a bonus, and free spins at once or packet by packet. */
export interface Gift {
  readonly bonus: number;
  readonly spins: number;
}

/** What deposits have brought besides their money, by the ids of the payments. What waits for its turn is not there yet. */
export async function readGifts(db: Queryable, playerId: string, paymentIds: readonly string[]): Promise<ReadonlyMap<string, Gift>> {
  const gifts = new Map<string, Gift>();
  if (paymentIds.length === 0) return gifts;
  const grants = await offers.listGrantsOfPayments(db, playerId, paymentIds);
  const packets = grants.flatMap(({ campaignId }) => packetsWith(campaignId));
  const held =
    packets.length === 0
      ? new Set<string>()
      : await offers.campaignsHeld(
          db,
          playerId,
          packets.map(({ campaign }) => campaign),
        );
  for (const { transactionId, campaignId, amount, terms, type } of grants) {
    // The winnings of free spins are a bonus of their own.
    if (transactionId === null || type === 'gift_spin_win_bonus') continue;
    const { currency, spins } = terms;
    const following = packetsWith(campaignId).filter(({ campaign }) => held.has(campaign));
    const count = following.reduce((sum, row) => sum + (row.terms[currency].spins?.count ?? 0), spins?.count ?? 0);
    gifts.set(transactionId, { bonus: spins ? 0 : (amount ?? 0), spins: count });
  }
  return gifts;
}
