import { DAY_MS } from '@tulpar/domain/durations';
import { dayAt, startOfDay } from '@tulpar/domain/ledger/meters';
import { CURRENCIES } from '@tulpar/domain/markets';
import { isoWeekOf, weekdayOf } from '@tulpar/domain/offers/week';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { AppContext } from '../app-context.ts';
import { issueOffer } from './issue-offer.ts';
import { policyOfJobs } from './offer-facts.ts';

type WeeklyContext = Pick<AppContext, 'database' | 'config'>;

const PAGE = 200;

/** The ends of the year's weeks may fall apart between markets, so each player's own day decides. */
async function issueToAll(context: WeeklyContext, campaign: offers.Campaign, day: number): Promise<void> {
  const { database, config } = context;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await profiles.listOldPlayers(database, database.now(), after, PAGE);
    for (const playerId of page) {
      const { currency, deposits_count: deposits } = await profiles.readProfile(database, playerId);
      const today = dayAt(database.now(), currency);
      // A player who has never paid in is not asked to do it again.
      if (weekdayOf(today) !== day || deposits === 0) continue;
      await database.transaction(async (tx) => {
        await ledgerModule.lockWallet(tx, playerId);
        await issueOffer(tx, { playerId, campaign, policy: policyOfJobs(config), occurrence: isoWeekOf(today) });
      });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last;
  }
}

/** Issues weekly offers on their day, once to each player. What broke off goes on with the next run. */
export async function issueWeekly(context: WeeklyContext): Promise<void> {
  const { database } = context;
  const now = database.now();
  for (const campaign of await offers.listCampaigns(database, { on: 'week' })) {
    const { trigger, id: campaignId } = campaign;
    if (trigger.on !== 'week' || !offers.isLive(campaign, now)) continue;
    const days = CURRENCIES.map((currency) => dayAt(now, currency));
    if (!days.some((day) => weekdayOf(day) === trigger.day)) continue;
    const day = days.find((one) => weekdayOf(one) === trigger.day) ?? 0;
    const period = isoWeekOf(day);
    if (await offers.isPeriodOpened(database, campaignId, period)) continue;
    await issueToAll(context, campaign, trigger.day);
    // Only once the day has begun in every market is everybody served.
    if (!days.every((one) => weekdayOf(one) === trigger.day)) continue;
    const from = startOfDay(day, 'KZT');
    const until = new Date(from.getTime() + DAY_MS);
    await database.transaction((tx) => offers.markPeriodOpened(tx, { campaignId, period, from, until, opensAt: until }));
  }
}
