import type { Minor } from '@tulpar/domain/money';
import { areSpinsOver, isActive, isEnd, type OfferStatus, shownStatus } from '@tulpar/domain/offers/status';
import { waitsItsTurn } from '@tulpar/domain/offers/types';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { earnOffer, type OfferContext } from './earn-offer.ts';
import { areOffersHidden, isBarredFromOffers, isGameClosed } from './offer-facts.ts';

const ACTOR = 'job:settle-offers';

/** What free spins have won becomes an offer of its own, earned already; null while its player may get nothing. */
async function issueSpinsWin(tx: Tx, spins: offers.Grant, won: Minor): Promise<offers.Grant | null> {
  const { playerId, campaignId, termsId, policy, terms } = spins;
  const isHidden = await areOffersHidden(tx, playerId);
  const transactionId = spins.transactionId ?? spins.uid;
  const win = await offers.addGrant(tx, {
    playerId,
    uid: tx.ids.uuid(),
    campaignId,
    termsId,
    occurrence: offers.winOccurrence(spins.uid),
    type: 'gift_spin_win_bonus',
    policy,
    depositsAt: 0,
    status: isHidden ? 'hidden' : 'awaiting',
    keptStatus: isHidden ? 'awaiting' : null,
    amount: won,
    availableAt: null,
    availableTo: null,
    transactionId,
    earnedAt: tx.now,
    activatedAt: null,
    expiresAt: null,
    endedAt: null,
    reason: null,
  });
  if (!win) return null;
  await offers.copyReceiptTo(tx, spins, win.uid);
  const payload = { code: 'spins-won', amount: won, currency: terms.currency, offer: win.uid } as const;
  await notifications.add(tx, playerId, { subType: 'offer_news', payload });
  return (await isBarredFromOffers(tx, playerId)) ? null : win;
}

async function tellOfEnd(tx: Tx, grant: offers.Grant, status: OfferStatus, { bonus }: ledgerModule.OfferState): Promise<void> {
  const { playerId, uid, terms } = grant;
  const { currency } = terms;
  const news = (payload: notifications.OfferNews) =>
    notifications.add(tx, playerId, { subType: 'offer_news', payload: { ...payload, offer: uid } });
  if (status === 'finished' && bonus) await news({ code: 'finished', amount: bonus.released, currency });
  if (status === 'expired') await news({ code: 'expired', ...(bonus ? { amount: bonus.amount, currency } : {}) });
}

/** Writes down what the ledger says about an active offer; returns what free spins have won, which is not started yet. */
async function settleOffer(tx: Tx, grant: offers.Grant, state: ledgerModule.OfferState): Promise<offers.Grant | null> {
  const status = shownStatus(grant.status, state);
  const { spins } = state;
  if (!isEnd(status) || (spins && !areSpinsOver(spins))) {
    const runsUntil = state.bonus?.expiresAt ?? spins?.expiresAt ?? grant.expiresAt;
    const isLonger = runsUntil?.getTime() !== grant.expiresAt?.getTime();
    const begun = status === 'started' && grant.status === 'active' ? 'started' : grant.status;
    if (isLonger || begun !== grant.status) await offers.moveGrant(tx, grant, { status: begun, expiresAt: runsUntil });
    return null;
  }
  const ended = await offers.moveGrant(tx, grant, { status, endedAt: tx.now });
  await tellOfEnd(tx, grant, status, state);
  return spins && spins.won > 0 && status !== 'wager_ignored' ? issueSpinsWin(tx, ended, spins.won) : null;
}

/** An earned offer that was issued with its amount. */
function earnedOf({ amount, transactionId }: offers.Grant): Pick<Parameters<typeof earnOffer>[3], 'amount' | 'transactionId'> {
  if (amount === null || transactionId === null) throw new Error('an earned offer has no amount');
  return { amount, transactionId };
}

/**
 * Starts the oldest earned bonus if none is active, and whatever need not wait for one, as long as the player may get any. Free spins of a game
 * that the player has closed wait until it is open.
 */
