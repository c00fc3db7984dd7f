import { CASHBACK_RHYTHMS, type CashbackRhythm } from '@tulpar/domain/offers/cashback';
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

/** The one cashback that a player belongs to: the first whose audience fits, by priority. */
export async function cashbackOf(
  db: Queryable,
  playerId: string,
  campaigns: readonly CashbackCampaign[],
): Promise<CashbackCampaign | null> {
  const segments = await offers.segmentsOf(db, playerId);
  return campaigns.find(({ campaign }) => offers.isAudience(campaign, segments)) ?? null;
}
