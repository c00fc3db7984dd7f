import type { AppContext } from '#flows/app-context.ts';
import type { Database } from '#platform/database.ts';

export interface StakeEntry {
  readonly seq: number;
  readonly kind: string;
  readonly game: string;
  /** The house has paid the stake. */
  readonly isFree: boolean;
}

/**
 * A context whose transactions note the number of the player's last entry just before they commit. A flow that has locked the wallet keeps
 * others from writing until then, so every later entry comes behind its commit.
 */
export function watchedContext(context: AppContext, playerId: string): { context: AppContext; versionAt(): number } {
  let version = Number.NaN;
  const transaction: Database['transaction'] = (work, ...rest) =>
    context.database.transaction(
      async (tx) => {
        const result = await work(tx);
        const { rows } = await context.database.pool.query<{ version: number }>('select version from ledger_wallet where player_id = $1', [
          playerId,
        ]);
        version = Number(rows[0]?.version);
        return result;
      },
      ...rest,
    );
  const database = Object.assign(Object.create(context.database) as Database, { transaction });
  return { context: { ...context, database }, versionAt: () => version };
}

/** The stakes of a player behind an entry, with the game of each. */
export async function ledgerEntriesBehind({ pool }: Database, playerId: string, seq: number): Promise<StakeEntry[]> {
  const { rows } = await pool.query<StakeEntry>(
    `select e.seq::integer, e.kind, r.game, r.spins_id is not null as "isFree" from ledger_entry e
     join ledger_round r on r.player_id = e.player_id and r.round_id = e.reference::uuid
     where e.player_id = $1 and e.seq > $2 and e.kind in ('round', 'bet') order by e.seq`,
    [playerId, seq],
  );
  return rows;
}
