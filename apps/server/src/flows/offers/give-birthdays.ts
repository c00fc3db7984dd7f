import { celebratedOn } from '@tulpar/domain/birthday';
import { DAY_MS } from '@tulpar/domain/durations';
import { marketDay } from '@tulpar/domain/ledger/statement-period';
import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { BIRTHDAY_ACCOUNT_DAYS, vipLevelAt } from '@tulpar/domain/vip-levels';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { AppContext } from '../app-context.ts';
import { issueOffer } from './issue-offer.ts';
import { policyOfJobs } from './offer-facts.ts';

type BirthdayContext = Pick<AppContext, 'config' | 'database'>;

const AT_ONCE = 500;
const ACCOUNT_AGE_MS = BIRTHDAY_ACCOUNT_DAYS * DAY_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Gives presents to players whose birthday it is by the market's date: documents verified, the account a month old, once a year, by the level
 * that they have reached. Returns how many.
 */
export async function giveBirthdays(context: BirthdayContext): Promise<number> {
  const { database } = context;
  const now = database.now();
  const createdBefore = new Date(now.getTime() - ACCOUNT_AGE_MS);
  const failed: unknown[] = [];
  let given = 0;
  for (const currency of CURRENCIES) {
    const today = marketDay(currency, now);
    for (const day of celebratedOn(today))
      for (let after = FIRST_ID; ; ) {
        const page = await profiles.listBirthdays(database, { day, currency, createdBefore }, after, AT_ONCE);
        const last = page.at(-1);
        if (last === undefined) break;
        after = last;
        for (const playerId of page) {
          const give = giveBirthday(context, { playerId, currency, year: today.slice(0, 4) });
          given += Number(await give.catch((error: unknown) => failed.push(error) < 0));
        }
      }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some birthdays could not be celebrated');
  return given;
}

interface Birthday {
  readonly playerId: string;
  readonly currency: Currency;
  readonly year: string;
}

/** Each level has a campaign of its own; a level that is reached on the day brings no second present. */
async function giveBirthday({ database, config }: BirthdayContext, { playerId, currency, year }: Birthday): Promise<boolean> {
  return database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    if (!wallet) return false;
    const campaigns = await offers.listCampaigns(tx, { on: 'birthday' });
    const { status } = vipLevelAt(wallet.stakedReal, currency);
    const campaign = campaigns.find(({ audience }) => audience['level'] === status);
    if (!campaign) return false;
    const earlier = await offers.listGrants(tx, playerId, null);
    const ids = new Set(campaigns.map(({ id }) => id));
    if (earlier.some(({ campaignId, occurrence }) => ids.has(campaignId) && occurrence === year)) return false;
    return (await issueOffer(tx, { playerId, campaign, policy: policyOfJobs(config), occurrence: year })) !== null;
  });
}