async function startQueued(tx: Tx, context: OfferContext, playerId: string, queued: readonly offers.Grant[]): Promise<void> {
  for (const grant of queued) {
    const wallet = await ledgerModule.readWallet(tx, playerId);
    if (!wallet || (await isBarredFromOffers(tx, playerId))) return;
    if ((wallet.active && waitsItsTurn(grant)) || (await isGameClosed(tx, wallet, grant))) continue;
    await earnOffer(tx, context, grant, { ...earnedOf(grant), actor: ACTOR });
  }
}

const isQueued = ({ status, earnedAt }: offers.Grant) => status === 'awaiting' && earnedAt !== null;

/**
 * Makes the offers of a player agree with the ledger: ends are written down and told, what free spins have won is given, and the next earned
 * bonus becomes active, the oldest first. It locks the wallet and may run any number of times.
 */
export async function settleOffers(tx: Tx, context: OfferContext, playerId: string): Promise<void> {
  await ledgerModule.lockWallet(tx, playerId);
  const held = await offers.lockGrants(tx, playerId);
  const active = held.filter(({ status }) => isActive(status));
  const states = await ledgerModule.readOfferStates(tx, active);
  const wins: offers.Grant[] = [];
  for (const grant of active) {
    const win = await settleOffer(tx, grant, states.get(grant.uid) ?? ledgerModule.NO_OFFER_STATE);
    if (win) wins.push(win);
  }
  // What has just been won is queued behind what was earned before it.
  await startQueued(tx, context, playerId, held.filter(isQueued));
  for (const win of wins) await earnOffer(tx, context, win, { ...earnedOf(win), actor: ACTOR });
}

const PAGE = 500;

/** Of these active offers, the players of those that the ledger knows differently. */
async function unsettledPlayers(database: AppContext['database'], page: readonly offers.Grant[]): Promise<string[]> {
  const states = await ledgerModule.readOfferStates(database, page);
  return page
    .filter((grant) => {
      const state = states.get(grant.uid) ?? ledgerModule.NO_OFFER_STATE;
      const expiresAt = state.bonus?.expiresAt ?? state.spins?.expiresAt ?? grant.expiresAt;
      return shownStatus(grant.status, state) !== grant.status || expiresAt?.getTime() !== grant.expiresAt?.getTime();
    })
    .map(({ playerId }) => playerId);
}

/** Money to be wagered waits while a bonus is active; free spins stand beside it, and money that is paid at once waits for nothing. */
async function hasOneToStart(database: AppContext['database'], playerId: string): Promise<boolean> {
  if (!(await ledgerModule.readWallet(database, playerId))?.active) return true;
  const waiting = await offers.listGrants(database, playerId, ['awaiting']);
  return waiting.some((grant) => isQueued(grant) && !waitsItsTurn(grant));
}

/** Looks at every active and every queued offer: what a hint has missed, or a crash has left, is settled here. */
export async function settleAllOffers(context: Pick<AppContext, 'database' | 'ledger'>): Promise<number> {
  const { database } = context;
  const players = new Set<string>();
  let after = { at: new Date(0), uid: '' };
  for (;;) {
    const page = await offers.listActive(database, after, PAGE);
    for (const playerId of await unsettledPlayers(database, page)) players.add(playerId);
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = { at: last.changedAt, uid: last.uid };
  }
  let from = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const queued = await offers.listQueuedPlayers(database, from, PAGE);
    for (const playerId of queued) if (await hasOneToStart(database, playerId)) players.add(playerId);
    const last = queued.at(-1);
    if (last === undefined || queued.length < PAGE) break;
    from = last;
  }
  const failed: unknown[] = [];
  for (const playerId of players)
    await database.transaction((tx) => settleOffers(tx, context, playerId)).catch((error: unknown) => failed.push(error));
  // One wallet that is locked for long holds up nobody else; the job tells of it and runs again.
  if (failed.length > 0) throw new AggregateError(failed, 'some offers could not be settled');
  return players.size;
}
