import { STATUS_REASONS, TRANSACTION_STATUSES, type Transaction } from '@tulpar/contract/cashbox';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { describe, expect, test } from 'vitest';
import { byDay, reasonOf, signOf, statusOf, stepsOf } from './transactions.ts';

const DEPOSIT: Transaction = {
  id: 'a',
  number: '48213',
  type: 'deposit',
  status: 'pending',
  status_reason: 'AWAITING_PAYMENT',
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
};
const { t } = createTranslator('en', messagesOf('en'));

describe('ENTITY-42 what is said of a transaction', () => {
  const all: Transaction[] = [];
  for (const type of ['deposit', 'withdrawal'] as const)
    for (const status of TRANSACTION_STATUSES)
      for (const status_reason of [null, ...STATUS_REASONS]) all.push({ ...DEPOSIT, type, status, status_reason });

  test('every state has its words', () => {
    for (const transaction of all) {
      expect(t(statusOf(transaction).key)).not.toContain('cashbox.');
      const reason = reasonOf(transaction);
      if (reason) expect(t(reason)).not.toContain('cashbox.');
    }
  });

  test('whatever waits or failed says why', () => {
    const silent = all
      .filter(({ status, status_reason }) => status !== 'success' && status_reason !== null)
      .filter((one) => reasonOf(one) === null);
    expect(silent).toEqual([]);
  });

  test('a withdrawal that failed says that the money is back', () => {
    expect(reasonOf({ ...DEPOSIT, type: 'withdrawal', status: 'failed', status_reason: 'PAYMENT_FAILED' })).toBe(
      'cashbox.reasons.returned',
    );
    expect(reasonOf({ ...DEPOSIT, type: 'withdrawal', status: 'failed', status_reason: 'REJECTED_BY_STAFF' })).toBe(
      'cashbox.reasons.rejected',
    );
  });

  test('only money that came has a plus, only money that goes has a minus', () => {
    expect(signOf(DEPOSIT)).toBe(0);
    expect(signOf({ ...DEPOSIT, status: 'success' })).toBe(1);
    expect(signOf({ ...DEPOSIT, type: 'withdrawal' })).toBe(-1);
    expect(signOf({ ...DEPOSIT, type: 'withdrawal', status: 'canceled' })).toBe(0);
  });
});

test('ENTITY-42 the first step without a time is what comes next, unless it is over', () => {
  expect(stepsOf(DEPOSIT).map(({ state }) => state)).toEqual(['done', 'now']);
  expect(stepsOf({ ...DEPOSIT, status: 'failed' }).map(({ state }) => state)).toEqual(['done', 'next']);
});

test('API-69 the list is parted by days, today and yesterday by name', () => {
  const at = (created_at: string, id: string) => ({ ...DEPOSIT, created_at, id });
  const days = byDay(
    [at('2026-11-15T12:00:00', '1'), at('2026-11-15T01:00:00', '2'), at('2026-11-14T23:00:00', '3'), at('2026-11-10T12:00:00', '4')],
    new Date('2026-11-15T18:00:00').getTime(),
  );
  expect(days.map(({ day, name, transactions }) => [day, name, transactions.map(({ id }) => id).join()])).toEqual([
    ['15.11.2026', 'today', '1,2'],
    ['14.11.2026', 'yesterday', '3'],
    ['10.11.2026', null, '4'],
  ]);
});
