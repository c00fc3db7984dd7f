import { createHmac, hkdfSync } from 'node:crypto';
import { statement, type Tx } from '#platform/database.ts';

/** By what one person is told from another. */
export type OfferMarkKind = 'phone' | 'device' | 'document' | 'account';

export interface OfferMarks {
  hash(kind: OfferMarkKind, value: string): Promise<Buffer>;
}

const KEY_BYTES = 32;

/** Keyed, so that nobody guesses a value from its mark. */
export function createOfferMarks(masterKey: () => Promise<string>): OfferMarks {
  return {
    async hash(kind, value) {
      const key = Buffer.from(hkdfSync('sha256', await masterKey(), '', 'tulpar offers once a person', KEY_BYTES));
      return createHmac('sha256', key).update(`${kind}:${value}`).digest();
    },
  };
}

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
