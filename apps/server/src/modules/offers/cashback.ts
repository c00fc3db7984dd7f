import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { CashbackPeriod } from '@tulpar/domain/offers/cashback';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

const selectOpened = statement<{ period: string }>(
  'offers.selectOpenedCashback',
  'select period from offer_cashback_period where campaign_id = $1 and currency = $2 and period = any($3::text[])',
);
const insertPeriod = statement<{ period: string }>(
  'offers.insertCashbackPeriod',
  `insert into offer_cashback_period (campaign_id, currency, period, from_at, until_at, opens_at, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning period`,
);
/** A campaign without a date of its own begins with its first terms. */
const selectBegin = statement<{ began_at: Date | null }>(
  'offers.selectBegin',
  `select coalesce(c.starts_at, (select min(made_at) from offer_terms where campaign_id = c.id)) as began_at
   from offer_campaign c where c.id = $1`,
);
const insertCashback = statement<{ player_id: string }>(
  'offers.insertCashback',
  `insert into offer_cashback (player_id, campaign_id, period, lost, percent, amount, last_seq, made_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning player_id`,
);

interface CashbackRow {
  readonly lost: number;
  readonly percent: number;
  readonly amount: number;
  readonly last_seq: number;
}
const selectCashback = statement<CashbackRow>(
  'offers.selectCashback',
  'select lost, percent, amount, last_seq from offer_cashback where player_id = $1 and campaign_id = $2 and period = $3',
);

const selectKnown = statement<{ player_id: string }>(
  'offers.selectKnownCashback',
  'select player_id from offer_cashback where player_id between $1 and $2 and campaign_id = $3 and period = $4',
);

const selectPaid = statement<{ player_id: string; period: string }>(
  'offers.selectPaidCashback',
  `select player_id, period from offer_cashback
   where player_id between $1 and $2 and campaign_id <> $3 and amount > 0 and made_at > $4`,
);

/** What a player has lost in a period and what came of it, with the last entry that was counted. */
interface Cashback {
  readonly lost: Minor;
  readonly percent: number;
  readonly amount: Minor;
  readonly lastSeq: number;
}

/** Of these periods of a campaign those whose offers nobody has issued to everybody yet. */
export async function unopenedPeriods(
  db: Queryable,
  { campaignId, currency }: { campaignId: string; currency: Currency },
  periods: readonly CashbackPeriod[],
): Promise<CashbackPeriod[]> {
  if (periods.length === 0) return [];
  const opened = new Set(
    (await db.query(selectOpened, [campaignId, currency, periods.map(({ name }) => name)])).map(({ period }) => period),
  );
  return periods.filter(({ name }) => !opened.has(name));
}

/** The offers of a period have been issued to everybody. False if they had been before. */
export async function markCashbackOpened(
  tx: Tx,
  { campaignId, currency }: { campaignId: string; currency: Currency },
  { name, from, until, opensAt }: CashbackPeriod,
): Promise<boolean> {
  return (await tx.query(insertPeriod, [campaignId, currency, name, from, until, opensAt, tx.now])).length > 0;
}

/** Writes down the evidence. False when it has been written down before. */
export async function addCashback(
  tx: Tx,
  { playerId, campaignId, period }: { playerId: string; campaignId: string; period: string },
  { lost, percent, amount, lastSeq }: Cashback,
): Promise<boolean> {
  const written = await tx.query(insertCashback, [playerId, campaignId, period, lost, percent, amount, lastSeq, tx.now]);
  return written.length > 0;
}

export async function readCashback(db: Queryable, playerId: string, campaignId: string, period: string): Promise<Cashback | null> {
  const [row] = await db.query(selectCashback, [playerId, campaignId, period]);
  return row ? { lost: minor(row.lost), percent: row.percent, amount: minor(row.amount), lastSeq: row.last_seq } : null;
}

/** The players of a range whose cashback of a period is written down already. */
export async function knownCashback(
  db: Queryable,
  { campaignId, period, first, last }: { campaignId: string; period: string; first: string; last: string },
): Promise<ReadonlySet<string>> {
  return new Set((await db.query(selectKnown, [first, last, campaignId, period])).map(({ player_id }) => player_id));
}

/** The periods of other campaigns for which players of a range have got cashback since a moment. */
export async function paidByOthers(
  db: Queryable,
  { campaignId, first, last }: { campaignId: string; first: string; last: string },
  since: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const paid = new Map<string, string[]>();
  for (const { player_id, period } of await db.query(selectPaid, [first, last, campaignId, since]))
    paid.set(player_id, [...(paid.get(player_id) ?? []), period]);
  return paid;
}

/** Since when a campaign runs; null before it has terms. */
export const begunAt = async (db: Queryable, campaignId: string): Promise<Date | null> =>
  (await db.query(selectBegin, [campaignId]))[0]?.began_at ?? null;
