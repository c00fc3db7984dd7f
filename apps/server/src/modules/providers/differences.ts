import type { Queryable, Tx } from '#platform/database.ts';
import { insertDifference, selectDifferences } from './transaction-statements.ts';

export interface GameDifference {
  readonly kind: 'missing-here' | 'missing-there' | 'amount-differs';
  readonly playerId: string;
  readonly reference: string;
  readonly details: string;
}

/** Stores the differences; returns the new ones. */
export async function storeGameDifferences(
  tx: Tx,
  provider: string,
  day: string,
  found: readonly GameDifference[],
): Promise<GameDifference[]> {
  const newDifferences: GameDifference[] = [];
  for (const one of found)
    if ((await tx.query(insertDifference, [provider, day, one.kind, one.playerId, one.reference, one.details, tx.now])).length > 0)
      newDifferences.push(one);
  return newDifferences;
}

export const listGameDifferences = (
  db: Queryable,
): Promise<{ provider: string; day: string; kind: string; player: string; reference: string; details: string }[]> =>
  db.query(selectDifferences);
