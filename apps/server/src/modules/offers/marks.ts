import { statement, type Tx } from '#platform/database.ts';
import { createMarks, type Marks } from '#platform/marks.ts';

/** By what one person is told from another. */
export type OfferMarkKind = 'phone' | 'device' | 'document' | 'account';

export type OfferMarks = Marks<OfferMarkKind>;

export const createOfferMarks = (masterKey: () => Promise<string>): OfferMarks => createMarks(masterKey, 'tulpar offers once a person');

/** The first player with a mark has it; another one at the same moment waits for the first. */
const insertMark = statement(
  'offers.insertMark',
  `insert into offer_mark (campaign_id, kind, mark, player_id, made_at) values ($1, $2, $3, $4, $5)
   on conflict (campaign_id, kind, mark) do nothing`,
);
const selectMark = statement<{ player_id: string }>(
  'offers.selectMark',
  'select player_id from offer_mark where campaign_id = $1 and kind = $2 and mark = $3',
);

const deleteMarks = statement(
  'offers.deleteMarks',
  `delete from offer_mark m where m.player_id = $1 and m.campaign_id = $2 and not exists (
     select from offer_grant g where g.player_id = $1 and g.campaign_id = $2 and (g.earned_at is not null
       or exists (select from offer_promise p where p.player_id = g.player_id and p.uid = g.uid)))`,
);

interface NewOfferMark {
  readonly campaignId: string;
  readonly kind: OfferMarkKind;
  readonly mark: Buffer;
}

/** Takes a mark for a player; false if another player has it. */
export async function takeMark(tx: Tx, playerId: string, { campaignId, kind, mark }: NewOfferMark): Promise<boolean> {
  for (;;) {
    await tx.query(insertMark, [campaignId, kind, mark, playerId, tx.now]);
    const [taken] = await tx.query(selectMark, [campaignId, kind, mark]);
    // Another player may have given it back between the two.
    if (taken) return taken.player_id === playerId;
  }
}

/** Gives the marks of a player back, unless an offer of the campaign was earned with them or is promised to an open deposit. */
export async function giveMarksBack(tx: Tx, playerId: string, campaignId: string): Promise<void> {
  await tx.query(deleteMarks, [playerId, campaignId]);
}
