const UID = '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5';
const NEEDS = { deposits: 0, phone: false, documents: false, installed: false };
const TERMS = {
  currency: 'KZT',
  wager: 10,
  days: 14,
  open_days: 30,
  stake_max: 250_000,
  cash_out_percent_max: 0,
  cash_out_max: 0,
  weights_by_kind: { slot: 100, original: 10, table: 10 },
  weights: [{ game: 'comet', percent: 0 }],
  can_cancel: true,
  needs: NEEDS,
};

/** With the smallest deposit. */
const ODDS_IN_SHORT = {
  game_name: 'Fruit Cocktail',
  stake: 11_700,
  deposit: 300_000,
  bonus: 150_000,
  met_of_100: 44.2,
  left_mean: 402_000,
};

export const OFFER = {
  id: UID,
  uid: UID,
  type: 'deposit_bonus',
  status: 'available',
  currency: 'KZT',
  amount: 0,
  percent: 50,
  min_deposit: 300_000,
  max_bonus_limit: 5_000_000,
  expired_at: '2026-11-22T19:00:00.000Z',
  available_at: null,
  deposit_number: null,
  max_cashout_percents: 0,
  max_cash_out_money: 0,
  wager: 10,
  wager_amount: 0,
  wager_amount_max: 0,
  content: { big_image: null, small_image: null, title: 'Reload Friday', label: '+50 %', rules: ['Top up from 3 000 ₸.'] },
  game_img: null,
  game_name: null,
  game_slug: null,
  spins_count: 0,
  played_spins: 0,
  bet_size: 0,
  tag: null,
  transaction_id: null,
  can_cancel: false,
  is_vip_card: false,
  created_at: '2026-11-18T10:00:00.000Z',
  ended_at: null,
  taken_by: 'deposit',
  terms: TERMS,
  receipt_hash: null,
  on_forfeit: null,
  is_queued: false,
  is_promised: false,
  odds: ODDS_IN_SHORT,
} as const;

const PACKET = {
  spins_count: 50,
  total_bet: 4500,
  max_cash_out_money: 0,
  wager: 10,
  game: { uid: 'fruit-cocktail', name: 'Fruit Cocktail', content: { images: { main_image: null } } },
  day_from: 0,
  days: 3,
} as const;

export const WELCOME_OFFER = {
  id: UID,
  uid: UID,
  type: 'welcome',
  status: 'available',
  currency: 'KZT',
  expired_at: '2026-12-18T10:00:00.000Z',
  conditions: {
    available_at: null,
    availability_rule: null,
    activation_rules: [
      {
        deposit_number: 1,
        min_deposit: 300_000,
        offer_bonus_template: {
          uid: UID,
          max_amount_percent: 120,
          min_deposit_amount: 300_000,
          max_amount_money: 50_000_000,
          max_cash_out_percent: 0,
          wager: 10,
          amount: 0,
        },
        offer_gift_spin_template: null,
      },
    ],
  },
  template: {
    content: {
      rules: { en: ['Stake the bonus ten times.'] },
      text_data: { en: { label: '120 %', title: 'First top-up' } },
      images: { main_image: null },
    },
  },
  taken_by: 'deposit',
  terms: TERMS,
  is_queued: false,
  is_promised: false,
  odds: ODDS_IN_SHORT,
  packets: [PACKET, { ...PACKET, day_from: 1 }, { ...PACKET, day_from: 2 }, { ...PACKET, day_from: 3 }, { ...PACKET, day_from: 4 }],
} as const;

const ACTIVE_BONUS = {
  id: UID,
  amount: 0,
  percent: 50,
  min_deposit: 300_000,
  type: 'deposit_bonus',
  status: 'available',
  expired_at: null,
  game_img: null,
  game_name: null,
  spins_count: 0,
  bet_size: 0,
  wager: 10,
  max_cashout_percents: 0,
  max_bonus_limit: 5_000_000,
  max_amount_percent: 50,
} as const;

