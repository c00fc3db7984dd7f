import { CURRENCIES } from '@tulpar/domain/markets';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { type PlayerAct, type StaffAct, type StaffResult, UNCHANGED } from '../staff/staff-result.ts';
import { FIRST_PLAYER, FOLLOW_CAMPAIGN, type FollowedCampaign } from './follow-campaign.ts';
import { holdsUntaken, issueOffer } from './issue-offer.ts';
import { forfeitIn } from './leave-offer.ts';
import { measureLater } from './measure-offer.ts';
import { isBarredFromOffers, policyOfJobs } from './offer-facts.ts';
import type { OfferSeed } from './offer-file.ts';
import { publishOffer } from './publish-offers.ts';
import { spinsFlawOf } from './spins-flaw.ts';

type CampaignAct = StaffAct & { readonly campaignId: string };
type Data = Pick<AppContext, 'database'>;

const byId = (one: OfferSeed, other: OfferSeed): number => (one.id < other.id ? -1 : 1);

/** `flaw` says why the free spins of a campaign could not be played. */
interface Unplayable {
  readonly ok: false;
  readonly code: 'SPINS_UNPLAYABLE';
  readonly flaw: string;
}
type PublishResult = StaffResult<{ readonly paused: readonly string[] }> | Unplayable;

const unplayable = (flaw: string): Unplayable => ({ ok: false, code: 'SPINS_UNPLAYABLE', flaw });

/**
 * Publishes new campaigns, or new versions of terms: all of them or none. An offer that was issued keeps the terms it was issued with, and a
 * campaign that is paused stays so: its offers are hidden, and only resuming it shows them.
 */
export function publishByStaff(
  { database }: Data,
  { seeds, by, reason }: StaffAct & { readonly seeds: readonly OfferSeed[] },
): Promise<PublishResult> {
  return database.transaction(async (tx): Promise<PublishResult> => {
    for (const { id, terms } of seeds) {
      const flaw = await spinsFlawOf(tx, id, Object.values(terms));
      if (flaw) return unplayable(flaw);
    }
    const paused: string[] = [];
    // In the order in which a promise locks the budgets of an offer and of what comes with it.
    for (const seed of seeds.toSorted(byId)) {
      await publishOffer(tx, seed);
      await offers.markEdited(tx, seed.id);
      if ((await offers.findCampaign(tx, seed.id))?.state === 'paused') paused.push(seed.id);
    }
    await measureLater(tx);
    const details = { campaigns: seeds.map(({ id }) => id) };
    await staff.record(tx, { actor: by, act: 'offer-publish', playerId: null, reason, details });
    return { ok: true, paused };
  });
}

/** Changes the state of a campaign; its offers follow by a job. Nobody is held up: a row of an offer is never waited for here. */
async function setState(tx: Tx, campaignId: string, state: 'live' | 'paused'): Promise<boolean> {
  if (!(await offers.setCampaignState(tx, campaignId, state))) return false;
  await enqueue(tx, FOLLOW_CAMPAIGN, { campaignId, after: FIRST_PLAYER } satisfies FollowedCampaign);
  return true;
}

/** Makes a campaign live again: its hidden offers are shown as they were. */
export function resumeCampaign({ database }: Data, { campaignId, by, reason }: CampaignAct): Promise<StaffResult | Unplayable> {
  return database.transaction(async (tx): Promise<StaffResult | Unplayable> => {
    const latest = await Promise.all(CURRENCIES.map((currency) => offers.latestTerms(tx, campaignId, currency)));
    const flaw = await spinsFlawOf(
      tx,
      campaignId,
      latest.flatMap((kept) => kept?.terms ?? []),
    );
    if (flaw) return unplayable(flaw);
    if (!(await setState(tx, campaignId, 'live'))) return UNCHANGED;
    await staff.record(tx, { actor: by, act: 'offer-publish', playerId: null, reason, details: { campaigns: [campaignId] } });
    return { ok: true };
  });
}

