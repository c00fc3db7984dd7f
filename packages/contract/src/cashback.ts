import { CODE_REFUSALS } from '@tulpar/domain/offers/promo-code';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits, text, WireLanguage, wholeNumber } from './fields.ts';
import { WireOfferStatus, WireOfferType, WireTakenBy, WireTerms } from './offers.ts';

const Time = z.string();

/** ENTITY-25: what the running period has gathered so far. */
export const Cashback = z.object({
  amount: MinorUnits,
  currency: CurrencyCode,
  period: z.enum(['weekly', 'monthly']),
  percent: z.int(),
  min_deposit_percent: z.int(),
  /** Staked less won in the period, at least nothing. */
  lost: MinorUnits,
  from: Time,
  until: Time,
  opens_at: Time,
  min_deposit_amount: MinorUnits,
  amount_max: MinorUnits,
  wager: z.int(),
  days: z.int(),
});
export type Cashback = z.output<typeof Cashback>;

export const getCashback = endpoint({
  method: 'GET',
  path: '/api/v1/cashback',
  access: 'player',
  summary: 'The cashback that the running period has gathered, or null',
  response: dataOf(z.nullable(Cashback)),
});

/** ENTITY-26. */
export const AvailableCashback = z.object({
  id: z.string(),
  amount: MinorUnits,
  currency: CurrencyCode,
  period: z.enum(['weekly', 'monthly']),
  type: WireOfferType,
  status: WireOfferStatus,
  max_amount_percent: z.int(),
  min_deposit_amount: MinorUnits,
  max_amount: MinorUnits,
  max_cash_out_percent: z.int(),
  available_to: z.nullable(Time),
  game_img: z.nullable(z.string()),
  game_name: z.nullable(z.string()),
  spins_count: z.int(),
  bet_size: MinorUnits,
  wager: z.int(),
  taken_by: WireTakenBy,
  terms: WireTerms,
});
export type AvailableCashback = z.output<typeof AvailableCashback>;

export const getAvailableCashback = endpoint({
  method: 'GET',
  path: '/api/v1/offers/cashback',
  access: 'player',
  summary: 'Cashback of closed periods that can be taken',
  query: z.object({ status: z.optional(z.enum(['available'])) }),
  response: dataOf(z.array(AvailableCashback)),
});

/** ENTITY-27: what the device keeps of the offer that the next deposit is to be made with. */
export const ChosenBonus = z.object({
  id: z.string(),
  amount: MinorUnits,
  percent: z.int(),
  min_deposit: MinorUnits,
  type: WireOfferType,
  status: WireOfferStatus,
  expired_at: z.nullable(Time),
  game_img: z.nullable(z.string()),
  game_name: z.nullable(z.string()),
  spins_count: z.int(),
  bet_size: MinorUnits,
  wager: z.int(),
  max_cashout_percents: z.int(),
  max_bonus_limit: MinorUnits,
  max_amount_percent: z.int(),
});
export type ChosenBonus = z.output<typeof ChosenBonus>;

const promoCode = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'player',
    summary,
    body: z.object({
      code: text(64).check(z.minLength(1, 'REQUIRED')),
      locale: z.optional(WireLanguage),
      /** The page runs in the installed app, and says so itself. */
      is_installed: z.optional(z.boolean()),
    }),
    response: dataOf(ChosenBonus),
    errors: [
      ...CODE_REFUSALS,
      'OFFER_TAKEN_BY_RELATED',
      'PLAYER_BARRED',
      'PLAYER_EXCLUDED',
      'PLAYER_TIMED_OUT',
      'PLAYER_UNDER_REVIEW',
      'TOO_MANY_REQUESTS',
    ],
    idempotent: true,
  });

export const activatePromoCode = promoCode('/api/v1/offers/promo-code/activate', 'Redeems a promo code that was typed on the bonus page');
export const addPromoCode = promoCode('/api/v1/offers/promo-code/add', 'Redeems a promo code of an address, or of the installed app');

const Uid = z.object({ uid: text(64) });

/** Of 100 players who play so, and what remains of bonus and deposit together. */
const Odds = z.object({
  way: z.enum(['careful', 'usual', 'largest']),
  game: z.string(),
  game_name: z.string(),
  stake: MinorUnits,
  met_of_100: z.number(),
  left_mean: MinorUnits,
  left_median: MinorUnits,
  /** What remains of the deposit alone on average, played as often as a withdrawal asks for; null where nothing is paid in. */
  without_mean: z.nullable(MinorUnits),
  rounds: z.int(),
  minutes: z.int(),
});

export const getOfferOdds = endpoint({
  method: 'GET',
  path: '/api/v1/offers/:uid/odds',
  access: 'player',
  summary: 'What a bonus is worth: how many of 100 meet the wager, and what remains, for three ways to play in two games',
  params: Uid,
  query: z.object({ deposit: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER, 1)), locale: WireLanguage }),
  response: dataOf(z.object({ deposit: MinorUnits, bonus: MinorUnits, to_wager: MinorUnits, odds: z.array(Odds) })),
  errors: ['OFFER_UNKNOWN'],
});

export const checkInstalledApp = endpoint({
  method: 'GET',
  path: '/api/v1/pwa/check',
  access: 'player',
  summary: 'Whether the bonus for installing the app is still open for the player',
  response: dataOf(z.object({ is_available: z.boolean() })),
});
