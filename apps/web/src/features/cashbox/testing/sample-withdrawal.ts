import type { Withdrawable } from '@tulpar/contract/cashbox';

/** Five thousand tenge that can be withdrawn. */
export const WITHDRAWABLE: Withdrawable = {
  amount: 500_000,
  amount_after_forfeit: 500_000,
  currency: 'KZT',
  real: 500_000,
  bonus: 0,
  held: 0,
  wager_left: 0,
  wager_target: 0,
  turnover_left: 0,
  turnover_target: 0,
  min_amount: 200_000,
  max_amount: 500_000_000,
  is_barred: false,
  blocked_by: [],
  payment_document_above: 20_000_000,
  waits_for: [],
};
export const CARD_FIELD = { name: 'card', type: 'card', required: true, mask: '0000 0000 0000 0000' } as const;
export const CARD_OUT = {
  uid: 'card-kzt-out',
  name: 'Карта',
  image_url: '/cdn/icons/card.webp',
  type: 'card',
  currency: 'KZT',
  min_amount: 200_000,
  max_amount: 500_000_000,
  fee_bps: 0,
  usual_minutes: 60,
  fields: [CARD_FIELD],
} as const;
