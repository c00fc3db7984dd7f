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

export interface Difference {
  readonly kind: 'missing-here' | 'missing-there' | 'amount-differs';
  readonly reference: string;
  readonly details: string;
}

/** Keeps what was found; tells of which nobody knew yet. */
export async function storeDifferences(tx: Tx, provider: string, day: string, found: readonly Difference[]): Promise<Difference[]> {
  const news: Difference[] = [];
  for (const one of found) {
    const inserted = await tx.query(insertDifference, [provider, day, one.kind, one.reference, one.details, tx.now]);
    if (inserted.length > 0) news.push(one);
  }
  return news;
}

export const listDifferences = (db: Queryable): Promise<{ day: string; kind: string; reference: string; details: string }[]> =>
  db.query(selectDifferences);
