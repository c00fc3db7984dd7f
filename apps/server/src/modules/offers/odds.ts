import type { Odds } from '@tulpar/domain/offers/odds';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

const insertOdds = statement(
  'offers.insertOdds',
  'insert into offer_odds (terms_id, game, ratio, figures, made_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
);
const selectOdds = statement<{ game: string; ratio: string; figures: OddsFigures }>(
  'offers.selectOdds',
  'select game, ratio, figures from offer_odds where terms_id = $1 order by game, ratio',
);
const selectUnmeasured = statement<{ id: string }>(
  'offers.selectUnmeasured',
  'select t.id from offer_terms t where not exists (select from offer_odds o where o.terms_id = t.id) order by t.made_at, t.id',
);

const selectOddsOfAll = statement<{ terms_id: string; figures: OddsFigures }>(
  'offers.selectOddsOfAll',
  'select terms_id, figures from offer_odds where terms_id = any ($1::uuid[]) and game = $2 and ratio = $3',
);

/** An example in money, and what comes of it. */
interface OddsFigures {
  readonly deposit: number;
  readonly bonus: number;
  readonly stake: number;
  readonly withBonus: Odds;
  readonly without: Odds | null;
}

export interface OddsRow {
  readonly game: string;
  readonly ratio: string;
  readonly figures: OddsFigures;
}

export async function storeOdds(tx: Tx, termsId: string, rows: readonly OddsRow[]): Promise<void> {
  for (const { game, ratio, figures } of rows) await tx.query(insertOdds, [termsId, game, ratio, JSON.stringify(figures), tx.now]);
}

export const readOdds = (db: Queryable, termsId: string): Promise<OddsRow[]> => db.query(selectOdds, [termsId]);

/** One row of each of many terms; terms that were not measured are absent. */
export async function readOddsOfAll(
  db: Queryable,
  termsIds: readonly string[],
  { game, ratio }: Pick<OddsRow, 'game' | 'ratio'>,
): Promise<ReadonlyMap<string, OddsFigures>> {
  if (termsIds.length === 0) return new Map();
  return new Map((await db.query(selectOddsOfAll, [termsIds, game, ratio])).map((row) => [row.terms_id, row.figures]));
}

/** Terms that nobody has measured yet, the oldest first. */
export async function unmeasuredTerms(db: Queryable): Promise<string[]> {
  return (await db.query(selectUnmeasured)).map(({ id }) => id);
}
