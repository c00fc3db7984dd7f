import type { Minor } from '@tulpar/domain/money';
import { missingNeed, opensAt, takenUntil } from '@tulpar/domain/offers/opening';
import { clipTerms } from '@tulpar/domain/offers/terms';
import type { Policy } from '@tulpar/domain/policy';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Tx } from '#platform/database.ts';
import { mayMarket } from '../protection/may-market.ts';
import { areOffersHidden, readPlayerFacts } from './offer-facts.ts';

interface IssueOfferInput {
  readonly playerId: string;
  readonly campaign: offers.Campaign;
  readonly policy: Policy;
  /** Which one of its campaign; a player has each once. */
  readonly occurrence?: string;
  /** Where the sum follows from something else than the terms. */
  readonly amount?: Minor;
  /** Whether the player hears of it at once. */
  readonly tells?: boolean;
  /** It was promised while its campaign was live. */
  readonly isPromised?: boolean;
}

/** Tells that an offer can be taken. It is marketing, so only who may get it hears of it. */
export async function tellOfOpen(tx: Tx, playerId: string, payload: notifications.OpenNews = {}): Promise<void> {
  if (await mayMarket(tx, playerId, 'inbox')) await notifications.add(tx, playerId, { subType: 'offer_available', payload });
}

/** A gift for a birthday is told by its name, with its sum. */
const newsOf = ({ trigger }: offers.Campaign, { uid, terms }: offers.Grant): notifications.OpenNews =>
  trigger.on === 'birthday' ? { code: 'birthday', amount: terms.amount, currency: terms.currency, offer: uid } : {};

/** From when on an offer can be taken: of what comes during a time-out no day is lost. */
async function offeredFrom(tx: Tx, playerId: string): Promise<Date> {
  const pause = await protection.findPause(tx, playerId);
  return pause?.kind === 'time-out' && pause.until && pause.until > tx.now ? pause.until : tx.now;
}

/**
 * Gives a player an offer of a campaign, on its terms of today. It waits where a date, a deposit or a confirmed phone is missing, and it is
 * hidden where the player may not be offered anything now. Null where the campaign is not live, or the player has it already. The caller has
 * locked the wallet.
 */
export async function issueOffer(tx: Tx, input: IssueOfferInput): Promise<offers.Grant | null> {
  const { playerId, campaign, policy, occurrence = 'once', amount = null, tells = true, isPromised = false } = input;
  if (!isPromised && !offers.isLive(campaign, tx.now)) return null;
  const wallet = await ledgerModule.readWallet(tx, playerId);
  const kept = wallet && (await offers.latestTerms(tx, campaign.id, wallet.currency));
  if (!kept) return null;
  const terms = clipTerms(kept.terms, policy, campaign.type);
  const availableAt = opensAt(terms, tx.now);
  const isOpen = availableAt === null && missingNeed(terms, await readPlayerFacts(tx, playerId)) === null;
  const status = isOpen ? 'available' : 'awaiting';
  const isHidden = await areOffersHidden(tx, playerId);
  const grant = await offers.addGrant(tx, {
    playerId,
    uid: tx.ids.uuid(),
    campaignId: campaign.id,
    termsId: kept.id,
    occurrence,
    type: campaign.type,
    policy: policy.name,
    depositsAt: terms.needs.deposits,
    status: isHidden ? 'hidden' : status,
    keptStatus: isHidden ? status : null,
    amount,
    availableAt,
    availableTo: isOpen ? takenUntil(terms, await offeredFrom(tx, playerId)) : null,
    transactionId: null,
    earnedAt: null,
    activatedAt: null,
    expiresAt: null,
    endedAt: null,
    reason: null,
  });
  if (grant?.status === 'available' && tells) await tellOfOpen(tx, playerId, newsOf(campaign, grant));
  return grant;
}

/**
 * Whether a player has an offer of a campaign that can still be taken: staff and the clock give no second one beside it. The wallet is locked.
 */
export async function holdsUntaken(tx: Tx, playerId: string, campaignId: string): Promise<boolean> {
  const held = await offers.lockGrants(tx, playerId);
  return held.some(
    (grant) => grant.campaignId === campaignId && grant.earnedAt === null && (grant.availableTo === null || grant.availableTo > tx.now),
  );
}

/** Issues what a trigger brings, once to each player. */
export async function issueTriggered(
  tx: Tx,
  { trigger, ...input }: Omit<IssueOfferInput, 'campaign'> & { readonly trigger: offers.OfferTrigger },
): Promise<void> {
  for (const campaign of await offers.listCampaigns(tx, trigger)) await issueOffer(tx, { ...input, campaign });
}
