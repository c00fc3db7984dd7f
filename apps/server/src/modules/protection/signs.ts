import type { ChatSign } from '@tulpar/domain/protection/markers';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

const insertSign = statement<{ message: number }>(
  'protection.insertSign',
  `insert into protection_sign (player_id, sign, message, said_at, marked_at, marked_by) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning message`,
);
const countSigns = statement<{ sign: ChatSign; times: number }>(
  'protection.countSigns',
  'select sign, count(*)::integer as times from protection_sign where player_id = $1 and said_at > $2 group by sign',
);

interface NewSign {
  readonly sign: ChatSign;
  /** The number of the message, and when the player has written it. */
  readonly message: number;
  readonly saidAt: Date;
  readonly by: string;
}

/** False if the message was marked so already. */
export async function addSign(tx: Tx, playerId: string, { sign, message, saidAt, by }: NewSign): Promise<boolean> {
  return (await tx.query(insertSign, [playerId, sign, message, saidAt, tx.now, by])).length > 0;
}

/** How many messages since a moment are marked, by sign. */
export async function readSigns(db: Queryable, playerId: string, since: Date): Promise<Partial<Record<ChatSign, number>>> {
  return Object.fromEntries((await db.query(countSigns, [playerId, since])).map(({ sign, times }) => [sign, times]));
}
