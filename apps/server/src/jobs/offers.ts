import { LANGUAGES } from '@tulpar/domain/languages';
import { CURRENCIES } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { CLAIM_ON_DEPOSIT, claimLater } from '#flows/offers/claim-on-deposit.ts';
import { FOLLOW_CAMPAIGN, followCampaign } from '#flows/offers/follow-campaign.ts';
import { giveBirthdays } from '#flows/offers/give-birthdays.ts';
import { ISSUE_CAMPAIGN, issueCampaign } from '#flows/offers/issue-campaign.ts';
import { issueWeekly } from '#flows/offers/issue-weekly.ts';
import { lapsePromises } from '#flows/offers/lapse-promises.ts';
import { MEASURE_OFFER, measureOffers } from '#flows/offers/measure-offer.ts';
import { FOLLOW_EVENT, followEvent } from '#flows/offers/offers-apart.ts';
import { openCashback } from '#flows/offers/open-cashback.ts';
import { openDueOffers } from '#flows/offers/open-offers.ts';
import { REDEEM_SIGN_UP_CODE, redeemSignUpCode } from '#flows/offers/redeem-sign-up-code.ts';
import { settleAllOffers } from '#flows/offers/settle-offers.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

const CampaignPayload = z.object({
  campaignId: z.string(),
  occurrence: z.string(),
  currency: z.enum(CURRENCIES),
  after: z.string(),
  left: z.array(z.string()).optional(),
});
const FollowPayload = z.object({ campaignId: z.string(), after: z.string() });
const SignUpPayload = z.object({ playerId: z.string(), code: z.string(), policy: z.string(), language: z.enum(LANGUAGES) });
const ClaimPayload = z.object({
  playerId: z.string(),
  id: z.string(),
  credited: z.int().transform(minor),
  failure: z.optional(z.string()),
});
const EventPayload = z.object({
  playerId: z.string(),
  signedUpBy: z.optional(z.string()),
  failedDeposit: z.optional(z.string()),
  extendedByMs: z.optional(z.int()),
  failure: z.string(),
});

/** Opens offers, ends untaken ones and promises, writes down what the ledger says about active ones, and tries again what a deposit owes. */
export function offerJobs(context: AppContext, log: Log): readonly Job[] {
  const tellOf = (playerId: string, error: string | undefined) =>
    log.warn({ playerId, error }, 'what an event means for the offers of a player has failed and is done now');
  return [
    { name: 'open-offers', schedule: '* * * * *', run: async () => void (await openDueOffers(context)) },
    { name: 'lapse-promises', schedule: '* * * * *', run: async () => void (await lapsePromises(context)) },
    { name: 'settle-offers', schedule: '* * * * *', run: async () => void (await settleAllOffers(context)) },
    { name: 'issue-weekly', schedule: '*/10 * * * *', run: () => issueWeekly(context) },
    { name: 'open-cashback', schedule: '*/10 * * * *', run: async () => void (await openCashback(context)) },
    { name: 'give-birthdays', schedule: '10 * * * *', run: async () => void (await giveBirthdays(context)) },
    { name: ISSUE_CAMPAIGN, run: async (payload) => void (await issueCampaign(context, CampaignPayload.parse(payload))) },
    { name: FOLLOW_CAMPAIGN, run: (payload) => followCampaign(context, FollowPayload.parse(payload)) },
    { name: REDEEM_SIGN_UP_CODE, run: (payload) => redeemSignUpCode(context, SignUpPayload.parse(payload)) },
    { name: MEASURE_OFFER, schedule: '3 * * * *', run: async () => void (await measureOffers(context)) },
    {
      name: CLAIM_ON_DEPOSIT,
      run(payload) {
        const { failure, ...claim } = ClaimPayload.parse(payload);
        tellOf(claim.playerId, failure);
        return claimLater(context, claim);
      },
    },
    {
      name: FOLLOW_EVENT,
      run(payload) {
        const { failure, ...event } = EventPayload.parse(payload);
        tellOf(event.playerId, failure);
        return followEvent(context, event);
      },
    },
  ];
}
