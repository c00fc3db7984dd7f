import type { Currency } from '@tulpar/domain/markets';
import { CASHBACK_RHYTHMS, type CashbackPeriod, type CashbackRhythm, cashbackPeriodNamed, uncovered } from '@tulpar/domain/offers/cashback';
import * as offers from '#modules/offers/index.ts';
import type { Queryable } from '#platform/database.ts';

export interface CashbackCampaign {
  readonly campaign: offers.Campaign;
  readonly rhythm: CashbackRhythm;
}

function rhythmOf({ id, trigger }: offers.Campaign): CashbackRhythm {
  const rhythm = trigger.on === 'cashback' ? CASHBACK_RHYTHMS.find((one) => one === trigger.rhythm) : undefined;
  if (!rhythm) throw new Error(`the cashback of ${id} has no rhythm`);
  return rhythm;
}

/** The cashback campaigns that are live, in the order in which a player is looked for. */
export async function liveCashback(db: Queryable, now: Date): Promise<CashbackCampaign[]> {
  const campaigns = await offers.listCampaigns(db, { on: 'cashback' });
  return campaigns.filter((campaign) => offers.isLive(campaign, now)).map((campaign) => ({ campaign, rhythm: rhythmOf(campaign) }));
}

/** The one cashback that a player belongs to, or belonged to before a moment: the first whose audience fits, by priority. */
export async function cashbackOf(
  db: Queryable,
  playerId: string,
  campaigns: readonly CashbackCampaign[],
  before?: Date,
): Promise<CashbackCampaign | null> {
  const segments = await offers.segmentsOf(db, playerId, before);
  return campaigns.find(({ campaign }) => offers.isAudience(campaign, segments)) ?? null;
}

/**
 * The parts of a period for which a player has got no cashback of another campaign. Weeks and months overlap, so who moves from one to the
 * other gets no second share of one loss.
 */
export async function unpaidParts(
  db: Queryable,
  { playerId, campaignId, currency }: { playerId: string; campaignId: string; currency: Currency },
  period: CashbackPeriod,
): Promise<ReturnType<typeof uncovered>> {
  const paid = await offers.paidByOthers(db, { campaignId, first: playerId, last: playerId }, period.from);
  const others = (paid.get(playerId) ?? []).map((name) => cashbackPeriodNamed(name, currency));
  return uncovered(period, others);
}
