import { least, ZERO } from '@tulpar/domain/ledger/amount';
import { barOf } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import { takesPromises } from '@tulpar/domain/offers/promise';
import { costOf } from '@tulpar/domain/offers/terms';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { OfferNews } from '#modules/notifications/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { earnOffer, type OfferContext } from './earn-offer.ts';
import { hideOrShowOffers } from './hide-offers.ts';
import { isBarredFromOffers } from './offer-facts.ts';
import { failureOf, offersApart } from './offers-apart.ts';
import { issuePackets, setAside } from './packets.ts';
import { dropPromise, earnedBy, releasePromise } from './promise-offer.ts';
import { settleOffers } from './settle-offers.ts';
import { allOrNothing, takePayerMark } from './take-marks.ts';

export const CLAIM_ON_DEPOSIT = 'claim-on-deposit';

type PaidDeposit = Pick<cashbox.Deposit, 'playerId' | 'id' | 'offerId' | 'amount' | 'accountHash'>;

/** Why the bonus that a deposit was ordered with does not come, or not yet. */
type Missing = Extract<OfferNews['code'], 'late' | 'closed' | 'small' | 'related' | 'kept' | 'no-spins'>;

const tell = (tx: Tx, playerId: string, code: Missing): Promise<void> =>
  notifications.add(tx, playerId, { subType: 'offer_news', payload: { code } });

/** Whether an offer that nobody holds any more could still be taken, also by who is shown none just now. */
async function isStillOpen(tx: Tx, { status, keptStatus, campaignId }: offers.Grant): Promise<boolean> {
  if (status === 'available') return true;
  return status === 'hidden' && keptStatus === 'available' && (await offers.findCampaign(tx, campaignId))?.state === 'live';
}

/** A deposit that was paid after its promise had ended is promised anew, if the offer and the budget still allow it. */
async function promiseAnew(tx: Tx, deposit: PaidDeposit, credited: Minor): Promise<void> {
  const { playerId, id: paymentId, offerId } = deposit;
  if (offerId === null) return;
  const grant = await offers.lockGrant(tx, playerId, offerId);
  // Another deposit has brought it, or is about to.
  if (!grant || grant.isPromised || grant.earnedAt !== null) return;
  const cost = costOf(grant.terms, earnedBy(grant, credited));
  const missing = (await isStillOpen(tx, grant))
    ? await allOrNothing<'late'>(tx, async () => {
        const packets = await setAside(tx, grant, cost);
        if (packets) await offers.addPromise(tx, playerId, grant.uid, { paymentId, amount: cost, packets });
        return packets ? null : 'late';
      })
    : 'late';
  if (missing) await tell(tx, playerId, missing);
}

/** Earned while its player may get nothing: it takes its place in the queue once it is shown again. */
async function earnHidden(tx: Tx, grant: offers.Grant, earned: { amount: Minor; transactionId: string }): Promise<void> {
  const hidden = grant.status === 'hidden' ? grant : await offers.moveGrant(tx, grant, { status: 'hidden', keptStatus: 'available' });
  await offers.moveGrant(tx, hidden, { ...earned, earnedAt: tx.now, keptStatus: 'awaiting', availableTo: null });
  await tell(tx, grant.playerId, 'kept');
}

/** Turns the promise of a deposit into what it earns, or tells why nothing comes of it. */
async function keepPromise(tx: Tx, context: OfferContext, deposit: PaidDeposit, credited: Minor): Promise<void> {
  const { playerId, id: paymentId } = deposit;
  const released = await releasePromise(tx, { playerId, paymentId });
  if (!released) return;
  const grant = { ...released.grant, isPromised: false };
  if (!['available', 'hidden'].includes(grant.status)) return;
  if (credited < grant.terms.depositMin) return tell(tx, playerId, 'small');
  const wallet = await ledgerModule.readWallet(tx, playerId);
  if (!wallet || takesPromises(barOf(wallet, null))) return tell(tx, playerId, 'closed');
  const { terms } = grant;
  const earned = earnedBy(grant, least(credited, deposit.amount));
  const cost = costOf(terms, earned);
  const amount = terms.spins ? ZERO : earned;
  if (!(await offers.moveBudget(tx, offers.budgetOf(grant), { promised: 0, spent: cost }))) {
    // It holds what was set aside a moment ago, and at most that much is earned.
    if (released.set.amount >= cost) throw new Error('a budget does not hold what it has promised');
    return tell(tx, playerId, 'late');
  }
  // What was promised waits, hidden, until its player may get offers again.
  if (await isBarredFromOffers(tx, playerId)) await earnHidden(tx, grant, { amount, transactionId: paymentId });
  else await earnOffer(tx, context, grant, { amount, transactionId: paymentId, actor: 'system:claim-on-deposit' });
  if (!(await issuePackets(tx, grant, released.set.packets))) await tell(tx, playerId, 'no-spins');
}

