import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import type { Transaction } from '@tulpar/contract/cashbox';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TransactionDetail } from '#features/cashbox/components/history/transaction-detail.tsx';
import { newestQuery } from '#features/cashbox/queries.ts';
import { payments } from '#features/cashbox/store.ts';
import { SAMPLE_DEPOSIT } from '#features/cashbox/testing/sample-deposit.ts';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { PaidDialog, PaymentErrorDialog } from './payment-dialogs.tsx';

// The build generates the list of pictures.
vi.mock('#parts/illustration.tsx', () => ({ Illustration: () => null }));

const { t } = createTranslator('en', messagesOf('en'));
const NEWEST = newestQuery({ status: 'player', playerId: '' }, 'deposit', 'en');

let queries = heldQueries();
beforeEach(() => {
  queries = heldQueries();
  vi.stubGlobal('localStorage', createFakeStorage());
  payments.remember({ id: SAMPLE_DEPOSIT.id, type: 'deposit' });
});
afterEach(() => vi.unstubAllGlobals());

const paid = () => draw(<PaidDialog onClose={() => undefined} />, queries.client);
const failed = () => draw(<PaymentErrorDialog />, queries.client, '/cash-box/deposit?error_type=canceled');
const holdOne = (changes: Partial<Transaction>) => queries.hold(NEWEST, [{ ...SAMPLE_DEPOSIT, ...changes }]);

test('HASH-01 a deposit is on its way until the books say that it came', () => {
  holdOne({});
  expect(paid()).toContain(t('cashbox.paid.text'));
  expect(paid()).toMatch(new RegExp(`aria-live="polite"[^>]*><h2[^>]*>${t('cashbox.paid.title')}</h2>`));
  holdOne({ status: 'success', status_reason: null });
  expect(paid()).toContain(t('cashbox.paid.doneTitle'));
});

test.each([
  ['failed', 'INSUFFICIENT_FUNDS', 'PAYMENT_ERRORS.INSUFFICIENT_FUNDS'],
  ['failed', null, 'PAYMENT_ERRORS.PAYMENT_FAILED'],
  ['failed', 'EXPIRED', 'cashbox.reasons.expired'],
  ['failed', 'TIMED_OUT', 'cashbox.reasons.timedOut'],
  ['failed', 'PLAY_CLOSED', 'cashbox.reasons.playClosed'],
] as const)('HASH-01 a deposit that is %s by %j is waited for no more: %s', (status, status_reason, key) => {
  holdOne({ status, status_reason });
  expect(paid()).toContain(t('cashbox.failed.title'));
  expect(paid()).toContain(t(key));
  // The title names the dialog and appears once. It was known when the dialog opened, so it is not announced again.
  expect(paid().split(t('cashbox.failed.title'))).toHaveLength(2);
  expect(paid()).not.toContain('aria-live');
  expect(paid()).toContain(t('cashbox.failed.button'));
  expect(paid()).not.toContain(t('cashbox.paid.text'));
});

test('HASH-01 a payment that the player cancelled is no failure, and can be started again', () => {
  holdOne({ status: 'canceled', status_reason: 'CANCELED' });
  expect(paid()).toContain(`>${t('PAYMENT_ERRORS.CANCELED')}</h2>`);
  expect(paid()).toContain('data-tone="calm"');
  expect(paid()).toContain(t('cashbox.canceled.text'));
  expect(paid()).toContain(t('cashbox.canceled.button'));
  expect(paid()).not.toContain(t('cashbox.failed.title'));
});

test.each(['kk', 'en', 'az', 'ru'] as const)('ERR-08 in %s the text of a failed payment does not repeat its title', (language) => {
  const { t: say } = createTranslator(language, messagesOf(language));
  expect(say('PAYMENT_ERRORS.PAYMENT_FAILED')).not.toContain(say('cashbox.failed.title'));
});

test('the bonus and the free spins that came with a deposit have their own lines, here and in the history', () => {
  const gift = { bonus: 600_000, spins: 250 };
  const transaction: Transaction = { ...SAMPLE_DEPOSIT, status: 'success', status_reason: null, gift };
  const detail = (one: Transaction) => draw(<TransactionDetail transaction={one} onCancel={() => undefined} />, queries.client);
  holdOne(transaction);
  for (const drawn of [paid(), detail(transaction)]) {
    const said = drawn.replace(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ');
    expect(said).toMatch(new RegExp(`${t('cashbox.sum.bonus')}\\s+\\+\\s?6 000 ₸`));
    expect(said).toMatch(new RegExp(`${t('cashbox.paid.spins')}\\s+250`));
  }
  holdOne({ ...transaction, gift: null });
  for (const drawn of [paid(), detail({ ...transaction, gift: null })]) expect(drawn).not.toContain(t('cashbox.paid.spins'));
});

test('after a payment the next step is to play', () => {
  holdOne({ status: 'success', status_reason: null });
  expect(paid()).toContain(t('cashbox.paid.play'));
  expect(paid()).not.toContain(t('common.actions.gotIt'));
});

test('HASH-01 HASH-02 facts have their room while they are asked for, and none where nothing is known', () => {
  const number = t('cashbox.paid.number');
  for (const dialog of [paid, failed]) expect(dialog()).toContain(number);
  queries.hold(NEWEST, [{ ...SAMPLE_DEPOSIT, id: 'another' }]);
  for (const dialog of [paid, failed]) expect(dialog()).not.toContain(number);
  expect(failed()).toContain(t('PAYMENT_ERRORS.CANCELED'));
});
