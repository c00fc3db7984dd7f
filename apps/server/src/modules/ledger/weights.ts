import { createHash } from 'node:crypto';
import { type GameWeights, readPercents } from '@tulpar/domain/ledger/weights';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

const selectWeights = statement<{ id: number; games: unknown }>(
  'ledger.selectWeights',
  'select id, games from ledger_weights where id = any ($1::smallint[])',
);

const findWeights = statement<{ id: number }>('ledger.findWeights', 'select id from ledger_weights where hash = $1');

const insertWeights = statement<{ id: number }>(
  'ledger.insertWeights',
  'insert into ledger_weights (games, hash) values ($1, $2) on conflict (hash) do nothing returning id',
);

function weightsIn({ id, games }: { id: number; games: unknown }): GameWeights {
  const percents = readPercents(games);
  // A game that is excluded must not count because the set cannot be read.
  if (!percents) throw new Error(`the weights ${id} cannot be read`);
  return { id, percents };
}

export type WeightsById = ReadonlyMap<number, GameWeights>;

export async function readWeights(db: Queryable, ids: readonly number[]): Promise<WeightsById> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query(selectWeights, [ids])).map((row) => [row.id, weightsIn(row)]));
}

/** The sets that this process has met. A set never changes, and its number is never given to another. */
export interface WeightSets {
  of(db: Queryable, ids: readonly number[]): Promise<WeightsById>;
}

export function createWeightSets(): WeightSets {
  const known = new Map<number, GameWeights>();
  return {
    async of(db, ids) {
      const unknown = ids.filter((id) => !known.has(id));
      for (const [id, weights] of await readWeights(db, [...new Set(unknown)])) known.set(id, weights);
      return known;
    },
  };
}

/** Keeps the games' weights of an offer; the same weights have the same number. */
export async function keepWeights(tx: Tx, games: Readonly<Record<string, number>>): Promise<number> {
  if (!readPercents(games)) throw new Error('no weights: whole percents by game, or -1');
  const written = JSON.stringify(Object.fromEntries(Object.entries(games).sort(([a], [b]) => (a < b ? -1 : 1))));
  const hash = createHash('sha256').update(written).digest();
  const [kept] = await tx.query(findWeights, [hash]);
  const [added] = kept ? [kept] : await tx.query(insertWeights, [written, hash]);
  // Another transaction has kept them a moment ago.
  const [found] = added ? [added] : await tx.query(findWeights, [hash]);
  if (!found) throw new Error('weights that are neither there nor new');
  return found.id;
}
