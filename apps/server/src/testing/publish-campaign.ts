import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { type OfferTerms, offerTerms } from '@tulpar/domain/offers/terms';
import { addTerms, type NewCampaign, type OfferTexts, setBudget, storeCampaign } from '#modules/offers/index.ts';
import type { Database } from '#platform/database.ts';

const TEXT = { title: 'A test', label: 'Test', rules: ['As the terms say.'] };
const TEST_TEXTS: OfferTexts = { kk: TEXT, en: TEXT, az: TEXT, ru: TEXT };

type TestCampaign = Pick<NewCampaign, 'id' | 'type' | 'trigger'> & Partial<NewCampaign>;
type TermsOf = Parameters<typeof offerTerms>[1];

/** Publishes a campaign with its terms and budgets in both currencies, as a release would. */
export async function publishCampaign(
  database: Database,
  campaign: TestCampaign,
  terms: TermsOf | ((currency: Currency) => TermsOf),
  budget = 1_000_000_000_000,
): Promise<void> {
  await database.transaction(async (tx) => {
    await storeCampaign(tx, {
      step: null,
      state: 'live',
      priority: 0,
      audience: {},
      images: {},
      startsAt: null,
      endsAt: null,
      ...campaign,
    });
    for (const currency of CURRENCIES) {
      const own: OfferTerms = offerTerms(currency, typeof terms === 'function' ? terms(currency) : terms);
      await addTerms(tx, campaign.id, { terms: own, texts: TEST_TEXTS });
      await setBudget(tx, { campaignId: campaign.id, currency }, budget as Minor);
    }
  });
}
