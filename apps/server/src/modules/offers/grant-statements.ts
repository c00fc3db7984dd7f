import { statement } from '#platform/database.ts';

export interface GrantRow {
  readonly player_id: string;
  readonly uid: string;
  readonly campaign_id: string;
  readonly terms_id: string;
  readonly occurrence: string;
  readonly type: string;
  readonly policy: string;
  readonly status: string;
  readonly kept_status: string | null;
  readonly deposits_at: number;
  readonly amount: number | null;
  readonly available_at: Date | null;
  readonly available_to: Date | null;
  readonly transaction_id: string | null;
  readonly earned_at: Date | null;
  readonly activated_at: Date | null;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly is_promised: boolean;
}

const COLUMNS = `g.player_id, g.uid, g.campaign_id, g.terms_id, g.occurrence, g.type, g.policy, g.status, g.kept_status, g.deposits_at, g.amount,
  g.available_at, g.available_to, g.transaction_id, g.earned_at, g.activated_at, g.expires_at, g.ended_at, g.reason, g.created_at, g.changed_at`;
const PROMISED = 'exists (select from offer_promise p where p.player_id = g.player_id and p.uid = g.uid) as is_promised';

export const insertGrant = statement<GrantRow>(
  'offers.insertGrant',
  `insert into offer_grant as g (player_id, uid, campaign_id, terms_id, occurrence, type, policy, deposits_at, status, kept_status, amount,
     available_at, available_to, transaction_id, earned_at, activated_at, expires_at, ended_at, reason, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)
   on conflict (player_id, campaign_id, occurrence) do nothing
   returning ${COLUMNS}, false as is_promised`,
);
export const updateGrant = statement(
  'offers.updateGrant',
  `update offer_grant set status = $3, kept_status = $4, amount = $5, available_at = $6, available_to = $7, transaction_id = $8, earned_at = $9,
     activated_at = $10, expires_at = $11, ended_at = $12, reason = $13, changed_at = $14
   where player_id = $1 and uid = $2`,
);
export const selectGrant = statement<GrantRow>(
  'offers.selectGrant',
  `select ${COLUMNS}, ${PROMISED} from offer_grant g where g.player_id = $1 and g.uid = $2`,
);
export const lockGrantRow = statement<GrantRow>(
  'offers.lockGrant',
  `select ${COLUMNS}, ${PROMISED} from offer_grant g where g.player_id = $1 and g.uid = $2 for update of g`,
);
export const lockLiveGrants = statement<GrantRow>(
  'offers.lockLiveGrants',
  `select ${COLUMNS}, ${PROMISED} from offer_grant g where g.player_id = $1 and g.ended_at is null
   order by g.earned_at nulls last, g.created_at, g.uid for update of g`,
);
export const selectGrants = statement<GrantRow>(
  'offers.selectGrants',
  `select ${COLUMNS}, ${PROMISED} from offer_grant g where g.player_id = $1 and ($2::text[] is null or g.status = any ($2::text[]))
   order by g.created_at desc, g.uid desc limit $3`,
);
export const selectGrantsOfPayments = statement<GrantRow>(
  'offers.selectGrantsOfPayments',
  `select ${COLUMNS}, false as is_promised from offer_grant g
   where g.player_id = $1 and g.activated_at is not null and g.transaction_id = any ($2::text[])`,
);
export const selectCampaignsHeld = statement<{ campaign_id: string }>(
  'offers.selectCampaignsHeld',
  'select distinct campaign_id from offer_grant where player_id = $1 and campaign_id = any ($2::text[])',
);
export const selectActiveGrants = statement<GrantRow>(
  'offers.selectActiveGrants',
  `select ${COLUMNS}, false as is_promised from offer_grant g
   where g.status in ('active', 'started') and (g.changed_at, g.uid) > ($1, $2) order by g.changed_at, g.uid limit $3`,
);
export const selectDueAwaiting = statement<{ player_id: string }>(
  'offers.selectDueAwaiting',
  `select distinct player_id from (
     select player_id from offer_grant where status = 'awaiting' and earned_at is null and available_at <= $1 order by available_at limit $2
   ) due`,
);
export const selectQueuedPlayers = statement<{ player_id: string }>(
  'offers.selectQueuedPlayers',
  `select distinct player_id from offer_grant where status = 'awaiting' and earned_at is not null and player_id > $1
   order by player_id limit $2`,
);
export const expireAvailable = statement<GrantRow>(
  'offers.expireAvailable',
  `update offer_grant g set status = 'expired', ended_at = $1, changed_at = $1
   from (
     select d.player_id, d.uid from offer_grant d where d.status = 'available' and d.available_to <= $1
       and not exists (select from offer_promise p where p.player_id = d.player_id and p.uid = d.uid)
     order by d.available_to limit $2 for update of d skip locked
   ) due
   where g.player_id = due.player_id and g.uid = due.uid and g.status = 'available'
   returning ${COLUMNS}, false as is_promised`,
);
export const countUntaken = statement<{ items: number }>(
  'offers.countUntaken',
  `select count(*) as items from offer_grant g
   where g.campaign_id = $1 and g.status in ('awaiting', 'available') and g.earned_at is null
     and not exists (select from offer_promise p where p.player_id = g.player_id and p.uid = g.uid)`,
);
export const selectPlayersOfCampaign = statement<{ player_id: string }>(
  'offers.selectPlayersOfCampaign',
  `select distinct player_id from offer_grant
   where campaign_id = $1 and player_id > $2 and status in ('awaiting', 'available', 'hidden') order by player_id limit $3`,
);
