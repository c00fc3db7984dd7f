import { CURRENCIES } from '@tulpar/domain/markets';
import * as offers from '#modules/offers/index.ts';
import type { Database, Tx } from '#platform/database.ts';
import { type OfferSeed, spinsFlaw } from './offer-file.ts';
import { textsOf } from './offer-texts.ts';

/** Stores one campaign and, where its terms have changed, a new version of them. Their texts are made from the terms. */
export async function publishOffer(tx: Tx, { titles, budget, terms, ...campaign }: OfferSeed): Promise<void> {
  const { id: campaignId } = campaign;
  await offers.storeCampaign(tx, { ...campaign, state: 'live', startsAt: null, endsAt: null });
  for (const currency of CURRENCIES) {
    const flaw = spinsFlaw(terms[currency]);
    if (flaw) throw new Error(`${campaignId}: ${flaw}`);
    const texts = await textsOf(tx, terms[currency], titles);
    await offers.addTerms(tx, campaignId, { terms: terms[currency], texts });
    await offers.setBudget(tx, { campaignId, currency }, budget[currency]);
  }
}

/** Publishes the campaigns of a release. Those that staff have edited stay as they are. */
export async function publishOffers(database: Pick<Database, 'transaction'>, seeds: readonly OfferSeed[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const seed of seeds) if (!(await offers.findCampaign(tx, seed.id))?.editedAt) await publishOffer(tx, seed);
  });
}
