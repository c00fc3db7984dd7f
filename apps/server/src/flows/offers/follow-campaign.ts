import * as offers from '#modules/offers/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { hideOrShowOffers } from './hide-offers.ts';

export const FOLLOW_CAMPAIGN = 'follow-campaign';

export interface FollowedCampaign {
  readonly campaignId: string;
  /** Where a piece begins. */
  readonly after: string;
}

const PLAYERS_A_PIECE = 500;
export const FIRST_PLAYER = '00000000-0000-0000-0000-000000000000';

/**
 * Hides or shows the offers of a campaign whose state has changed, player by player: a player who takes one just then holds wallet and offer and
 * waits for the campaign, so nobody may hold the campaign and wait for them. Nothing of a paused campaign is taken meanwhile. The job of the
 * state's change; a piece may run again.
 */
export async function followCampaign({ database }: Pick<AppContext, 'database'>, { campaignId, after }: FollowedCampaign): Promise<void> {
  const players = await offers.listPlayersOfCampaign(database, campaignId, after, PLAYERS_A_PIECE);
  const failed: unknown[] = [];
  for (const playerId of players)
    await database.transaction((tx) => hideOrShowOffers(tx, playerId)).catch((error: unknown) => failed.push(error));
  // The next piece is not begun before this one is whole: the job runs again.
  if (failed.length > 0) throw new AggregateError(failed, `${campaignId} could not be hidden or shown for everybody`);
  const last = players.at(-1);
  if (last !== undefined && players.length === PLAYERS_A_PIECE)
    await enqueue(database, FOLLOW_CAMPAIGN, { campaignId, after: last } satisfies FollowedCampaign);
}
