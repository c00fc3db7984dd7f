import type { BonusGranted, CashbackPaid, PrizePaid, SpinsGranted } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import { usedUntil } from '@tulpar/domain/offers/opening';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { isGameClosed } from './offer-facts.ts';

export type OfferContext = Pick<AppContext, 'ledger'>;
export type OfferActor = BonusGranted['actor'];

export const OFFERS_SOURCE = 'offers';

type Granting = BonusGranted | SpinsGranted | PrizePaid | CashbackPaid;

async function bonusCommand(tx: Tx, grant: offers.Grant, { amount, actor }: { amount: Minor; actor: OfferActor }): Promise<Granting> {
  const { playerId, uid, terms, type } = grant;
  const { currency, wager, cashOutPercentMax, cashOutMax, stakeMax, canCancel, spins } = terms;
  const named = { playerId, source: OFFERS_SOURCE, actor, requestId: tx.ids.uuid(), currency } as const;
  const termsHash = offers.termsHashOf(terms).toString('hex');
  const expiresAt = usedUntil(terms, tx.now);
  if (spins && type !== 'gift_spin_win_bonus')
    return {
      ...named,
      kind: 'spins-granted',
      spinsId: uid,
      offerUid: uid,
      game: spins.game,
      stake: spins.stake,
      count: spins.count,
      expiresAt,
      termsHash,
    };
  if (wager === 0)
    return type === 'cashback'
      ? { ...named, kind: 'cashback-paid', period: `${grant.campaignId}/${grant.occurrence}`, amount }
      : { ...named, kind: 'prize-paid', prizeId: uid, amount };
  const weights = terms.weights && (await ledgerModule.keepWeights(tx, terms.weights));
  return {
    ...named,
    kind: 'bonus-granted',
    bonusId: uid,
    offerUid: uid,
    type,
    amount,
    wager,
    cashOutPercentMax,
    cashOutMax,
    stakeMax,
    canCancel,
    expiresAt,
    ...(weights !== null && { weights }),
    termsHash,
  };
}

/** The key under which the ledger has granted an offer. */
export const grantingKey = ({ uid, type, terms, campaignId, occurrence }: offers.Grant): string => {
  const isSpins = terms.spins !== null && type !== 'gift_spin_win_bonus';
  if (isSpins || terms.wager > 0) return `${uid}:granted`;
  return type === 'cashback' ? `${campaignId}/${occurrence}` : uid;
};

async function tellOfActive(tx: Tx, { playerId, uid, terms, type }: offers.Grant, amount: Minor): Promise<void> {
  const { currency, spins, depositNumber } = terms;
  if (spins && type !== 'gift_spin_win_bonus') {
    await notifications.add(tx, playerId, { subType: 'offer_news', payload: { code: 'spins-active', count: spins.count, offer: uid } });
    return;
  }
  await notifications.add(tx, playerId, { subType: 'activate-deposit-bonus', payload: { amount, currency, offer: uid } });
  if (depositNumber !== 1) return;
  // It is about the same bonus: it names no amount and does not come over the page as well.
  await notifications.add(tx, playerId, { subType: 'welcome_gift_fd-bonus', payload: { offer: uid } }, { isToast: false });
}

interface Earned {
  readonly amount: Minor;
  /** The payment that has earned it, or the request. */
  readonly transactionId: string;
  readonly actor: OfferActor;
}

/** A bonus waits for the end of the active one, and free spins until their player opens the game again that was closed meanwhile. */
async function whatItWaitsFor(tx: Tx, grant: offers.Grant, { kind }: Granting): Promise<'bonus' | 'game' | null> {
  const wallet = await ledgerModule.readWallet(tx, grant.playerId);
  if (kind === 'bonus-granted' && wallet?.active) return 'bonus';
  return wallet && kind === 'spins-granted' && (await isGameClosed(tx, wallet, grant)) ? 'game' : null;
}

/**
 * Gives what an offer has earned: free spins and money at once, unless they have to wait for something else to end. The caller has
 * locked the wallet and the offer, has settled the offers that have ended, and knows that the player may get a bonus.
 */
export async function earnOffer(tx: Tx, { ledger }: OfferContext, grant: offers.Grant, earned: Earned): Promise<offers.Grant> {
  const { amount, transactionId, actor } = earned;
  const { playerId } = grant;
  const command = await bonusCommand(tx, grant, { amount, actor });
  const asEarned = { amount, transactionId, earnedAt: grant.earnedAt ?? tx.now };
  const waitsFor = await whatItWaitsFor(tx, grant, command);
  if (waitsFor) {
    const queued = await offers.moveGrant(tx, grant, { ...asEarned, status: 'awaiting', availableAt: null, availableTo: null });
    const why =
      waitsFor === 'game' ? ({ code: 'kept-closed-game' } as const) : ({ code: 'queued', amount, currency: grant.terms.currency } as const);
    await notifications.add(tx, playerId, { subType: 'offer_news', payload: { ...why, offer: grant.uid } });
    return queued;
  }
  const outcome = await ledger.apply(tx, command);
  if (outcome.status !== 'applied') throw new Error(`an offer could not be granted: ${'code' in outcome ? outcome.code : outcome.status}`);
  const isMoney = command.kind === 'prize-paid' || command.kind === 'cashback-paid';
  const moved = await offers.moveGrant(tx, grant, {
    ...asEarned,
    activatedAt: tx.now,
    ...(isMoney ? { status: 'finished', endedAt: tx.now } : { status: 'active', expiresAt: command.expiresAt }),
  });
  await tellOfActive(tx, grant, amount);
  return moved;
}
