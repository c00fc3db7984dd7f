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

interface NewOfferMark {
  readonly campaignId: string;
  readonly kind: OfferMarkKind;
  readonly mark: Buffer;
}

/** Takes a mark for a player; false if another player has it. */
export async function takeMark(tx: Tx, playerId: string, { campaignId, kind, mark }: NewOfferMark): Promise<boolean> {
  await tx.query(insertMark, [campaignId, kind, mark, playerId, tx.now]);
  return (await tx.query(selectMark, [campaignId, kind, mark]))[0]?.player_id === playerId;
}
