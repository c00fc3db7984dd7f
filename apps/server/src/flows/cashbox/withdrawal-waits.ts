import { PAYMENT_DOCUMENT_ABOVE, type Wait, waitsOf } from '@tulpar/domain/cashbox/waiting';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as documents from '#modules/documents/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Queryable } from '#platform/database.ts';

/** How much goes to which account. */
export interface Payout {
  readonly amount: Minor;
  readonly currency: Currency;
  readonly accountHash: Buffer | null;
}

/**
 * Everything for which a withdrawal of this player has to wait now: the one place where a reason begins and ends. A withdrawal is told all of
 * them when it is asked for, and waits until none of those is here any more. Before the request nobody knows the payout: null.
 */
export async function readWaits(db: Queryable, playerId: string, payout: Payout | null, now: Date): Promise<readonly Wait[]> {
  const { is_doc_verified: isVerified } = await profiles.readProfile(db, playerId);
  const isLarge = payout !== null && payout.amount > PAYMENT_DOCUMENT_ABOVE[payout.currency];
  const securityHoldUntil = await accounts.securityHoldUntil(db, playerId, { accountHash: payout?.accountHash ?? null, now });
  return waitsOf({
    isVerified,
    securityHoldUntil,
    payout: isLarge ? { ...payout, ...(await readPaymentFacts(db, playerId, payout)) } : null,
  });
}

/**
 * Only a payout for which the account had to be shown counts as paid there: a small one proves nothing. A document counts for the account that
 * it shows, and for no other.
 */
async function readPaymentFacts(db: Queryable, playerId: string, { accountHash, currency }: Payout) {
  if (accountHash === null) return { hasPaidThere: false, hasPaymentDocument: false };
  return {
    hasPaidThere: await cashbox.hasPaidTo(db, playerId, accountHash, PAYMENT_DOCUMENT_ABOVE[currency]),
    hasPaymentDocument: await documents.isAccountShown(db, playerId, accountHash),
  };
}
