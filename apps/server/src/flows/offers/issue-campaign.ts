import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import * as staff from '#modules/staff/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { mayMarket } from '../protection/may-market.ts';
import type { StaffAct, StaffResult } from '../staff/staff-result.ts';
import { holdsUntaken, issueOffer } from './issue-offer.ts';
import { policyOfJobs } from './offer-facts.ts';

export const ISSUE_CAMPAIGN = 'issue-campaign';

/** Where a piece begins, or those who are left of one. */
interface CampaignPiece {
  readonly campaignId: string;
  readonly occurrence: string;
  readonly currency: Currency;
  readonly after: string;
  readonly left?: readonly string[] | undefined;
}

const PLAYERS_A_PIECE = 1_000;
const FIRST_PLAYER = '00000000-0000-0000-0000-000000000000';

/** Begins to give an offer to everybody whom a campaign is meant for, in both markets. A second time on one day gives nobody a second one. */
export function beginCampaign(
  { database }: Pick<AppContext, 'database'>,
  { campaignId, by, reason }: StaffAct & { readonly campaignId: string },
): Promise<StaffResult<unknown, 'UNKNOWN'>> {
  return database.transaction(async (tx) => {
    const campaign = await offers.findCampaign(tx, campaignId);
    if (!campaign || !offers.isLive(campaign, tx.now)) return { ok: false, code: 'UNKNOWN' };
    const occurrence = `given:${tx.now.toISOString().slice(0, 10)}`;
    await staff.record(tx, { actor: by, act: 'issue-campaign', playerId: null, reason, details: { campaignId, occurrence } });
    for (const currency of CURRENCIES)
      await enqueue(tx, ISSUE_CAMPAIGN, { campaignId, occurrence, currency, after: FIRST_PLAYER } satisfies CampaignPiece);
    return { ok: true };
  });
}

/**
 * Gives the offer to the players of one piece and enqueues the next. It is marketing: only who may get it gets the offer. A piece may run
 * again: a player has each occurrence once. Those who have failed are tried again by a job of their own. Returns how many offers.
 */
export async function issueCampaign(
  { database, config }: Pick<AppContext, 'config' | 'database'>,
  { campaignId, occurrence, currency, after, left }: CampaignPiece,
): Promise<number> {
  const page = left ?? (await ledgerModule.listWallets(database, currency, after, PLAYERS_A_PIECE));
  const campaign = await offers.findCampaign(database, campaignId);
  if (!campaign) throw new Error(`there is no campaign ${campaignId}`);
  const policy = policyOfJobs(config);
  const failed = new Map<string, unknown>();
  let issued = 0;
  const give = (playerId: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      await ledgerModule.lockWallet(tx, playerId);
      if (!offers.isAudience(campaign, await offers.segmentsOf(tx, playerId)) || !(await mayMarket(tx, playerId, 'inbox'))) return false;
      if (await holdsUntaken(tx, playerId, campaignId)) return false;
      return (await issueOffer(tx, { playerId, campaign, policy, occurrence })) !== null;
    });
  for (const playerId of page)
    issued += Number(
      await give(playerId).catch((error: unknown) => {
        failed.set(playerId, error);
        return false;
      }),
    );
  // The job of those who are left runs again and again; a piece would bring the next one with each of its runs.
  if (left && failed.size > 0) throw new AggregateError(failed.values(), `${campaignId} could not be given to everybody`);
  const last = page.at(-1);
  const hasNext = !left && last !== undefined && page.length === PLAYERS_A_PIECE;
  await database.transaction(async (tx) => {
    const piece: CampaignPiece = { campaignId, occurrence, currency, after };
    if (failed.size > 0) await enqueue(tx, ISSUE_CAMPAIGN, { ...piece, left: [...failed.keys()] } satisfies CampaignPiece);
    if (hasNext) await enqueue(tx, ISSUE_CAMPAIGN, { ...piece, after: last } satisfies CampaignPiece);
  });
  return issued;
}
