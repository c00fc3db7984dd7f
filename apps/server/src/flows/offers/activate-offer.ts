import type { ErrorCode } from '@tulpar/contract/error-codes';
import type { Language } from '@tulpar/domain/languages';
import { type BarCode, barOf } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import { missingNeed } from '@tulpar/domain/offers/opening';
import { costOf } from '@tulpar/domain/offers/terms';
import { takenBy, waitsItsTurn } from '@tulpar/domain/offers/types';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { earnOffer, type OfferContext } from './earn-offer.ts';
import { keepReceipt } from './keep-receipt.ts';
import { isBarredFromOffers, isGameClosed, readPlayerFacts } from './offer-facts.ts';
import { isPacket } from './packets.ts';
import { hasBonusBefore } from './promise-offer.ts';
import { settleOffers } from './settle-offers.ts';
import { allOrNothing, linkAccounts, takeMarks } from './take-marks.ts';

type ActivateContext = OfferContext & Pick<AppContext, 'offerMarks'>;

export interface ActivateOfferInput {
  readonly playerId: string;
  readonly uid: string;
  readonly afterCurrent: boolean;
  readonly language: Language;
}

type ActivateRefusal =
  | BarCode
  | Extract<
      ErrorCode,
      | 'OFFER_UNKNOWN'
      | 'OFFER_NOT_AVAILABLE'
      | 'OFFER_NEEDS_PHONE'
      | 'OFFER_NEEDS_DOCUMENTS'
      | 'OFFER_TAKEN_BY_RELATED'
      | 'OFFER_BUDGET_SPENT'
      | 'BONUS_ACTIVE'
    >;
export type ActivateResult = { readonly ok: true; readonly grant: offers.Grant } | { readonly ok: false; readonly code: ActivateRefusal };

const refuse = (code: ActivateRefusal) => ({ ok: false, code }) as const;

/** Taken before: a repeated press is answered as the first was. */
const isTaken = ({ earnedAt, status }: offers.Grant): boolean => earnedAt !== null && status !== 'hidden';

/** Takes an offer that needs no deposit, inside the caller's transaction. A repeat of the press changes nothing. */
export async function activateIn(
  tx: Tx,
  context: ActivateContext,
  { playerId, uid, afterCurrent, language }: ActivateOfferInput,
): Promise<ActivateResult> {
  await settleOffers(tx, context, playerId);
  const grant = await offers.lockGrant(tx, playerId, uid);
  if (!grant) return refuse('OFFER_UNKNOWN');
  const { terms, campaignId } = grant;
  if (takenBy(grant.type, terms) !== 'press') return refuse('OFFER_NOT_AVAILABLE');
  if (isTaken(grant)) return { ok: true, grant };
  const wallet = await ledgerModule.readWallet(tx, playerId);
  const bar = wallet && (barOf(wallet, null) ?? ((await isGameClosed(tx, wallet, grant)) ? 'GAME_BLOCKED' : null));
  if (bar) return refuse(bar);
  const missing = missingNeed(terms, await readPlayerFacts(tx, playerId));
  if (missing === 'phone') return refuse('OFFER_NEEDS_PHONE');
  if (missing === 'documents') return refuse('OFFER_NEEDS_DOCUMENTS');
  const isOver = grant.availableTo !== null && grant.availableTo <= tx.now;
  if (grant.status !== 'available' || isOver || (await isBarredFromOffers(tx, playerId))) return refuse('OFFER_NOT_AVAILABLE');
  const campaign = await offers.shareCampaign(tx, campaignId);
  if (!campaign || !offers.isLive(campaign, tx.now)) return refuse('OFFER_NOT_AVAILABLE');
  if (waitsItsTurn(grant) && !afterCurrent && (await hasBonusBefore(tx, playerId))) return refuse('BONUS_ACTIVE');
  const amount = grant.amount ?? (terms.spins ? (0 as Minor) : terms.amount);
  let taken = grant;
  const refusal = await allOrNothing<ActivateRefusal>(tx, async () => {
    if (!(await takeMarks(tx, context, playerId, campaign, { by: 'press' }))) return 'OFFER_TAKEN_BY_RELATED';
    const requestId = tx.ids.uuid();
    await keepReceipt(tx, grant, { language, paymentId: null, requestId });
    taken = await earnOffer(tx, context, grant, { amount, transactionId: requestId, actor: `player:${playerId}` });
    if (isPacket(grant, campaign)) return null;
    // Last, because everybody who takes an offer of the campaign waits for the row of its budget.
    const cost = { promised: 0, spent: costOf(terms, amount) };
    return (await offers.moveBudget(tx, offers.budgetOf(grant), cost)) ? null : 'OFFER_BUDGET_SPENT';
  });
  if (refusal === 'OFFER_TAKEN_BY_RELATED') await linkAccounts(tx, context, playerId, campaignId, { by: 'press' });
  return refusal ? refuse(refusal) : { ok: true, grant: taken };
}

/** Takes an offer that needs no deposit: the press of a button. */
export const activateOffer = (
  context: ActivateContext & Pick<AppContext, 'database'>,
  input: ActivateOfferInput,
): Promise<ActivateResult> => context.database.transaction((tx) => activateIn(tx, context, input));
