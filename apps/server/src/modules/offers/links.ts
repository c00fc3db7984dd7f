import { type Queryable, statement, type Tx } from '#platform/database.ts';
import type { OfferMarkKind } from './marks.ts';

const insertLinks = statement(
  'offers.insertLinks',
  `insert into offer_link (player_id, other_id, kind, campaign_id, made_at)
   select $1, m.player_id, m.kind, m.campaign_id, $5
   from unnest($3::text[], $4::bytea[]) as own (kind, mark)
   cross join lateral (
     select player_id, kind, campaign_id from offer_mark where campaign_id = $2 and kind = own.kind and mark = own.mark offset 0
   ) m
   where m.player_id <> $1
   on conflict do nothing`,
);

interface LinkRow {
  readonly player_id: string;
  readonly other_id: string;
  readonly kind: OfferMarkKind;
  readonly campaign_id: string;
  readonly made_at: Date;
}
const COLUMNS = 'player_id, other_id, kind, campaign_id, made_at';
const selectLinks = statement<LinkRow>('offers.selectLinks', `select ${COLUMNS} from offer_link order by made_at desc limit $1`);
const selectLinksOf = statement<LinkRow>(
  'offers.selectLinksOf',
  `select ${COLUMNS} from offer_link where player_id = $1 union all select ${COLUMNS} from offer_link where other_id = $1
   order by made_at desc limit $2`,
);

/** A mark of a player, not yet that of a campaign. */
export interface OwnMark {
  readonly kind: OfferMarkKind;
  readonly mark: Buffer;
}

/** Notes who has taken an offer of the campaign with these marks of another player. A pair is noted once for each kind. */
export async function addLinks(tx: Tx, playerId: string, campaignId: string, marks: readonly OwnMark[]): Promise<void> {
  const [kinds, hashes] = [marks.map(({ kind }) => kind), marks.map(({ mark }) => mark)];
  await tx.query(insertLinks, [playerId, campaignId, kinds, hashes, tx.now]);
}

/** The accounts that are linked, the newest link first; those of one player where one is named. */
export const listLinks = (db: Queryable, playerId: string | null, limit: number): Promise<LinkRow[]> =>
  playerId === null ? db.query(selectLinks, [limit]) : db.query(selectLinksOf, [playerId, limit]);
