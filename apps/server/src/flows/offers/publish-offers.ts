import { CURRENCIES } from '@tulpar/domain/markets';
import * as offers from '#modules/offers/index.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { OfferSeed } from './offer-file.ts';
import { textsOf } from './offer-texts.ts';
import { spinsFlawOf } from './spins-flaw.ts';

/** Stores one campaign and, where its terms have changed, a new version of them. Their texts are made from the terms. */
export async function publishOffer(tx: Tx, { titles, budget, terms, ...campaign }: OfferSeed): Promise<void> {
  const { id: campaignId } = campaign;
  await offers.storeCampaign(tx, { ...campaign, state: 'live', startsAt: null, endsAt: null });
  for (const currency of CURRENCIES) {
    const texts = await textsOf(tx, terms[currency], titles);
    await offers.addTerms(tx, campaignId, { terms: terms[currency], texts });
    await offers.setBudget(tx, { campaignId, currency }, budget[currency]);
  }
}

/**
 * Publishes the campaigns of a release. Those that staff have edited stay as they are, and so do those whose free spins cannot be played now: a
 * game that is stopped for a day keeps no house from starting. Returns why those were left out.
 */
export async function publishOffers(database: Pick<Database, 'transaction'>, seeds: readonly OfferSeed[]): Promise<string[]> {
  return database.transaction(async (tx) => {
    const flaws: string[] = [];
    for (const seed of seeds) {
      if ((await offers.findCampaign(tx, seed.id))?.editedAt) continue;
      const flaw = await spinsFlawOf(tx, seed.id, Object.values(seed.terms));
      if (flaw) flaws.push(flaw);
      else await publishOffer(tx, seed);
    }
    return flaws;
  });
}