const CASHBACK = {
  amount: 150_000,
  currency: 'KZT',
  period: 'weekly',
  percent: 3,
  min_deposit_percent: 0,
  lost: 5_000_000,
  from: '2026-11-15T19:00:00.000Z',
  until: '2026-11-22T19:00:00.000Z',
  opens_at: '2026-11-25T19:00:00.000Z',
  min_deposit_amount: 300_000,
  amount_max: 5_000_000,
  wager: 3,
  days: 7,
};

const AVAILABLE_CASHBACK = {
  id: UID,
  amount: 150_000,
  currency: 'KZT',
  period: 'weekly',
  type: 'cashback',
  status: 'available',
  max_amount_percent: 3,
  min_deposit_amount: 300_000,
  max_amount: 5_000_000,
  max_cash_out_percent: 0,
  available_to: '2026-12-02T19:00:00.000Z',
  game_img: null,
  game_name: null,
  spins_count: 0,
  bet_size: 0,
  wager: 3,
  taken_by: 'deposit',
  terms: TERMS,
};

const RECEIPT = {
  accepted_at: '2026-11-18T10:00:00.000Z',
  terms: { wager: 10 },
  terms_hash: 'ab'.repeat(32),
  entry_seq: 12,
  policy: 'house',
  text: { title: 'Reload Friday', label: '+50 %', rules: [] },
};

const ODDS = {
  way: 'careful',
  game: 'fruit-cocktail',
  game_name: 'Fruit cocktail',
  stake: 25_000,
  met_of_100: 57,
  left_mean: 1_400_000,
  left_median: 0,
  without_mean: 2_230_000,
  rounds: 1200,
  minutes: 60,
};

const BODY = { offer_id: UID, locale: 'kk' };

export const OFFER_EXAMPLES = {
  getOffers: {
    query: { order: 'desc', status: 'available,active', locale: 'kk' },
    answer: { data: [OFFER], pagination: { total_pages: 1, items: 1 } },
  },
  getAllWelcomeOffers: { answer: { data: [WELCOME_OFFER] } },
  getWelcomeOffers: { query: { locale: 'az' }, answer: { data: [WELCOME_OFFER] } },
  rejectOffer: { body: BODY, answer: { data: { ...OFFER, status: 'rejected' } } },
  cancelOffer: { body: BODY, answer: { data: { ...OFFER, status: 'canceled' } } },
  forfeitOffer: { body: BODY, answer: { data: { ...OFFER, status: 'wager_ignored' }, moved: { removed: 120_000, kept: 300_000 } } },
  activateOffer: { body: { ...BODY, after_current: true }, answer: { data: { ...OFFER, status: 'active' } } },
  getOfferReceipt: { params: { uid: UID }, query: { locale: 'kk' }, answer: { data: RECEIPT } },
} as const;

const VIP_STANDING = {
  status: 'gold',
  currency: 'KZT',
  turnover: 3_040_000_000,
  next: { status: 'platinum', turnover_min: 4_000_000_000, left: 960_000_000 },
  benefits: { cashback_percent: 10, birthday_gift: 1_000_000, is_reviewed_sooner: true, manager: { from: 9, until: 23 } },
  since: '2026-11-02T12:00:00.000Z',
};

/** Of cashback, promo codes, odds and levels. */
export const CASHBACK_EXAMPLES = {
  getCashback: { answer: { data: CASHBACK } },
  getAvailableCashback: { query: { status: 'available' }, answer: { data: [AVAILABLE_CASHBACK] } },
  activatePromoCode: { body: { code: 'STEPPE', locale: 'kk' }, answer: { data: ACTIVE_BONUS } },
  addPromoCode: { body: { code: 'STEPPE', locale: 'kk' }, answer: { data: ACTIVE_BONUS } },
  getOfferOdds: {
    params: { uid: UID },
    query: { deposit: '2500000', locale: 'kk' },
    answer: { data: { deposit: 2_500_000, bonus: 3_000_000, to_wager: 30_000_000, odds: [ODDS] } },
  },
  checkInstalledApp: { answer: { data: { is_available: true } } },
  getVip: { answer: { data: VIP_STANDING } },
} as const;
