import type { Transaction } from '@tulpar/contract/cashbox';

/** A pending deposit. */
export const SAMPLE_DEPOSIT: Transaction = {
  id: 'a',
  number: '48213',
  type: 'deposit',
  status: 'pending',
  status_reason: 'AWAITING_PAYMENT',
  waits_for: [],
  note: null,
  amount: 500_000,
  fee: 0,
  currency: 'KZT',
  method_name: 'Bank card',
  method_type: 'card',
  account: null,
  steps: [
    { name: 'created', at: '2026-11-15T09:02:00Z' },
    { name: 'paid', at: null },
  ],
  created_at: '2026-11-15T09:02:00Z',
  updated_at: '2026-11-15T09:02:00Z',
  can_cancel: false,
  redirect_url: null,
  gift: null,
};
