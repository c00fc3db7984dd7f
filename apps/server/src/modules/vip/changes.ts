import { type Minor, minor } from '@tulpar/domain/money';
import type { VipStatus } from '@tulpar/domain/vip-levels';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

interface ChangeRow {
  readonly status: VipStatus;
  readonly reached_at: Date;
  readonly turnover: number;
  readonly seq: number;
}

const insertChange = statement<{ status: VipStatus }>(
  'vip.insertChange',
  `insert into vip_change (player_id, status, reached_at, turnover, seq) values ($1, $2, $3, $4, $5)
   on conflict (player_id, status) do nothing returning status`,
);
const selectChanges = statement<ChangeRow>(
  'vip.selectChanges',
  'select status, reached_at, turnover, seq from vip_change where player_id = $1 order by vip_rank(status)',
);
const selectReached = statement<{ player_id: string; status: VipStatus }>(
  'vip.selectReached',
  'select player_id, status from vip_change where player_id between $1 and $2',
);
const selectStatusAt = statement<{ status: VipStatus }>(
  'vip.selectStatusAt',
  'select status from vip_change where player_id = $1 and reached_at < $2 order by vip_rank(status) desc limit 1',
);

/** A level that a player has reached. */
export interface VipChange {
  readonly status: VipStatus;
  /** When the round ended by which it was reached. */
  readonly reachedAt: Date;
  readonly turnover: Minor;
  /** The entry of the ledger by which that round ended. */
  readonly seq: number;
}

/** Writes a level down. False when it was there already. */
export async function addChange(tx: Tx, playerId: string, { status, reachedAt, turnover, seq }: VipChange): Promise<boolean> {
  return (await tx.query(insertChange, [playerId, status, reachedAt, turnover, seq])).length > 0;
}

/** The levels of a player, the lowest first. */
export async function listChanges(db: Queryable, playerId: string): Promise<VipChange[]> {
  const rows = await db.query(selectChanges, [playerId]);
  return rows.map(({ status, reached_at, turnover, seq }) => ({ status, reachedAt: reached_at, turnover: minor(turnover), seq }));
}

/** The statuses that the players of a range have reached. */
export async function reachedBy(
  db: Queryable,
  { first, last }: { first: string; last: string },
): Promise<ReadonlyMap<string, ReadonlySet<VipStatus>>> {
  const reached = new Map<string, Set<VipStatus>>();
  for (const { player_id, status } of await db.query(selectReached, [first, last]))
    reached.set(player_id, (reached.get(player_id) ?? new Set()).add(status));
  return reached;
}

/** The status that a player had at the last moment before this one. */
export const statusBefore = async (db: Queryable, playerId: string, moment: Date): Promise<VipStatus> =>
  (await db.query(selectStatusAt, [playerId, moment]))[0]?.status ?? 'new';
