import { type Queryable, statement, type Tx } from '#platform/database.ts';

interface OfferPeriod {
  readonly campaignId: string;
  readonly period: string;
  readonly from: Date;
  readonly until: Date;
  readonly opensAt: Date;
}

const insertPeriod = statement(
  'offers.insertPeriod',
  `insert into offer_period (campaign_id, period, from_at, until_at, opens_at) values ($1, $2, $3, $4, $5)
   on conflict (campaign_id, period) do nothing`,
);
const selectOpened = statement<{ opened_at: Date | null }>(
  'offers.selectOpened',
  'select opened_at from offer_period where campaign_id = $1 and period = $2',
);
const updateOpened = statement(
  'offers.updateOpened',
  'update offer_period set opened_at = $3 where campaign_id = $1 and period = $2 and opened_at is null',
);

/** Whether every offer of a period was issued. */
export const isPeriodOpened = async (db: Queryable, campaignId: string, period: string): Promise<boolean> =>
  Boolean((await db.query(selectOpened, [campaignId, period]))[0]?.opened_at);

/** Notes that every offer of a period was issued. */
export async function markPeriodOpened(tx: Tx, { campaignId, period, from, until, opensAt }: OfferPeriod): Promise<void> {
  await tx.query(insertPeriod, [campaignId, period, from, until, opensAt]);
  await tx.query(updateOpened, [campaignId, period, tx.now]);
}
