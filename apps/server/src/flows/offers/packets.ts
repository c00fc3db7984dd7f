import { CURRENCIES } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { clipTerms, costOf } from '@tulpar/domain/offers/terms';
import { policyNamed } from '@tulpar/domain/policy';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import { issueOffer } from './issue-offer.ts';

/** Whether an offer has come with another one: its cost was counted when that was taken. */
export const isPacket = ({ occurrence }: Pick<offers.Grant, 'occurrence'>, { trigger }: Pick<offers.Campaign, 'trigger'>): boolean =>
  trigger.on === 'taken' && occurrence === 'once';

/** What comes with an offer today, with its cost, in the order in which budgets are locked. */
async function packetsOf(tx: Tx, { campaignId, terms, policy }: offers.Grant): Promise<offers.Packet[]> {
  const packets: offers.Packet[] = [];
  for (const campaign of await offers.listCampaigns(tx, { on: 'taken', campaign: campaignId })) {
    const latest = offers.isLive(campaign, tx.now) ? await offers.latestTerms(tx, campaign.id, terms.currency) : null;
    if (!latest) continue;
    const clipped = clipTerms(latest.terms, policyNamed(policy), campaign.type);
    packets.push({ campaignId: campaign.id, amount: costOf(clipped, clipped.amount) });
  }
  return packets.toSorted((one, other) => (one.campaignId < other.campaignId ? -1 : 1));
}

/** Moves the budgets of packets; false where one of them does not hold that much. */
async function moveBudgets(tx: Tx, { terms }: offers.Grant, packets: readonly offers.Packet[], sign: 1 | -1): Promise<boolean> {
  for (const { campaignId, amount } of packets)
    if (!(await offers.moveBudget(tx, { campaignId, currency: terms.currency }, { promised: sign > 0 ? amount : 0 - amount, spent: 0 })))
      return false;
  return true;
}

/** Sets aside what an offer costs together with what comes with it; null where a budget does not hold it, and then the caller undoes the rest. */
export async function setAside(tx: Tx, grant: offers.Grant, cost: Minor): Promise<readonly offers.Packet[] | null> {
  if (!(await offers.moveBudget(tx, offers.budgetOf(grant), { promised: cost, spent: 0 }))) return null;
  const packets = await packetsOf(tx, grant);
  return (await moveBudgets(tx, grant, packets, 1)) ? packets : null;
}

/** Gives back to the budgets what was set aside for a promise. */
export async function giveBack(tx: Tx, grant: offers.Grant, { amount, packets }: offers.SetAside): Promise<void> {
  const isHeld = await offers.moveBudget(tx, offers.budgetOf(grant), { promised: 0 - amount, spent: 0 });
  if (!isHeld || !(await moveBudgets(tx, grant, packets, -1))) throw new Error('a budget lacks what it has promised');
}

/**
 * Issues what comes with an offer that was taken, and counts its cost. What was promised is issued even if its campaign was paused meanwhile:
 * then it is hidden until that goes on. False if a budget did not hold something, which only happens once the promise has lapsed.
 */
export async function issuePackets(tx: Tx, grant: offers.Grant, promised: readonly offers.Packet[]): Promise<boolean> {
  const known = new Map(promised.map(({ campaignId, amount }) => [campaignId, amount]));
  const now = await packetsOf(tx, grant);
  const costs = new Map(now.map(({ campaignId, amount }) => [campaignId, amount]));
  let isWhole = true;
  for (const campaignId of new Set([...known.keys(), ...costs.keys()].toSorted())) {
    const campaign = await offers.findCampaign(tx, campaignId);
    if (!campaign) throw new Error('a promised campaign is gone');
    const budget = { campaignId, currency: grant.terms.currency };
    const [held, cost] = [known.get(campaignId) ?? 0, costs.get(campaignId) ?? known.get(campaignId) ?? 0];
    if (!(await offers.moveBudget(tx, budget, { promised: 0, spent: cost }))) {
      // It holds what was set aside a moment ago, unless its terms have become dearer since.
      if (held > 0 && cost <= held) throw new Error('a budget does not hold what it has promised');
      isWhole = false;
      continue;
    }
    const given = { playerId: grant.playerId, campaign, policy: policyNamed(grant.policy), tells: false };
    const issued = await issueOffer(tx, { ...given, isPromised: known.has(campaignId) });
    if (!issued) await offers.moveBudget(tx, budget, { promised: 0, spent: 0 - cost });
  }
  return isWhole;
}

/** Offers of many players are in both currencies, in the order in which a campaign is published. */
function byBudget(one: offers.Grant, other: offers.Grant): number {
  if (one.campaignId !== other.campaignId) return one.campaignId < other.campaignId ? -1 : 1;
  return CURRENCIES.indexOf(one.terms.currency) - CURRENCIES.indexOf(other.terms.currency);
}

/**
 * Gives back what was counted for packets that were never taken: their cost was counted when they were issued. The offers are locked, and budgets
 * are locked in the order of a promise.
 */
export async function returnUntaken(tx: Tx, ended: readonly offers.Grant[]): Promise<void> {
  for (const grant of ended.toSorted(byBudget)) {
    const campaign = grant.earnedAt === null ? await offers.findCampaign(tx, grant.campaignId) : null;
    if (campaign && isPacket(grant, campaign))
      await offers.returnToBudget(tx, offers.budgetOf(grant), costOf(grant.terms, grant.terms.amount));
  }
}

/** Gives back the spins that were never played of those that their player has ended. */
export async function returnUnplayed(tx: Tx, grant: offers.Grant, { total, played }: { total: number; played: number }): Promise<void> {
  const { spins } = grant.terms;
  if (spins && total > played) await offers.returnToBudget(tx, offers.budgetOf(grant), minor((total - played) * spins.stake));
}
