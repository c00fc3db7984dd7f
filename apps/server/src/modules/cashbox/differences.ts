import { type Queryable, statement, type Tx } from '#platform/database.ts';

const insertDifference = statement<{ reference: string }>(
  'cashbox.insertDifference',
  `insert into cashbox_difference (provider, day, kind, reference, details, found_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (provider, day, kind, reference) do nothing returning reference`,
);
const selectDifferences = statement<{ day: string; kind: string; reference: string; details: string }>(
  'cashbox.selectDifferences',
  'select day, kind, reference, details from cashbox_difference order by day desc, kind, reference limit 200',
);

const insertComparedDay = statement(
  'cashbox.insertComparedDay',
  'insert into cashbox_compared_day (provider, day, compared_at) values ($1, $2, $3) on conflict (provider, day) do nothing',
);
/** The first day is that of the first settled payment, or yesterday where none was settled. */
const selectDaysToCompare = statement<{ day: string }>(
  'cashbox.selectDaysToCompare',
  `select days.day::date as day from generate_series(
     greatest($2::date - $3::integer, least($2::date - 1, (select min(settled_at at time zone 'UTC')::date from cashbox_payment where provider = $1))),
     $2::date - 1, interval '1 day') days (day)
   where not exists (select from cashbox_compared_day c where c.provider = $1 and c.day = days.day::date) order by 1`,
);

export interface Difference {
  readonly kind: 'missing-here' | 'missing-there' | 'amount-differs' | 'unknown-status';
  readonly reference: string;
  readonly details: string;
}

interface Comparison {
  readonly provider: string;
  readonly day: string;
  readonly found: readonly Difference[];
  /** An incomplete day is compared again. */
  readonly isComplete: boolean;
}

/** Past days, at most `daysMax` of them, that were not compared with the provider's list yet, the oldest first. */
export async function daysToCompare(db: Queryable, provider: string, { now, daysMax }: { now: Date; daysMax: number }): Promise<string[]> {
  const rows = await db.query(selectDaysToCompare, [provider, now.toISOString().slice(0, 10), daysMax]);
  return rows.map(({ day }) => day);
}

/** Stores the differences and returns those that were not stored before. */
export async function storeComparison(tx: Tx, { provider, day, found, isComplete }: Comparison): Promise<Difference[]> {
  if (isComplete) await tx.query(insertComparedDay, [provider, day, tx.now]);
  const news: Difference[] = [];
  for (const one of found) {
    const inserted = await tx.query(insertDifference, [provider, day, one.kind, one.reference, one.details, tx.now]);
    if (inserted.length > 0) news.push(one);
  }
  return news;
}

export const listDifferences = (db: Queryable): Promise<{ day: string; kind: string; reference: string; details: string }[]> =>
  db.query(selectDifferences);
