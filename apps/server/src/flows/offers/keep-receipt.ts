import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import { heldTexts } from './offer-texts.ts';

/** Keeps what a player accepts by the press: the terms that hold for the offer, in the words that were shown. */
export async function keepReceipt(
  tx: Tx,
  grant: offers.Grant,
  accepted: Omit<Parameters<typeof offers.addReceipt>[2], 'texts'>,
): Promise<void> {
  const kept = (await offers.readTerms(tx, [grant.termsId])).get(grant.termsId);
  if (!kept) throw new Error('an offer has no terms');
  const [texts = kept.texts] = await heldTexts(tx, [{ terms: grant.terms, kept }]);
  await offers.addReceipt(tx, grant, { ...accepted, texts });
}
