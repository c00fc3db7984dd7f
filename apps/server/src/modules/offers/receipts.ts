import type { Language } from '@tulpar/domain/languages';
import type { OfferTerms } from '@tulpar/domain/offers/terms';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import { hashOf, type OfferTexts } from './campaigns.ts';
import type { Grant } from './grants.ts';

interface Receipt {
  readonly terms: OfferTerms;
  readonly termsHash: Buffer;
  readonly texts: OfferTexts;
  readonly policy: string;
  readonly language: Language;
  readonly acceptedAt: Date;
}

interface ReceiptRow {
  readonly uid: string;
  readonly terms: OfferTerms;
  readonly terms_hash: Buffer;
  readonly texts: OfferTexts;
  readonly policy: string;
  readonly language: Language;
  readonly accepted_at: Date;
}

const insertReceipt = statement(
  'offers.insertReceipt',
  `insert into offer_receipt (player_id, uid, nth, terms, terms_hash, texts, policy, language, payment_id, accepted_at, request_id)
   select $1, $2, coalesce(max(nth), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10 from offer_receipt where player_id = $1 and uid = $2`,
);
/** What free spins have won was accepted together with them. */
const copyReceipt = statement(
  'offers.copyReceipt',
  `insert into offer_receipt (player_id, uid, nth, terms, terms_hash, texts, policy, language, payment_id, accepted_at, request_id)
   select player_id, $3, 1, terms, terms_hash, texts, policy, language, payment_id, accepted_at, request_id
   from offer_receipt where player_id = $1 and uid = $2 order by nth desc limit 1`,
);
const selectReceipt = statement<ReceiptRow>(
  'offers.selectReceipt',
  `select uid, terms, terms_hash, texts, policy, language, accepted_at from offer_receipt where player_id = $1 and uid = $2
   order by nth desc limit 1`,
);
const selectHashes = statement<{ uid: string; terms_hash: Buffer }>(
  'offers.selectHashes',
  'select distinct on (uid) uid, terms_hash from offer_receipt where player_id = $1 order by uid, nth desc',
);

export const termsHashOf = (terms: OfferTerms): Buffer => hashOf(terms);

interface NewReceipt {
  readonly texts: OfferTexts;
  readonly language: Language;
  readonly paymentId: string | null;
  readonly requestId: string;
}

/** Keeps what the player accepts at this moment, with the terms that hold for the offer. */
export async function addReceipt(tx: Tx, grant: Grant, { texts, language, paymentId, requestId }: NewReceipt): Promise<void> {
  const { playerId, uid, terms, policy } = grant;
  const hash = termsHashOf(terms);
  const written = [JSON.stringify(terms), hash, JSON.stringify(texts)];
  await tx.query(insertReceipt, [playerId, uid, ...written, policy, language, paymentId, tx.now, requestId]);
}

export async function copyReceiptTo(tx: Tx, spins: Grant, uid: string): Promise<void> {
  await tx.query(copyReceipt, [spins.playerId, spins.uid, uid]);
}

/** The last one counts. */
export async function findReceipt(db: Queryable, playerId: string, uid: string): Promise<Receipt | null> {
  const [row] = await db.query(selectReceipt, [playerId, uid]);
  if (!row) return null;
  const { terms, terms_hash: termsHash, texts, policy, language, accepted_at: acceptedAt } = row;
  return { terms, termsHash, texts, policy, language, acceptedAt };
}

/** The hashes of a player's receipts by their offers, in hexadecimal digits. */
export async function receiptHashes(db: Queryable, playerId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.query(selectHashes, [playerId])).map(({ uid, terms_hash }) => [uid, terms_hash.toString('hex')]));
}
