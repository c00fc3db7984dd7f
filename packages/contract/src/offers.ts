import { OFFER_STATUSES } from '@tulpar/domain/offers/status';
import { OFFER_TYPES } from '@tulpar/domain/offers/types';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits, text, WireLanguage, wholeNumber } from './fields.ts';

export const WireOfferType = z.enum(OFFER_TYPES);
export const WireOfferStatus = z.enum(OFFER_STATUSES);
const Time = z.string();

/** What is said before the press, in numbers; of a taken offer, what was accepted. Zero is none. */
export const WireTerms = z.object({
  currency: CurrencyCode,
  wager: z.int(),
  /** How long it may be wagered, or the spins be used. */
  days: z.int(),
  /** How long it may be taken. */
  open_days: z.int(),
  /** The largest stake while it is active. */
  stake_max: MinorUnits,
  /** What becomes real money at most: a percentage of the bonus, else a sum; both zero: all of it. */
  cash_out_percent_max: z.int(),
  cash_out_max: MinorUnits,
  /** How much of a stake counts, in percent: by kind of game, and in single games; -1 takes no bonus money. */
  weights_by_kind: z.record(z.string(), z.int()),
  weights: z.array(z.object({ game: z.string(), percent: z.int() })),
  /** Free spins can be ended early, and what they have won is kept; else they can only be given up. */
  can_cancel: z.boolean(),
  needs: z.object({ deposits: z.int(), phone: z.boolean(), documents: z.boolean(), installed: z.boolean() }),
});
export type WireOfferTerms = z.output<typeof WireTerms>;

/** A button takes it, or a deposit that is made with it, or it comes by itself. */
export const WireTakenBy = z.enum(['deposit', 'press', 'itself']);

/** Of 100 players who play so, how many meet the wager, and what remains on average; with the smallest deposit. */
const OddsInShort = z.object({
  game_name: z.string(),
  stake: MinorUnits,
  deposit: MinorUnits,
  bonus: MinorUnits,
  met_of_100: z.number(),
  left_mean: MinorUnits,
});

/** ENTITY-09 to ENTITY-18, and what the page needs to say everything before the press. */
export const Offer = z.object({
  id: z.string(),
  uid: z.string(),
  type: WireOfferType,
  status: WireOfferStatus,
  currency: CurrencyCode,
  /** What it gives: earned, or before that the fixed sum of its terms; of free spins what they have won so far. */
  amount: MinorUnits,
  percent: z.int(),
  min_deposit: MinorUnits,
  max_bonus_limit: MinorUnits,
  /** Until when it may be taken, and once it is active, used. */
  expired_at: z.nullable(Time),
  available_at: z.nullable(Time),
  deposit_number: z.nullable(z.int()),
  max_cashout_percents: z.int(),
  max_cash_out_money: MinorUnits,
  wager: z.int(),
  wager_amount: MinorUnits,
  wager_amount_max: MinorUnits,
  content: z.object({
    big_image: z.nullable(z.string()),
    small_image: z.nullable(z.string()),
    title: z.string(),
    label: z.string(),
    rules: z.array(z.string()),
  }),
  game_img: z.nullable(z.string()),
  game_name: z.nullable(z.string()),
  game_slug: z.nullable(z.string()),
  spins_count: z.int(),
  played_spins: z.int(),
  bet_size: MinorUnits,
  tag: z.nullable(z.record(z.string(), z.string())),
  transaction_id: z.nullable(z.string()),
  can_cancel: z.boolean(),
  is_vip_card: z.boolean(),
  created_at: Time,
  ended_at: z.nullable(Time),
  taken_by: WireTakenBy,
  terms: WireTerms,
  /** Null until it is accepted. */
  receipt_hash: z.nullable(z.string()),
  /** What giving it up would move now: bonus money that is removed, real money that stays. Null while there is nothing to give up. */
  on_forfeit: z.nullable(z.object({ removed: MinorUnits, kept: MinorUnits })),
  /** Earned, and waits: a bonus until the active one has ended, free spins until their player opens the game again. */
  is_queued: z.boolean(),
  /** A deposit that is still open was started with it. */
  is_promised: z.boolean(),
  /** Null where nothing is to be wagered, it was taken already, or it was not calculated yet. */
  odds: z.nullable(OddsInShort),
});
export type Offer = z.output<typeof Offer>;

