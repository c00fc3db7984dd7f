import * as z from 'zod/mini';
import { browserClock, newId } from '#platform/clock.ts';
import { deviceText, deviceValue } from '#platform/storage/device-storage.ts';
import { awaitedDeposit } from './awaited.ts';
import { type Attempt, keepAttempt, keyOfAttempt, withoutAttempt } from './model/attempts.ts';
import { readPaymentUrl } from './model.ts';

const stored = deviceText('paymentRedirectUrl');

/** The payment page that a deposit leads to, until it has been gone to. */
export const paymentRedirect = {
  keep(url: string): boolean {
    const safe = readPaymentUrl(url, location.protocol);
    stored.write(safe);
    return safe !== null;
  },
  take(): string | null {
    const url = readPaymentUrl(stored.read(), location.protocol);
    stored.clear();
    return url;
  },
};

const Attempts = z.array(z.object({ mark: z.string(), key: z.string(), atMs: z.number() }));
const attempts = deviceValue<Attempt[]>('payAttempts', { version: 2, schema: Attempts, fallback: [] });
/** For a browser that stores nothing. */
let inMemory: readonly Attempt[] = [];

/** The key of a payment is on the device before the payment is sent, so that a second try after a lost answer is the same payment. */
export const payAttempts = {
  keyFor(mark: string): string {
    const kept = attempts.read();
    const known = kept.length > 0 ? kept : inMemory;
    const key = keyOfAttempt(known, mark, browserClock.now()) ?? newId();
    inMemory = keepAttempt(known, { mark, key, atMs: browserClock.now() });
    attempts.write([...inMemory]);
    return key;
  },
  drop(mark: string): void {
    inMemory = withoutAttempt(attempts.read(), mark);
    attempts.write([...inMemory]);
  },
};

const Payment = z.object({ id: z.string(), type: z.enum(['deposit', 'withdrawal']) });
const lastPayment = deviceValue<z.output<typeof Payment> | null>('payment', { version: 1, schema: z.nullable(Payment), fallback: null });

/** CASH-02: what was paid or asked for last. A deposit is waited for; how a withdrawal goes on is told by its page. */
export const payments = {
  remember(payment: z.output<typeof Payment>): void {
    lastPayment.write(payment);
    if (payment.type === 'deposit') awaitedDeposit.expect(payment.id);
  },
  lastDeposit(): string | null {
    const payment = lastPayment.read();
    return payment?.type === 'deposit' ? payment.id : null;
  },
};