/** No offer of the campaign is issued or taken any more. What was earned or promised to an open deposit stays. */
export function pauseCampaign(
  { database }: Data,
  { campaignId, by, reason }: CampaignAct,
): Promise<StaffResult<{ readonly hidden: number }>> {
  return database.transaction(async (tx): Promise<StaffResult<{ readonly hidden: number }>> => {
    if (!(await setState(tx, campaignId, 'paused'))) return UNCHANGED;
    const hidden = await offers.countUntakenOf(tx, campaignId);
    await staff.record(tx, { actor: by, act: 'offer-pause', playerId: null, reason, details: { campaignId, hidden } });
    return { ok: true, hidden };
  });
}

type GrantResult = StaffResult<{ readonly uid: string }, 'UNKNOWN' | 'UNCHANGED' | 'OFFERS_CLOSED' | 'OFFER_HELD'>;

/**
 * Gives a player an offer of a campaign. Each act is an occurrence of its own, but none is given beside one that can still be taken, so a repeat
 * gives no second one, and none to who may be offered nothing.
 */
export function grantByStaff(
  { database, config }: Pick<AppContext, 'database' | 'config'>,
  { playerId, campaignId, by, reason }: PlayerAct & CampaignAct,
): Promise<GrantResult> {
  return database.transaction(async (tx): Promise<GrantResult> => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    const campaign = await offers.findCampaign(tx, campaignId);
    if (!wallet || !campaign) return { ok: false, code: 'UNKNOWN' };
    // Of cashback the sum follows from a loss.
    if (campaign.trigger.on === 'cashback' || !offers.isLive(campaign, tx.now)) return UNCHANGED;
    if (await isBarredFromOffers(tx, playerId)) return { ok: false, code: 'OFFERS_CLOSED' };
    if (await holdsUntaken(tx, playerId, campaignId)) return { ok: false, code: 'OFFER_HELD' };
    const grant = await issueOffer(tx, { playerId, campaign, policy: policyOfJobs(config), occurrence: `staff:${tx.ids.uuid()}` });
    if (!grant) return UNCHANGED;
    await staff.record(tx, { actor: by, act: 'offer-grant', playerId, reason, details: { campaignId, uid: grant.uid } });
    return { ok: true, uid: grant.uid };
  });
}

type ForfeitAct = PlayerAct & { readonly uid: string };
type ForfeitResult = StaffResult<{ readonly removed: number | null }, 'UNKNOWN' | 'UNCHANGED' | 'SAME_PERSON'>;

/**
 * Takes a bonus back for abuse, which needs two people: the first act proposes it with the reason that the player will read, the second carries
 * it out. Stakes of real money and their wins are never touched.
 */
export function forfeitByStaff(
  context: Pick<AppContext, 'database' | 'ledger'>,
  { playerId, uid, by, reason }: ForfeitAct,
): Promise<ForfeitResult> {
  return context.database.transaction(async (tx): Promise<ForfeitResult> => {
    await ledgerModule.lockWallet(tx, playerId);
    const grant = await offers.lockGrant(tx, playerId, uid);
    if (!grant) return { ok: false, code: 'UNKNOWN' };
    const proposal = await offers.takeForfeitProposal(tx, { playerId, uid }, by);
    if (!proposal) {
      await offers.proposeForfeit(tx, { playerId, uid }, reason, by);
      await staff.record(tx, { actor: by, act: 'propose-offer-forfeit', playerId, reason, details: { uid } });
      return { ok: true, removed: null };
    }
    const forfeited = await forfeitIn(tx, context, { playerId, uid }, { actor: by, reason: proposal.reason });
    if (!forfeited.ok) return UNCHANGED;
    const details = { uid, proposedBy: proposal.proposedBy, removed: forfeited.moved.removed };
    await staff.record(tx, { actor: by, act: 'offer-forfeit', playerId, reason: proposal.reason, details });
    return { ok: true, removed: forfeited.moved.removed };
  });
}
