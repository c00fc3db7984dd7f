import { getOffers, getWelcomeOffers, type Offer, type WelcomeOffer } from '@tulpar/contract/offers';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import type { Currency } from '@tulpar/domain/markets';
import { type LadderRow, packetsWith } from '@tulpar/domain/offers/ladder';
import type { OfferTerms } from '@tulpar/domain/offers/terms';
import { WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';

const BASE = getOffers.response.parse(ENDPOINT_EXAMPLES['getOffers']?.answer).data[0] as Offer;
const WELCOME = getWelcomeOffers.response.parse(ENDPOINT_EXAMPLES['getWelcomeOffers']?.answer).data[0] as WelcomeOffer;

/** An offer as the server tells it: a bonus of half the deposit, unless a test says otherwise. */
export const sampleOffer = (id: string, changes: Partial<Offer> = {}): Offer => ({ ...BASE, id, uid: id, ...changes });

export const sampleSpins = (id: string, changes: Partial<Offer> = {}): Offer =>
  sampleOffer(id, {
    type: 'no_deposit_gift_spin',
    taken_by: 'press',
    percent: 0,
    min_deposit: 0,
    max_bonus_limit: 0,
    game_slug: 'fruit-cocktail',
    game_name: 'Fruit Cocktail',
    game_img: '/cdn/games/fruit-cocktail/cover.webp',
    spins_count: 50,
    bet_size: 4500,
    odds: BASE.odds && { ...BASE.odds, deposit: 0, bonus: 0, met_of_100: 31.3, left_mean: 77_000 },
    terms: { ...BASE.terms, days: 3 },
    ...changes,
  });

/** An active bonus at 62 % of its wager. */
export const sampleActive = (id: string, changes: Partial<Offer> = {}): Offer =>
  sampleOffer(id, {
    status: 'active',
    amount: 1_800_000,
    wager_amount: 11_160_000,
    wager_amount_max: 18_000_000,
    receipt_hash: 'ab'.repeat(32),
    transaction_id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd4',
    on_forfeit: { removed: 1_750_000, kept: 400_000 },
    ...changes,
  });

type Rule = WelcomeOffer['conditions']['activation_rules'][number];

export function sampleWelcome(id: string, depositNumber: number, changes: Partial<WelcomeOffer> = {}): WelcomeOffer {
  const rule = WELCOME.conditions.activation_rules[0] as Rule;
  const percent = { 1: 120, 2: 75 }[depositNumber] ?? 50;
  const bonus = rule.offer_bonus_template && { ...rule.offer_bonus_template, uid: id, max_amount_percent: percent };
  return {
    ...WELCOME,
    id,
    uid: id,
    packets: depositNumber === 1 ? WELCOME.packets : [],
    conditions: { ...WELCOME.conditions, activation_rules: [{ ...rule, deposit_number: depositNumber, offer_bonus_template: bonus }] },
    ...changes,
  };
}

/** The welcome spins that open on the day after the sign-up. */
export const sampleWelcomeSpins = (id: string, dayFrom: number, changes: Partial<WelcomeOffer> = {}): WelcomeOffer => ({
  ...WELCOME,
  id,
  uid: id,
  type: 'welcome_gs',
  status: 'awaiting',
  taken_by: 'press',
  packets: [],
  conditions: {
    available_at: '2026-11-22T19:00:00.000Z',
    availability_rule: { day_from: dayFrom },
    activation_rules: [
      {
        deposit_number: null,
        min_deposit: 0,
        offer_bonus_template: null,
        offer_gift_spin_template: {
          spins_count: 100,
          total_bet: 5000,
          max_cash_out_money: 5_000_000,
          wager: 10,
          game: { uid: 'golden-tulpar', name: 'Golden Tulpar', content: { images: { main_image: null } } },
        },
      },
    ],
  },
  ...changes,
});

export const listOf = (...data: Offer[]) => ({ data, pagination: { total_pages: 1, items: data.length } });

const packetOf = ({ spins, cashOutMax, wager, dayFrom, days }: OfferTerms): WelcomeOffer['packets'] =>
  spins
    ? [
        {
          spins_count: spins.count,
          total_bet: spins.stake,
          max_cash_out_money: cashOutMax,
          wager,
          game: { uid: spins.game, name: spins.game, content: { images: { main_image: null } } },
          day_from: dayFrom,
          days,
        },
      ]
    : [];

/** A step of the ladder, with the figures of its terms where the server has them. */
export function ladderOffer({ campaign, type, terms }: LadderRow, currency: Currency): WelcomeOffer {
  const { depositNumber, depositMin, percent, amountMax, wager, cashOutMax, spins, days, openDays, stakeMax, canCancel } = terms[currency];
  return {
    ...WELCOME,
    id: campaign,
    uid: campaign,
    type,
    currency,
    taken_by: spins ? 'press' : 'deposit',
    packets: packetsWith(campaign).flatMap(({ terms: of }) => packetOf(of[currency])),
    conditions: {
      available_at: null,
      availability_rule: null,
      activation_rules: [
        {
          deposit_number: depositNumber,
          min_deposit: depositMin,
          offer_bonus_template: spins
            ? null
            : {
                uid: campaign,
                max_amount_percent: percent,
                min_deposit_amount: depositMin,
                max_amount_money: amountMax,
                max_cash_out_percent: 0,
                wager,
                amount: 0,
              },
          offer_gift_spin_template: spins && {
            spins_count: spins.count,
            total_bet: spins.stake,
            max_cash_out_money: cashOutMax,
            wager,
            game: { uid: spins.game, name: spins.game, content: { images: { main_image: null } } },
          },
        },
      ],
    },
    terms: {
      ...WELCOME.terms,
      currency,
      wager,
      days,
      open_days: openDays,
      stake_max: stakeMax,
      cash_out_max: cashOutMax,
      weights_by_kind: WAGER_WEIGHT_PERCENT,
      weights: [],
      can_cancel: canCancel,
    },
  };
}
