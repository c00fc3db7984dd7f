import { byDay } from '@tulpar/app-kit/format-date';
import type { Transaction } from '@tulpar/contract/cashbox';
import { STATUS_REASONS, TRANSACTION_STATUSES } from '@tulpar/contract/field-values';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { describe, expect, test } from 'vitest';
import { SAMPLE_DEPOSIT } from '../testing/sample-deposit.ts';
import { isGone, reasonOf, shortSteps, signOf, statusOf, stepsOf } from './transactions.ts';

const { t } = createTranslator('en', messagesOf('en'));

test('a deposit that is waited for is gone only by a list that was asked for after the wait began', () => {
  const wait = { id: 'b', sinceMs: 5000 };
  expect(isGone(wait, undefined, 0)).toBe(false);
  expect(isGone(wait, [SAMPLE_DEPOSIT], 4999)).toBe(false);
  expect(isGone(wait, [SAMPLE_DEPOSIT], 5001)).toBe(true);
  expect(isGone(wait, [SAMPLE_DEPOSIT, { ...SAMPLE_DEPOSIT, id: 'b' }], 5001)).toBe(false);
});

describe('ENTITY-42 the texts of a transaction', () => {
  const all: Transaction[] = [];
  for (const type of ['deposit', 'withdrawal'] as const)
    for (const status of TRANSACTION_STATUSES)
      for (const status_reason of [null, ...STATUS_REASONS]) all.push({ ...SAMPLE_DEPOSIT, type, status, status_reason });

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
    expect(reasonOf({ ...SAMPLE_DEPOSIT, type: 'withdrawal', status: 'failed', status_reason: 'PAYMENT_FAILED' })).toBe(
      'cashbox.reasons.returned',
    );
    expect(reasonOf({ ...SAMPLE_DEPOSIT, type: 'withdrawal', status: 'failed', status_reason: 'REJECTED_BY_STAFF' })).toBe(
      'cashbox.reasons.rejected',
    );
  });

  test('only incoming money has a plus, only outgoing money has a minus', () => {
    expect(signOf(SAMPLE_DEPOSIT)).toBe(0);
    expect(signOf({ ...SAMPLE_DEPOSIT, status: 'success' })).toBe(1);
    expect(signOf({ ...SAMPLE_DEPOSIT, type: 'withdrawal' })).toBe(-1);
    expect(signOf({ ...SAMPLE_DEPOSIT, type: 'withdrawal', status: 'canceled' })).toBe(0);
  });
});

test('ENTITY-42 the first step without a time is the current one, unless the transaction is over', () => {
  expect(stepsOf(SAMPLE_DEPOSIT).map(({ state }) => state)).toEqual(['done', 'now']);
  expect(stepsOf({ ...SAMPLE_DEPOSIT, status: 'failed' }).map(({ state }) => state)).toEqual(['done', 'next']);
});

test('MONEY-48 a row has four steps: the wait stands in the place of the check until it is over', () => {
  const step = (name: Transaction['steps'][number]['name'], at: string | null) => ({ name, at });
  const names = (waitedAt: string | null) => {
    const steps = [step('requested', 'x'), step('waited', waitedAt), step('reviewed', null), step('sent', null), step('arrived', null)];
    return shortSteps(stepsOf({ ...SAMPLE_DEPOSIT, type: 'withdrawal', steps })).map(({ name, state }) => `${name} ${state}`);
  };
  expect(names(null)).toEqual(['requested done', 'waited now', 'sent next', 'arrived next']);
  expect(names('y')).toEqual(['requested done', 'reviewed now', 'sent next', 'arrived next']);
});

test('API-69 the list is parted by days, today and yesterday by name', () => {
  const at = (created_at: string, id: string) => ({ ...SAMPLE_DEPOSIT, created_at, id });
  const days = byDay(
    [at('2026-11-15T12:00:00', '1'), at('2026-11-15T01:00:00', '2'), at('2026-11-14T23:00:00', '3'), at('2026-11-10T12:00:00', '4')],
    new Date('2026-11-15T18:00:00').getTime(),
  );
  expect(days.map(({ day, name, items }) => [day, name, items.map(({ id }) => id).join()])).toEqual([
    ['15.11.2026', 'today', '1,2'],
    ['14.11.2026', 'yesterday', '3'],
    ['10.11.2026', null, '4'],
  ]);
});
