import type { Minor } from '@tulpar/domain/money';
import { isActive, type OfferStatus, shownStatus } from '@tulpar/domain/offers/status';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Queryable } from '#platform/database.ts';
import { grantingKey, OFFERS_SOURCE } from './earn-offer.ts';
import { type ForfeitAmounts, forfeitOf } from './leave-offer.ts';
import { heldTexts } from './offer-texts.ts';
import { type OddsInShort, oddsInShort } from './read-odds.ts';

/** An offer as the ledger knows it at this moment, with everything that is said about it. */
export interface ShownOffer {
  readonly grant: offers.Grant;
  readonly status: OfferStatus;
  readonly state: ledgerModule.OfferState;
  readonly kept: offers.TermsVersion;
  readonly receiptHash: string | null;
  /** What is left to be staked of the active bonus, and of how much. */
  readonly wager: { readonly left: Minor; readonly target: Minor } | null;
  /** What giving it up would move. */
  readonly onForfeit: ForfeitAmounts | null;
  /** What it is worth, before it is taken; null where that is not known. */
  readonly odds: OddsInShort | null;
}

async function showAll(db: Queryable, playerId: string, grants: readonly offers.Grant[]): Promise<ShownOffer[]> {
  if (grants.length === 0) return [];
  const taken = grants.filter(({ activatedAt }) => activatedAt !== null);
  const [states, hashes, terms, wallet] = await Promise.all([
    ledgerModule.readOfferStates(db, taken),
    offers.receiptHashes(db, playerId),
    offers.readTerms(
      db,
      grants.map(({ termsId }) => termsId),
    ),
    ledgerModule.readWallet(db, playerId),
  ]);
  const withTerms = grants.map((grant) => {
    const kept = terms.get(grant.termsId);
    if (!kept) throw new Error('an offer has no terms');
    return { grant, kept, terms: grant.terms };
  });
  const [texts, odds] = await Promise.all([heldTexts(db, withTerms), oddsInShort(db, withTerms)]);
  return withTerms.map(({ grant, kept }, nth) => {
    const state = states.get(grant.uid) ?? ledgerModule.NO_OFFER_STATE;
    const { active = null } = wallet ?? {};
    const isOn = active?.id === grant.uid;
    return {
      grant,
      state,
      kept: { ...kept, texts: texts[nth] ?? kept.texts },
      status: shownStatus(grant.status, state),
      receiptHash: hashes.get(grant.uid) ?? null,
      wager: isOn ? { left: active.wagerLeft, target: active.wagerTarget } : null,
      onForfeit: isActive(grant.status) ? forfeitOf(wallet, grant.uid, state.spins) : null,
      odds: odds.get(grant.uid) ?? null,
    };
  });
}

/** The number of the ledger's entry that has granted an offer. */
export const entryOfOffer = (db: Queryable, grant: offers.Grant): Promise<number | null> =>
  ledgerModule.entryOfKey(db, grant.playerId, OFFERS_SOURCE, grantingKey(grant));

/** OFFER-06, OFFER-07: what a player has had, whatever its type, stands in the history; what was never taken does not. */
const NOT_IN_HISTORY: ReadonlySet<OfferStatus> = new Set(['available', 'awaiting', 'rejected', 'active', 'started', 'hidden']);
const needsTransaction = (status: OfferStatus) => status === 'canceled' || status === 'expired' || status === 'ignored';

const isInHistory = ({ grant, status }: ShownOffer): boolean =>
  !NOT_IN_HISTORY.has(status) && !(needsTransaction(status) && grant.transactionId === null);

/** A player's offers, the newest first; of some statuses only where they are given. A hidden offer is shown to nobody. */
export async function readOffers(db: Queryable, playerId: string, statuses: readonly OfferStatus[] | null): Promise<ShownOffer[]> {
  // An active row may have ended in the ledger a moment ago.
  const asked = statuses && [...new Set<OfferStatus>([...statuses, 'active', 'started'])];
  const shown = await showAll(db, playerId, await offers.listGrants(db, playerId, asked));
  return shown.filter(({ status }) => status !== 'hidden' && (statuses === null || statuses.includes(status)));
}

/** What has ended, the latest end first; one that the ledger has ended a moment ago is the latest. */
export async function readHistory(db: Queryable, playerId: string): Promise<ShownOffer[]> {
  const ended = ({ grant }: ShownOffer): number => grant.endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  // A subtraction of two infinities would be no number.
  const later = (a: ShownOffer, b: ShownOffer): number => (ended(a) === ended(b) ? 0 : ended(b) - ended(a));
  return (await readOffers(db, playerId, null)).filter(isInHistory).toSorted(later);
}

export async function readOffer(db: Queryable, playerId: string, uid: string): Promise<ShownOffer | null> {
  const grant = await offers.findGrant(db, playerId, uid);
  return grant && ((await showAll(db, playerId, [grant]))[0] ?? null);
}
