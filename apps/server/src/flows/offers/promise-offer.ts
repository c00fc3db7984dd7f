import type { ErrorCode } from '@tulpar/contract/error-codes';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Language } from '@tulpar/domain/languages';
import type { Wallet } from '@tulpar/domain/ledger/facts';
import type { Minor } from '@tulpar/domain/money';
import { missingNeed, type PlayerFacts } from '@tulpar/domain/offers/opening';
import { UNPAID_ORDERS_MAX } from '@tulpar/domain/offers/promise';
import { bonusOf, costOf } from '@tulpar/domain/offers/terms';
import { takenBy, waitsItsTurn } from '@tulpar/domain/offers/types';
import * as cashbox from '#modules/cashbox/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import type { OfferContext } from './earn-offer.ts';
import { keepReceipt } from './keep-receipt.ts';
import { isGameClosed, readPlayerFacts } from './offer-facts.ts';
import { giveBack, setAside } from './packets.ts';
import { settleOffers } from './settle-offers.ts';
import { allOrNothing, linkAccounts, takeMarks } from './take-marks.ts';

export interface PromiseOfferInput {
  readonly uid: string;
  readonly paymentId: string;
  readonly amount: Minor;
  /** The player has said that the bonus may wait for the end of the active one. */
  readonly afterCurrent: boolean;
  readonly paymentAccount: string | null;
  readonly language: Language;
}

export type PromiseRefusal = Extract<
  ErrorCode,
  | 'OFFER_UNKNOWN'
  | 'OFFER_NOT_AVAILABLE'
  | 'OFFER_PROMISED'
  | 'OFFER_DEPOSIT_TOO_SMALL'
  | 'OFFER_BUDGET_SPENT'
  | 'OFFER_ORDERS_UNPAID'
  | 'OFFER_TAKEN_BY_RELATED'
  | 'OFFER_NEEDS_PHONE'
  | 'OFFER_NEEDS_DOCUMENTS'
  | 'BONUS_ACTIVE'
  | 'GAME_BLOCKED'
>;

/** What a deposit earns by an offer: its fixed sum, or a share of the deposit. */
export const earnedBy = ({ amount, terms }: offers.Grant, deposit: Minor): Minor =>
  amount !== null && deposit >= terms.depositMin ? amount : bonusOf(terms, deposit);

function judgeOffer(grant: offers.Grant, player: PlayerFacts, { amount }: PromiseOfferInput, now: Date): PromiseRefusal | null {
  const { status, terms, type, availableTo, isPromised } = grant;
  if (isPromised) return 'OFFER_PROMISED';
  if (status !== 'available' || takenBy(type, terms) !== 'deposit') return 'OFFER_NOT_AVAILABLE';
  if (availableTo !== null && availableTo <= now) return 'OFFER_NOT_AVAILABLE';
  if (terms.depositNumber !== null && terms.depositNumber !== player.deposits + 1) return 'OFFER_NOT_AVAILABLE';
  const missing = missingNeed(terms, player);
  if (missing === 'phone') return 'OFFER_NEEDS_PHONE';
  if (missing === 'documents') return 'OFFER_NEEDS_DOCUMENTS';
  return amount < terms.depositMin ? 'OFFER_DEPOSIT_TOO_SMALL' : null;
}

/**
 * Promises an offer to a deposit that is about to be started: if the money comes while its cost is set aside, it is granted whatever else
 * happens before. The wallet is locked. Every refusal comes before anybody pays. The payment itself is stored by the caller in the same transaction.
 */
export async function promiseOffer(
  tx: Tx,
  context: OfferContext & Pick<AppContext, 'offerMarks'>,
  wallet: Wallet,
  input: PromiseOfferInput,
): Promise<PromiseRefusal | null> {
  const { playerId } = wallet;
  await settleOffers(tx, context, playerId);
  const grant = await offers.lockGrant(tx, playerId, input.uid);
  if (!grant) return 'OFFER_UNKNOWN';
  const refusal = judgeOffer(grant, await readPlayerFacts(tx, playerId), input, tx.now);
  if (refusal) return refusal;
  if (await isGameClosed(tx, wallet, grant)) return 'GAME_BLOCKED';
  const campaign = await offers.shareCampaign(tx, grant.campaignId);
  if (!campaign || !offers.isLive(campaign, tx.now)) return 'OFFER_NOT_AVAILABLE';
  const dayAgo = new Date(tx.now.getTime() - DAY_MS);
  if ((await cashbox.unpaidOffersSince(tx, playerId, dayAgo)) >= UNPAID_ORDERS_MAX) return 'OFFER_ORDERS_UNPAID';
  if (waitsItsTurn(grant) && !input.afterCurrent && (await hasBonusBefore(tx, playerId))) return 'BONUS_ACTIVE';
  const cost = costOf(grant.terms, earnedBy(grant, input.amount));
  const { paymentId, paymentAccount, language } = input;
  const taken = { by: 'deposit', paymentAccount } as const;
  const notTaken = await allOrNothing<PromiseRefusal>(tx, async () => {
    if (!(await takeMarks(tx, context, playerId, campaign, taken))) return 'OFFER_TAKEN_BY_RELATED';
    await keepReceipt(tx, grant, { language, paymentId, requestId: paymentId });
    // As late as can be, because everybody who takes an offer of the campaign waits for the row of its budget.
    const packets = await setAside(tx, grant, cost);
    if (!packets) return 'OFFER_BUDGET_SPENT';
    await offers.addPromise(tx, playerId, grant.uid, { paymentId, amount: cost, packets });
    return null;
  });
  if (notTaken === 'OFFER_TAKEN_BY_RELATED') await linkAccounts(tx, context, playerId, campaign.id, taken);
  return notTaken;
}

/** Whether a bonus is active or waits, so that a new one would have to wait behind it. */
export async function hasBonusBefore(tx: Tx, playerId: string): Promise<boolean> {
  const held = await offers.lockGrants(tx, playerId);
  return held.some(
    (grant) => waitsItsTurn(grant) && (grant.status === 'active' || (grant.status === 'awaiting' && grant.earnedAt !== null)),
  );
}

/** A promise ends: what was set aside for it is free again. `set` is what still was. */
export async function releasePromise(
  tx: Tx,
  { playerId, paymentId }: { playerId: string; paymentId: string },
): Promise<{ readonly grant: offers.Grant; readonly set: offers.SetAside } | null> {
  const uid = await offers.findPromise(tx, playerId, paymentId);
  const grant = uid === null ? null : await offers.lockGrant(tx, playerId, uid);
  const set = grant && (await offers.endPromise(tx, playerId, grant.uid));
  if (!set) return null;
  await giveBack(tx, grant, set);
  return { grant, set };
}

/** The same where nothing came of it: what has told its player from others binds nobody any more. */
export async function dropPromise(tx: Tx, key: { playerId: string; paymentId: string }): Promise<void> {
  const released = await releasePromise(tx, key);
  if (released) await offers.giveMarksBack(tx, key.playerId, released.grant.campaignId);
}
