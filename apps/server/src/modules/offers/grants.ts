import type { Minor } from '@tulpar/domain/money';
import type { OfferStatus } from '@tulpar/domain/offers/status';
import { clipTerms, type OfferTerms } from '@tulpar/domain/offers/terms';
import type { OfferType } from '@tulpar/domain/offers/types';
import { policyNamed } from '@tulpar/domain/policy';
import type { Queryable, Tx } from '#platform/database.ts';
import { readBareTerms } from './campaigns.ts';
import {
  countUntaken,
  expireAvailable,
  type GrantRow,
  insertGrant,
  lockGrantRow,
  lockLiveGrants,
  selectActiveGrants,
  selectCampaignsHeld,
  selectDueAwaiting,
  selectGrant,
  selectGrants,
  selectGrantsOfPayments,
  selectPlayersOfCampaign,
  selectQueuedPlayers,
  updateGrant,
} from './grant-statements.ts';

/** What may change about an offer. */
interface GrantState {
  readonly status: OfferStatus;
  readonly keptStatus: 'awaiting' | 'available' | null;
  /** Fixed when it is issued, or by the deposit that earns it; zero for free spins. */
  readonly amount: Minor | null;
  readonly availableAt: Date | null;
  readonly availableTo: Date | null;
  readonly transactionId: string | null;
  readonly earnedAt: Date | null;
  readonly activatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly reason: string | null;
}

export interface Grant extends GrantState {
  readonly playerId: string;
  /** The bonus or the free spins of the ledger as well. */
  readonly uid: string;
  readonly campaignId: string;
  readonly termsId: string;
  readonly occurrence: string;
  readonly type: OfferType;
  readonly policy: string;
  readonly depositsAt: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** An open deposit was started with it. */
  readonly isPromised: boolean;
  /** The terms that hold for it: those that it was issued with, within the bounds of its policy. */
  readonly terms: OfferTerms;
}

const PAGE_MAX = 1_000;

async function toGrants(db: Queryable, rows: readonly GrantRow[]): Promise<Grant[]> {
  const terms = await readBareTerms(
    db,
    rows.map(({ terms_id }) => terms_id),
  );
  return rows.map((row) => {
    const published = terms.get(row.terms_id);
    if (!published) throw new Error('an offer has no terms');
    return {
      playerId: row.player_id,
      uid: row.uid,
      campaignId: row.campaign_id,
      termsId: row.terms_id,
      occurrence: row.occurrence,
      type: row.type as OfferType,
      policy: row.policy,
      status: row.status as OfferStatus,
      keptStatus: row.kept_status as Grant['keptStatus'],
      depositsAt: row.deposits_at,
      amount: row.amount as Minor | null,
      availableAt: row.available_at,
      availableTo: row.available_to,
      transactionId: row.transaction_id,
      earnedAt: row.earned_at,
      activatedAt: row.activated_at,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
      reason: row.reason,
      createdAt: row.created_at,
      changedAt: row.changed_at,
      isPromised: row.is_promised,
      terms: clipTerms(published, policyNamed(row.policy), row.type as OfferType),
    };
  });
}

type NewGrant = Omit<Grant, 'createdAt' | 'changedAt' | 'isPromised' | 'terms'>;

/** Null if the player has this occurrence of the campaign already. */
export async function addGrant(tx: Tx, grant: NewGrant): Promise<Grant | null> {
  const rows = await tx.query(insertGrant, [
    grant.playerId,
    grant.uid,
    grant.campaignId,
    grant.termsId,
    grant.occurrence,
    grant.type,
    grant.policy,
    grant.depositsAt,
    ...stateValues(grant),
    tx.now,
  ]);
  return (await toGrants(tx, rows))[0] ?? null;
}

const stateValues = (state: GrantState): unknown[] => [
  state.status,
  state.keptStatus,
  state.amount,
  state.availableAt,
  state.availableTo,
  state.transactionId,
  state.earnedAt,
  state.activatedAt,
  state.expiresAt,
  state.endedAt,
  state.reason,
];

/** Changes an offer that the caller has locked. */
export async function moveGrant(tx: Tx, grant: Grant, change: Partial<GrantState>): Promise<Grant> {
  const moved = { ...grant, ...change, changedAt: tx.now };
  await tx.query(updateGrant, [grant.playerId, grant.uid, ...stateValues(moved), tx.now]);
  return moved;
}

export async function findGrant(db: Queryable, playerId: string, uid: string): Promise<Grant | null> {
  return (await toGrants(db, await db.query(selectGrant, [playerId, uid])))[0] ?? null;
}

/** The wallet must be locked already. */
export async function lockGrant(tx: Tx, playerId: string, uid: string): Promise<Grant | null> {
  return (await toGrants(tx, await tx.query(lockGrantRow, [playerId, uid])))[0] ?? null;
}

/** Every offer of a player that has not ended, the oldest first, locked. The wallet must be locked already. */
export async function lockGrants(tx: Tx, playerId: string): Promise<Grant[]> {
  return toGrants(tx, await tx.query(lockLiveGrants, [playerId]));
}

/** The offers of a player, newest first; of some statuses only where they are given. */
export async function listGrants(db: Queryable, playerId: string, statuses: readonly OfferStatus[] | null): Promise<Grant[]> {
  return toGrants(db, await db.query(selectGrants, [playerId, statuses, PAGE_MAX]));
}

/** What the deposits have earned, of which it has begun. */
export const listGrantsOfPayments = async (db: Queryable, playerId: string, paymentIds: readonly string[]): Promise<Grant[]> =>
  toGrants(db, await db.query(selectGrantsOfPayments, [playerId, paymentIds]));

/** Of these campaigns those of which the player was issued an offer. */
export const campaignsHeld = async (db: Queryable, playerId: string, campaignIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await db.query(selectCampaignsHeld, [playerId, campaignIds])).map(({ campaign_id }) => campaign_id));

export const winOccurrence = (spinsUid: string): string => `win:${spinsUid}`;

/** Offers that the ledger has, a page at a time in the order of their last change. */
export async function listActive(db: Queryable, after: { readonly at: Date; readonly uid: string }, limit: number): Promise<Grant[]> {
  return toGrants(db, await db.query(selectActiveGrants, [after.at, after.uid, limit]));
}

const playersIn = (rows: readonly { readonly player_id: string }[]): string[] => rows.map(({ player_id }) => player_id);

/** Players with an offer whose time to open has come. */
export const listDuePlayers = async (db: Queryable, now: Date, limit: number): Promise<string[]> =>
  playersIn(await db.query(selectDueAwaiting, [now, limit]));

/** Players with an earned offer that waits for its turn. */
export const listQueuedPlayers = async (db: Queryable, after: string, limit: number): Promise<string[]> =>
  playersIn(await db.query(selectQueuedPlayers, [after, limit]));

/** Ends offers that nobody has taken in time; one that was promised to an open deposit stays. */
export const expireUntaken = async (tx: Tx, limit: number): Promise<Grant[]> =>
  toGrants(tx, await tx.query(expireAvailable, [tx.now, limit]));

/** How many offers of a campaign were neither taken nor promised. */
export const countUntakenOf = async (db: Queryable, campaignId: string): Promise<number> =>
  (await db.query(countUntaken, [campaignId]))[0]?.items ?? 0;

/** Players with an offer of a campaign that they have not begun, in the order of their ids. */
export const listPlayersOfCampaign = async (db: Queryable, campaignId: string, after: string, limit: number): Promise<string[]> =>
  playersIn(await db.query(selectPlayersOfCampaign, [campaignId, after, limit]));
