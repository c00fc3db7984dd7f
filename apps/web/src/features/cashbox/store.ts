import { browserClock, newId } from '@tulpar/app-kit/clock';
import { deviceText, deviceValue, fieldsOf, schemaOf } from '@tulpar/app-kit/storage/device-storage';
import { awaitedDeposit } from './awaited.ts';
import { type Attempt, findAttempt, keepAttempt, withoutAttempt } from './model/attempts.ts';
import { readPaymentUrl } from './model/cash-box.ts';

const stored = deviceText('paymentRedirectUrl');
/** Used when the device's storage is full and may still hold an older address. */
let held: string | null = null;

/** The address of the payment page, until it has been opened. */
export const paymentRedirect = {
  keep(url: string): boolean {
    const safe = readPaymentUrl(url, location.protocol);
    stored.write(safe);
    held = safe;
    return safe !== null;
  },
  take(): string | null {
    const url = readPaymentUrl(held ?? stored.read(), location.protocol);
    stored.clear();
    held = null;
    return url;
  },
};

function isAttempt(value: unknown): value is Attempt {
  const { mark, key, atMs } = fieldsOf(value);
  return typeof mark === 'string' && typeof key === 'string' && typeof atMs === 'number';
}
const isAttempts = (value: unknown): value is Attempt[] => Array.isArray(value) && value.every(isAttempt);
const attempts = deviceValue<Attempt[]>('payAttempts', { version: 2, schema: schemaOf(isAttempts), fallback: [] });
/** Attempts that the device could not store. Otherwise only the device's storage counts, because other tabs write there too. */
let unstored: readonly Attempt[] | null = null;
const known = () => unstored ?? attempts.read();

function remember(list: readonly Attempt[]): void {
  attempts.write([...list]);
  unstored = JSON.stringify(attempts.read()) === JSON.stringify(list) ? null : list;
}

/** The key of a payment is stored before the payment is sent, so that a retry after a lost answer is the same payment. */
export const payAttempts = {
  keyFor(mark: string): string {
    const now = browserClock.now();
    const attempt = findAttempt(known(), mark, now) ?? { mark, key: newId(), atMs: now };
    remember(keepAttempt(known(), attempt));
    return attempt.key;
  },
  drop(mark: string): void {
    remember(withoutAttempt(known(), mark));
  },
};

interface Payment {
  readonly id: string;
  readonly type: 'deposit' | 'withdrawal';
}
function isPayment(value: unknown): value is Payment | null {
  const { id, type } = fieldsOf(value);
  return value === null || (typeof id === 'string' && (type === 'deposit' || type === 'withdrawal'));
}
const lastPayment = deviceValue<Payment | null>('payment', { version: 1, schema: schemaOf(isPayment), fallback: null });

/** CASH-02: the last deposit or withdrawal. The result of a deposit is awaited; a withdrawal's page shows its progress. */
export const payments = {
  remember(payment: Payment): void {
    lastPayment.write(payment);
    if (payment.type === 'deposit') awaitedDeposit.expect(payment.id);
  },
  lastDeposit(): string | null {
    const payment = lastPayment.read();
    return payment?.type === 'deposit' ? payment.id : null;
  },
};
