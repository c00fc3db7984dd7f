import { DAY_MS } from '@tulpar/domain/durations';
import { dayAt, startOfDay } from '@tulpar/domain/ledger/meters';
import { CURRENCIES } from '@tulpar/domain/markets';
import { isoWeekOf, weekdayOf } from '@tulpar/domain/offers/week';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { AppContext } from '../app-context.ts';
import { holdsUntaken, issueOffer } from './issue-offer.ts';
import { policyOfJobs } from './offer-facts.ts';

type WeeklyContext = Pick<AppContext, 'database' | 'config'>;

const PAGE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A player of the other market has another day, so each one's own day decides. Who has failed is told and holds up nobody else. */
async function issueToAll({ database, config }: WeeklyContext, campaign: offers.Campaign, day: number): Promise<unknown[]> {
  const policy = policyOfJobs(config);
  const failed: unknown[] = [];
  const issueTo = async (playerId: string): Promise<void> => {
    const { currency, deposits_count: deposits } = await profiles.readProfile(database, playerId);
    const today = dayAt(database.now(), currency);
    // A player who has never paid in is not asked to do it again.
    if (weekdayOf(today) !== day || deposits === 0) return;
    await database.transaction(async (tx) => {
      await ledgerModule.lockWallet(tx, playerId);
      if (!offers.isAudience(campaign, await offers.segmentsOf(tx, playerId))) return;
      if (await holdsUntaken(tx, playerId, campaign.id)) return;
      await issueOffer(tx, { playerId, campaign, policy, occurrence: isoWeekOf(today) });
    });
  };
  for (let after = FIRST_ID; ; ) {
    const page = await profiles.listOldPlayers(database, database.now(), after, PAGE);
    for (const playerId of page) await issueTo(playerId).catch((error: unknown) => failed.push(error));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return failed;
    after = last;
  }
}

/** Issues weekly offers on their day, once to each player. What broke off or failed goes on with the next run. */
export async function issueWeekly(context: WeeklyContext): Promise<void> {
  const { database } = context;
  const now = database.now();
  const failed: unknown[] = [];
  for (const campaign of await offers.listCampaigns(database, { on: 'week' })) {
    const { trigger, id: campaignId } = campaign;
    if (trigger.on !== 'week' || !offers.isLive(campaign, now)) continue;
    const days = CURRENCIES.map((currency) => dayAt(now, currency));
    const day = days.find((one) => weekdayOf(one) === trigger.day);
    if (day === undefined) continue;
    const period = isoWeekOf(day);
    if (await offers.isPeriodOpened(database, campaignId, period)) continue;
    const left = await issueToAll(context, campaign, trigger.day);
    failed.push(...left);
    // Only once the day has begun in every market, and nobody is left, is everybody served.
    if (left.length > 0 || !days.every((one) => weekdayOf(one) === trigger.day)) continue;
    const from = startOfDay(day, 'KZT');
    const until = new Date(from.getTime() + DAY_MS);
    await database.transaction((tx) => offers.markPeriodOpened(tx, { campaignId, period, from, until, opensAt: until }));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'a weekly offer could not be given to everybody');
}
