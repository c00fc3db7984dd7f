import { type Queryable, statement, type Tx } from '#platform/database.ts';
import type { Campaign } from './campaigns.ts';

const insertSegment = statement(
  'offers.insertSegment',
  'insert into offer_segment (segment, player_id, added_at) values ($1, $2, $3) on conflict do nothing',
);
const selectSegments = statement<{ segment: string }>(
  'offers.selectSegments',
  'select segment from offer_segment where player_id = $1 and added_at < $2',
);

/** Puts a player into a group that campaigns and codes are meant for. */
export async function addToSegment(tx: Tx, playerId: string, segment: string): Promise<void> {
  await tx.query(insertSegment, [segment, playerId, tx.now]);
}

/** The groups of a player, or those before a moment. */
export async function segmentsOf(db: Queryable, playerId: string, before: Date | 'infinity' = 'infinity'): Promise<ReadonlySet<string>> {
  return new Set((await db.query(selectSegments, [playerId, before])).map(({ segment }) => segment));
}

/** Whether a campaign is meant for who is in these groups. */
export function isAudience({ audience }: Pick<Campaign, 'audience'>, segments: ReadonlySet<string>): boolean {
  const { segment } = audience;
  return segment === undefined || (typeof segment === 'string' && segments.has(segment));
}