/**
 * What a credited deposit means for offers: the one that it was made with is granted, steps of the ladder open, and offers of this deposit's
 * number that were not taken are ignored. The payment is locked. It may run again and then finds nothing to do.
 */
async function claimOnDeposit(tx: Tx, context: OfferContext, deposit: PaidDeposit, credited: Minor): Promise<void> {
  const { playerId, id } = deposit;
  await settleOffers(tx, context, playerId);
  if (await isOfAnother(tx, deposit)) {
    await dropPromise(tx, { playerId, paymentId: id });
    await tell(tx, playerId, 'related');
    return hideOrShowOffers(tx, playerId, { tells: false, toldOf: deposit.offerId });
  }
  if ((await offers.findPromise(tx, playerId, id)) === null && !(await isClaimed(tx, deposit))) await promiseAnew(tx, deposit, credited);
  await keepPromise(tx, context, deposit, credited);
  await giveBackUnused(tx, deposit);
  // The message about the deposit itself is enough.
  await hideOrShowOffers(tx, playerId, { tells: false, toldOf: deposit.offerId });
}

/** Whether another player has taken the offer with the account that has paid. The offer and the payment are locked, and no budget is yet. */
async function isOfAnother(tx: Tx, deposit: PaidDeposit): Promise<boolean> {
  const { playerId, offerId, accountHash } = deposit;
  if (offerId === null || accountHash === null || (await isClaimed(tx, deposit))) return false;
  const grant = await offers.lockGrant(tx, playerId, offerId);
  if (!grant || grant.earnedAt !== null) return false;
  return !(await takePayerMark(tx, playerId, grant.campaignId, accountHash));
}

/** Where nothing was earned, the marks of the claim are no longer needed. */
async function giveBackUnused(tx: Tx, { playerId, offerId }: PaidDeposit): Promise<void> {
  const grant = offerId === null ? null : await offers.findGrant(tx, playerId, offerId);
  if (grant?.earnedAt === null) await offers.giveMarksBack(tx, playerId, grant.campaignId);
}

const isClaimed = async (tx: Tx, { playerId, id, offerId }: PaidDeposit): Promise<boolean> =>
  offerId !== null && (await offers.findGrant(tx, playerId, offerId))?.transactionId === id;

/** Whatever goes wrong about the bonus, the deposit is credited: the bonus is tried again by a job. */
export async function claimSafely(tx: Tx, context: OfferContext, deposit: PaidDeposit, credited: Minor): Promise<void> {
  try {
    await tx.savepoint(() => claimOnDeposit(tx, context, deposit, credited));
  } catch (error) {
    await enqueue(tx, CLAIM_ON_DEPOSIT, { playerId: deposit.playerId, id: deposit.id, credited, failure: failureOf(error) });
  }
}

/** The job: the same for a deposit that was credited without its bonus. */
export async function claimLater(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  { playerId, id, credited }: { playerId: string; id: string; credited: Minor },
): Promise<void> {
  await database.transaction(async (tx) => {
    const deposit = await cashbox.lock(tx, playerId, id);
    if (deposit?.direction !== 'in' || deposit.status !== 'paid')
      throw new Error('a bonus is to be claimed for a deposit that was not paid');
    await claimOnDeposit(tx, { ledger }, deposit, credited);
  });
}

/** A deposit came to nothing: its offer can be taken with another one, or is ignored if its deposit number has passed. */
export async function releaseOnFailure(tx: Tx, playerId: string, paymentId: string): Promise<void> {
  if ((await offers.findPromise(tx, playerId, paymentId)) === null) return;
  await offersApart(tx, { playerId, failedDeposit: paymentId }, async () => {
    await ledgerModule.lockWallet(tx, playerId);
    // Every offer before any budget: the job that ends offers holds some of them and waits for budgets.
    await offers.lockGrants(tx, playerId);
    await dropPromise(tx, { playerId, paymentId });
    await hideOrShowOffers(tx, playerId);
  });
}