export const OFFERS_MAX = 200;

export const getOffers = endpoint({
  method: 'GET',
  path: '/api/v1/offers',
  access: 'player',
  summary: "The player's offers, newest first, as the ledger knows them at this moment; `status` may be several, with commas between",
  query: z.object({
    order: z.optional(z.enum(['desc'])),
    limit: wholeNumber(1, OFFERS_MAX, OFFERS_MAX),
    page: wholeNumber(1, 10_000, 1),
    status: z.optional(text(200)),
    /** OFFER-06, OFFER-07: only what stands in the history. */
    history: z.optional(z.enum(['1'])),
    locale: WireLanguage,
  }),
  response: z.object({ data: z.array(Offer), pagination: z.object({ total_pages: z.int(), items: z.int() }) }),
});

const SPINS = {
  spins_count: z.int(),
  total_bet: MinorUnits,
  max_cash_out_money: MinorUnits,
  wager: z.int(),
  game: z.object({ uid: z.string(), name: z.string(), content: z.object({ images: z.object({ main_image: z.nullable(z.string()) }) }) }),
};
const GameOfSpins = z.object(SPINS);
/** Free spins that come with a step: how many days later they open, and how long they may be used. */
const Packet = z.object({ ...SPINS, day_from: z.int(), days: z.int() });

const BonusTemplate = z.object({
  uid: z.string(),
  max_amount_percent: z.int(),
  min_deposit_amount: MinorUnits,
  max_amount_money: MinorUnits,
  max_cash_out_percent: z.int(),
  wager: z.int(),
  amount: MinorUnits,
});

/** ENTITY-19 to ENTITY-24. */
export const WelcomeOffer = z.object({
  id: z.string(),
  uid: z.string(),
  type: z.enum(['welcome', 'welcome_gs']),
  status: WireOfferStatus,
  currency: CurrencyCode,
  expired_at: z.nullable(Time),
  conditions: z.object({
    available_at: z.nullable(Time),
    availability_rule: z.nullable(z.object({ day_from: z.int() })),
    activation_rules: z.array(
      z.object({
        deposit_number: z.nullable(z.int()),
        min_deposit: MinorUnits,
        offer_bonus_template: z.nullable(BonusTemplate),
        offer_gift_spin_template: z.nullable(GameOfSpins),
      }),
    ),
  }),
  template: z.object({
    content: z.object({
      rules: z.record(z.string(), z.array(z.string())),
      text_data: z.record(z.string(), z.object({ label: z.string(), title: z.string() })),
      images: z.object({ main_image: z.nullable(z.string()) }),
    }),
  }),
  taken_by: WireTakenBy,
  terms: WireTerms,
  /** Earned, and waits: a bonus until the active one has ended, free spins until their player opens the game again. */
  is_queued: z.boolean(),
  is_promised: z.boolean(),
  odds: z.nullable(OddsInShort),
  /** In the order in which they open. */
  packets: z.array(Packet),
});
export type WelcomeOffer = z.output<typeof WelcomeOffer>;

export const getAllWelcomeOffers = endpoint({
  method: 'GET',
  path: '/api/v1/offers/welcome-bonus/all',
  access: 'player',
  summary: 'Welcome offers of every status, for the badge of the menu and the highlight',
  response: dataOf(z.array(WelcomeOffer)),
});

export const getWelcomeOffers = endpoint({
  method: 'GET',
  path: '/api/v2/welcome-bonuses',
  access: 'player',
  summary: 'Welcome offers without those that are ignored, wasted, finished or hidden',
  query: z.object({ locale: z.optional(WireLanguage) }),
  response: dataOf(z.array(WelcomeOffer)),
});
