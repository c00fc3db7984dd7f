import type { BonusEnded, SpinsEnded } from '@tulpar/domain/ledger/command';
import type { SpinsState, Wallet } from '@tulpar/domain/ledger/facts';
import type { Minor } from '@tulpar/domain/money';
import { isActive, isEnd } from '@tulpar/domain/offers/status';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { OFFERS_SOURCE, type OfferActor, type OfferContext } from './earn-offer.ts';
import { returnUnplayed, returnUntaken } from './packets.ts';
import { settleOffers } from './settle-offers.ts';

type LeaveContext = OfferContext & Pick<AppContext, 'database'>;
interface OfferKey {
  readonly playerId: string;
  readonly uid: string;
}
type LeaveRefusal = 'OFFER_UNKNOWN' | 'OFFER_NOT_AVAILABLE' | 'OFFER_PROMISED' | 'OFFER_NOT_CANCELABLE';
type LeaveResult<Values = unknown> =
  | ({ readonly ok: true; readonly grant: offers.Grant } & Values)
  | { readonly ok: false; readonly code: LeaveRefusal };

const refuse = (code: LeaveRefusal) => ({ ok: false, code }) as const;

/** The player does not want an offer that could be taken. */
export function rejectOffer({ database }: Pick<AppContext, 'database'>, { playerId, uid }: OfferKey): Promise<LeaveResult> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const grant = await offers.lockGrant(tx, playerId, uid);
    if (!grant) return refuse('OFFER_UNKNOWN');
    if (grant.status === 'rejected') return { ok: true, grant };
    if (grant.isPromised) return refuse('OFFER_PROMISED');
    if (grant.status !== 'available') return refuse('OFFER_NOT_AVAILABLE');
    const rejected = await offers.moveGrant(tx, grant, { status: 'rejected', endedAt: tx.now });
    await returnUntaken(tx, [rejected]);
    return { ok: true, grant: rejected };
  });
}

/** What giving an offer up removes from the player, and what stays. */
export interface ForfeitAmounts {
  readonly removed: Minor;
  readonly kept: Minor;
}

/** Shown before the press and carried out by it: bonus money, or what free spins have won so far. Null where nothing is to be given up. */
export function forfeitOf(wallet: Wallet | null, uid: string, spins: Pick<SpinsState, 'status' | 'won'> | null): ForfeitAmounts | null {
  if (!wallet) return null;
  if (wallet.active?.id === uid) return { removed: wallet.bonus, kept: wallet.real };
  return spins?.status === 'active' ? { removed: spins.won, kept: wallet.real } : null;
}

type Ending = Pick<BonusEnded, 'reason'> & { readonly actor: OfferActor };

/** Ends what the ledger holds of an offer. False if it has ended by itself. */
async function endInLedger(tx: Tx, { ledger }: OfferContext, { playerId, uid }: OfferKey, { reason, actor }: Ending): Promise<boolean> {
  const wallet = await ledgerModule.readWallet(tx, playerId);
  const named = { playerId, source: OFFERS_SOURCE, actor, requestId: tx.ids.uuid(), reason } as const;
  const command: BonusEnded | SpinsEnded =
    wallet?.active?.id === uid ? { ...named, kind: 'bonus-ended', bonusId: uid } : { ...named, kind: 'spins-ended', spinsId: uid };
  const outcome = await ledger.apply(tx, command);
  if (outcome.status === 'applied' || outcome.status === 'replayed') return true;
  if (outcome.status === 'refused' && ['BONUS_NOT_ACTIVE', 'SPINS_NOT_ACTIVE'].includes(outcome.code)) return false;
  throw new Error(`an offer could not be ended: ${outcome.status}`);
}

async function ended(tx: Tx, context: OfferContext, { playerId, uid }: OfferKey): Promise<offers.Grant> {
  await settleOffers(tx, context, playerId);
  const grant = await offers.findGrant(tx, playerId, uid);
  if (!grant) throw new Error('an offer is gone');
  return grant;
}

/** OFFER-13: ends free spins early. What they have won is kept, as at their end. */
export function cancelOffer(context: LeaveContext, key: OfferKey): Promise<LeaveResult> {
  return context.database.transaction(async (tx) => {
    await settleOffers(tx, context, key.playerId);
    const grant = await offers.lockGrant(tx, key.playerId, key.uid);
    if (!grant) return refuse('OFFER_UNKNOWN');
    if (grant.status === 'canceled') return { ok: true, grant };
    if (!isActive(grant.status)) return refuse('OFFER_NOT_AVAILABLE');
    // Of a bonus there is always something left to wager while it is active.
    const spins = await ledgerModule.readSpins(tx, key.playerId, key.uid);
    if (!spins || !grant.terms.canCancel) return refuse('OFFER_NOT_CANCELABLE');
    const hasEnded =
      spins.status === 'active' && (await endInLedger(tx, context, key, { reason: 'canceled', actor: `player:${key.playerId}` }));
    const canceled = await ended(tx, context, key);
    if (hasEnded) await returnUnplayed(tx, canceled, spins);
    return { ok: true, grant: canceled };
  });
}

const NOTHING: ForfeitAmounts = { removed: 0 as Minor, kept: 0 as Minor };

/** Gives an active offer up, inside the caller's transaction, and tells what that has moved: the amounts that were shown before. */
export async function forfeitIn(
  tx: Tx,
  context: OfferContext,
  key: OfferKey,
  { actor, reason = null }: { readonly actor: OfferActor; readonly reason?: string | null },
): Promise<LeaveResult<{ readonly moved: ForfeitAmounts }>> {
  await settleOffers(tx, context, key.playerId);
  const grant = await offers.lockGrant(tx, key.playerId, key.uid);
  if (!grant) return refuse('OFFER_UNKNOWN');
  if (grant.status === 'wager_ignored') return { ok: true, grant, moved: NOTHING };
  if (isEnd(grant.status) || !isActive(grant.status)) return refuse('OFFER_NOT_AVAILABLE');
  const spins = await ledgerModule.readSpins(tx, key.playerId, key.uid);
  const moved = forfeitOf(await ledgerModule.readWallet(tx, key.playerId), key.uid, spins);
  if (!moved) return refuse('OFFER_NOT_AVAILABLE');
  if (reason !== null) await offers.moveGrant(tx, grant, { reason });
  if (!(await endInLedger(tx, context, key, { reason: 'forfeited', actor }))) return refuse('OFFER_NOT_AVAILABLE');
  return { ok: true, grant: await ended(tx, context, key), moved };
}

/** G23: a way out at any time. */
export const forfeitOffer = (context: LeaveContext, key: OfferKey): Promise<LeaveResult<{ readonly moved: ForfeitAmounts }>> =>
  context.database.transaction((tx) => forfeitIn(tx, context, key, { actor: `player:${key.playerId}` }));
