import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { CASHBACK_RHYTHMS } from '@tulpar/domain/offers/cashback';
import { WELCOME_LADDER } from '@tulpar/domain/offers/ladder';
import { type OfferTerms, offerTerms } from '@tulpar/domain/offers/terms';
import { OFFER_TYPES } from '@tulpar/domain/offers/types';
import * as z from 'zod';
import type { NewCampaign } from '#modules/offers/index.ts';

/** A campaign with its terms in both currencies, as a release or staff publish it. */
export interface OfferSeed extends Pick<NewCampaign, 'id' | 'type' | 'step' | 'priority' | 'audience' | 'trigger' | 'images' | 'tag'> {
  readonly titles: Readonly<Record<Language, string>>;
  readonly budget: Readonly<Record<Currency, Minor>>;
  readonly terms: Readonly<Record<Currency, OfferTerms>>;
}

const Money = z.int().nonnegative().transform(minor);
const Terms = z
  .strictObject({
    percent: z.int().min(0).max(1_000),
    amount: Money,
    amountMax: Money,
    depositMin: Money,
    wager: z.int().min(0).max(100),
    cashOutPercentMax: z.int().nonnegative(),
    cashOutMax: Money,
    stakeMax: Money,
    weights: z.record(z.string(), z.int().min(-1).max(100)),
    spins: z.strictObject({ game: z.string(), count: z.int().min(1).max(1_000), stake: Money }),
    days: z.int().positive(),
    openDays: z.int().positive(),
    dayFrom: z.int().nonnegative(),
    canCancel: z.boolean(),
    needs: z.strictObject({ deposits: z.int(), phone: z.boolean(), documents: z.boolean(), installed: z.boolean() }).partial(),
  })
  .partial();
const Common = {
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  titles: z.record(z.enum(LANGUAGES), z.string().min(1)),
  budget: z.record(z.enum(CURRENCIES), Money),
  images: z.strictObject({ big: z.string().optional(), small: z.string().optional() }),
  tag: z.record(z.enum(LANGUAGES), z.string().min(1).max(20)).optional(),
};
const TYPES = OFFER_TYPES.filter((type) => type !== 'cashback_info');
const Trigger = z.union([
  z.strictObject({ on: z.enum(['sign-up', 'code', 'staff', 'birthday', 'tournament']) }),
  z.strictObject({ on: z.literal('cashback'), rhythm: z.enum(CASHBACK_RHYTHMS) }),
  z.strictObject({ on: z.literal('week'), day: z.int().min(1).max(7) }),
]);
/** Only who redeems a code says that the app is installed, so no other offer may ask for it. */
const asksForApp = ({ trigger, terms }: { trigger: { on: string }; terms: Record<'common' | Currency, Given> }): boolean =>
  trigger.on !== 'code' && Object.values(terms).some(({ needs }) => needs?.installed);

const CampaignFields = z.strictObject({
  ...Common,
  type: z.enum(TYPES),
  trigger: Trigger,
  priority: z.int().default(0),
  audience: z.record(z.string(), z.unknown()).default({}),
  terms: z.strictObject({ common: Terms, KZT: Terms, AZN: Terms }),
});
const Campaign = CampaignFields.refine((campaign) => !asksForApp(campaign), 'only the offer of a code can ask for the installed app');
const Campaigns = z.strictObject({ ladder: z.array(z.strictObject(Common)).default([]), campaigns: z.array(Campaign) });

type Given = z.output<typeof Terms>;
/** What is left out is not said at all. */
const said = (given: Given): Parameters<typeof offerTerms>[1] =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const withoutGaps = ({ big, small }: { big?: string | undefined; small?: string | undefined }) => ({
  ...(big !== undefined && { big }),
  ...(small !== undefined && { small }),
});

/** Reads campaigns with their terms in both currencies. Steps of the welcome ladder have their terms in the domain and only words here. */
export function readOfferFile(written: unknown): OfferSeed[] {
  const { ladder, campaigns } = Campaigns.parse(written);
  const steps = ladder.map(({ id, titles, budget, images, tag = null }): OfferSeed => {
    const row = WELCOME_LADDER.find(({ campaign }) => campaign === id);
    if (!row) throw new Error(`the welcome ladder has no step ${id}`);
    const { type, step, trigger, terms } = row;
    return { id, type, step, trigger, priority: 0, audience: {}, images: withoutGaps(images), tag, titles, budget, terms };
  });
  const others = campaigns.map(({ id, type, trigger, priority, audience, titles, budget, images, tag = null, terms }): OfferSeed => {
    const both = (currency: Currency): OfferTerms => offerTerms(currency, said(Object.assign({}, terms.common, terms[currency])));
    const kept = { KZT: both('KZT'), AZN: both('AZN') };
    return { id, type, step: null, trigger, priority, audience, titles, budget, images: withoutGaps(images), tag, terms: kept };
  });
  return [...steps, ...others];
}
