import { expect, test } from 'vitest';
import type { Minor } from '../money.ts';
import type { PaymentNews } from './deposit.ts';
import { canFollow, nextWithdrawal, WITHDRAWAL_STATUSES, type WithdrawalStatus } from './withdrawal.ts';

const news = (type: PaymentNews['type'], changes: Partial<PaymentNews> = {}): PaymentNews => ({
  type,
  amount: 990 as Minor,
  currency: 'KZT',
  reason: null,
  ...changes,
});
const after = (status: WithdrawalStatus, one: PaymentNews) => nextWithdrawal({ status, payout: 990 as Minor, currency: 'KZT' }, one);

test('MONEY-49 each edge of the way, and no other', () => {
  const edges = WITHDRAWAL_STATUSES.flatMap((from) =>
    WITHDRAWAL_STATUSES.filter((to) => canFollow(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(edges.sort()).toEqual([
    'approved > failed',
    'approved > paid',
    'approved > processing',
    'pending > approved',
    'pending > canceled',
    'pending > rejected',
    'processing > failed',
    'processing > paid',
  ]);
});

test('MONEY-49 news pay or return what was sent, once', () => {
  for (const status of ['approved', 'processing'] as const) {
    expect(after(status, news('paid'))).toEqual({ act: 'paid' });
    expect(after(status, news('failed', { reason: 'LIMIT_EXCEEDED' }))).toEqual({ act: 'returned', reason: 'LIMIT_EXCEEDED' });
    expect(after(status, news('pending'))).toEqual({ act: 'none' });
  }
  expect(after('paid', news('paid'))).toEqual({ act: 'none' });
  expect(after('paid', news('failed'))).toEqual({ act: 'none' });
  expect(after('failed', news('failed'))).toEqual({ act: 'none' });
});

test('MONEY-51 a payout whose time ran out may still be paid: it stays held, and a person is told', () => {
  for (const status of ['approved', 'processing'] as const)
    expect(after(status, news('expired'))).toEqual({ act: 'alarm', alarm: 'EXPIRED' });
  for (const status of ['paid', 'failed', 'canceled', 'rejected'] as const) expect(after(status, news('expired'))).toEqual({ act: 'none' });
});

test('MONEY-51 what does not fit moves nothing and is told to a person', () => {
  for (const status of ['failed', 'canceled', 'rejected'] as const)
    expect(after(status, news('paid'))).toEqual({ act: 'alarm', alarm: 'PAID_AFTER_RETURN' });
  expect(after('pending', news('paid'))).toEqual({ act: 'alarm', alarm: 'NEVER_SENT' });
  expect(after('processing', news('paid', { amount: 991 as Minor }))).toEqual({ act: 'alarm', alarm: 'AMOUNT_DIFFERS' });
  expect(after('processing', news('paid', { currency: 'AZN' }))).toEqual({ act: 'alarm', alarm: 'AMOUNT_DIFFERS' });
  expect(after('paid', news('charged_back'))).toEqual({ act: 'alarm', alarm: 'CHARGED_BACK' });
});
