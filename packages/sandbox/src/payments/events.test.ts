import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isSigned } from '#protocol/signature.ts';
import { RETRY_MS } from '#storage/events.ts';
import { TEST_KEY, type TestSandbox, useTestSandbox } from '#testing/test-sandbox.ts';

const typesOf = (sandbox: TestSandbox) => sandbox.sent.map(({ event }) => event['type']);
const statusOf = async (sandbox: TestSandbox, reference = 'order-0001') =>
  (await sandbox.call('GET', `/v1/payments/${reference}`)).json<Record<string, unknown>>();

async function paymentWith(sandbox: TestSandbox, outcome: string, troubles: string[] = [], minutes = 5) {
  await sandbox.call('POST', '/v1/payments', sandbox.order());
  const chosen = await sandbox.call('POST', '/v1/payments/order-0001/outcome', { outcome, troubles, minutes });
  expect(chosen.statusCode).toBe(200);
  await sandbox.runDue();
}

describe('what is chosen is told', () => {
  test('a payment is pending and then paid, each event signed over its bytes', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'paid');
    expect(typesOf(sandbox)).toEqual(['payment.pending', 'payment.paid']);
    const [pending, paid] = sandbox.sent;
    expect(paid?.event).toEqual({
      event_id: expect.any(String),
      type: 'payment.paid',
      payment_id: expect.any(String),
      reference: 'order-0001',
      direction: 'in',
      status: 'paid',
      amount: 500_000,
      currency: 'KZT',
      reason: null,
      occurred_at: '2026-03-01T10:00:00.000Z',
    });
    expect(pending?.event['event_id']).not.toBe(paid?.event['event_id']);
    expect(paid?.url).toBe('https://shop.example/hooks/payments/sandbox');
    expect(isSigned(TEST_KEY, paid?.body ?? '', paid?.signature, sandbox.clock.now())).toBe(true);
    expect(await statusOf(sandbox)).toMatchObject({ status: 'paid', reason: null });
  });

  test.each([
    ['declined', 'payment_failed'],
    ['insufficient_funds', 'insufficient_funds'],
    ['limit_exceeded', 'limit_exceeded'],
    ['canceled', 'canceled'],
  ])('%s fails with the reason %s', async (outcome, reason) => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, outcome);
    expect(sandbox.sent.at(-1)?.event).toMatchObject({ type: 'payment.failed', status: 'failed', reason });
    expect(await statusOf(sandbox)).toMatchObject({ status: 'failed', reason });
  });

  test('a second choice changes nothing', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'declined');
    const again = await sandbox.call('POST', '/v1/payments/order-0001/outcome', { outcome: 'paid' });
    expect([again.statusCode, again.json()]).toEqual([409, { error: 'already_decided' }]);
    await sandbox.runDue();
    expect(typesOf(sandbox)).toEqual(['payment.pending', 'payment.failed']);
  });

  test('what nobody chooses for expires after half an hour', async () => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/payments', sandbox.order());
    await sandbox.pass(30 * MINUTE_MS - 1);
    expect(typesOf(sandbox)).toEqual([]);
    await sandbox.pass(1);
    expect(typesOf(sandbox)).toEqual(['payment.expired']);
    expect((await sandbox.call('POST', '/v1/payments/order-0001/outcome', { outcome: 'paid' })).statusCode).toBe(409);
  });

  test('late is paid in time, and after the expiry when that comes first', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'late', [], 5);
    expect((await statusOf(sandbox))['status']).toBe('pending');
    await sandbox.pass(5 * MINUTE_MS);
    expect(typesOf(sandbox)).toEqual(['payment.pending', 'payment.paid']);

    const later = await useTestSandbox();
    await paymentWith(later, 'late', [], 90);
    await later.pass(30 * MINUTE_MS);
    expect((await statusOf(later))['status']).toBe('expired');
    await later.pass(HOUR_MS);
    expect(typesOf(later)).toEqual(['payment.pending', 'payment.expired', 'payment.paid']);
    expect((await statusOf(later))['status']).toBe('paid');
  });

  test('both at once after a long sleep come in the order they were due', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'late', [], 90);
    await sandbox.pass(3 * HOUR_MS);
    expect(typesOf(sandbox)).toEqual(['payment.pending', 'payment.expired', 'payment.paid']);
  });

  test('a paid payment can be charged back once, no other can', async () => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/payments', sandbox.order());
    expect((await sandbox.call('POST', '/v1/payments/order-0001/charge-back')).statusCode).toBe(409);
    await sandbox.call('POST', '/v1/payments/order-0001/outcome', { outcome: 'paid' });
    expect((await sandbox.call('POST', '/v1/payments/order-0001/charge-back')).json()).toMatchObject({ charged_back: true });
    expect((await sandbox.call('POST', '/v1/payments/order-0001/charge-back')).statusCode).toBe(409);
    await sandbox.runDue();
    expect(typesOf(sandbox)).toEqual(['payment.pending', 'payment.paid', 'payment.charged_back']);
  });
});

describe('trouble with the news', () => {
  test.each([
    ['twice', 2],
    ['ten_times', 10],
  ])('%s is the very same event %i times', async (trouble, count) => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'paid', [trouble]);
    const paid = sandbox.sent.filter(({ event }) => event['type'] === 'payment.paid');
    expect([paid.length, new Set(paid.map(({ body }) => body)).size]).toEqual([count, 1]);
  });

  test('out of order tells the end before the beginning', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'paid', ['out_of_order']);
    expect(typesOf(sandbox)).toEqual(['payment.paid', 'payment.pending']);
  });

  test('another amount and another currency are what really came, and who asks is told the same', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'paid', ['other_amount', 'other_currency']);
    expect(sandbox.sent.at(-1)?.event).toMatchObject({ amount: 550_000, currency: 'AZN' });
    expect(await statusOf(sandbox)).toMatchObject({ amount: 550_000, currency: 'AZN' });
  });

  test('a bad signature is well formed and wrong', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'paid', ['bad_signature']);
    const paid = sandbox.sent.at(-1);
    expect(paid?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(isSigned(TEST_KEY, paid?.body ?? '', paid?.signature, sandbox.clock.now())).toBe(false);
  });

  test('an hour late comes after an hour with a fresh signature, while who asks knows at once', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'paid', ['hour_late']);
    expect(typesOf(sandbox)).toEqual(['payment.pending']);
    expect((await statusOf(sandbox))['status']).toBe('paid');
    await sandbox.pass(HOUR_MS);
    const paid = sandbox.sent.at(-1);
    expect(paid?.event).toMatchObject({ type: 'payment.paid', occurred_at: '2026-03-01T10:00:00.000Z' });
    expect(isSigned(TEST_KEY, paid?.body ?? '', paid?.signature, sandbox.clock.now())).toBe(true);
  });

  test('no event is told to nobody but who asks', async () => {
    const sandbox = await useTestSandbox();
    await paymentWith(sandbox, 'paid', ['no_event']);
    await sandbox.pass(48 * HOUR_MS);
    expect(sandbox.sent).toEqual([]);
    expect((await statusOf(sandbox))['status']).toBe('paid');
  });
});

describe('delivery', () => {
  test('is tried again with longer waits until the other side takes it, and then ends', async () => {
    const sandbox = await useTestSandbox();
    sandbox.other.isUp = false;
    await paymentWith(sandbox, 'paid');
    expect(sandbox.sent).toHaveLength(2);
    await sandbox.pass(RETRY_MS[0]);
    expect(sandbox.sent).toHaveLength(4);
    await sandbox.pass(RETRY_MS[0]);
    expect(sandbox.sent).toHaveLength(4);
    sandbox.other.isUp = true;
    await sandbox.pass(RETRY_MS[1]);
    await sandbox.pass(48 * HOUR_MS);
    expect(sandbox.sent).toHaveLength(6);
  });

  test('is given up in the end', async () => {
    const sandbox = await useTestSandbox();
    sandbox.other.isUp = false;
    await paymentWith(sandbox, 'late', [], 1);
    for (const ms of RETRY_MS) await sandbox.pass(ms);
    const tries = () => sandbox.sent.filter(({ event }) => event['type'] === 'payment.pending').length;
    expect(tries()).toBe(RETRY_MS.length + 1);
    await sandbox.pass(1000 * HOUR_MS);
    expect(tries()).toBe(RETRY_MS.length + 1);
  });

  test('goes on after a restart', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'not-there-yet', 'sandbox.sqlite');
    const before = await useTestSandbox({ file });
    before.other.isUp = false;
    await paymentWith(before, 'paid');
    const { body } = before.sent.at(-1) ?? {};
    await before.close();

    const after = await useTestSandbox({ file });
    await after.pass(RETRY_MS[0]);
    expect(after.sent.at(-1)?.body).toBe(body);
    expect((await statusOf(after))['status']).toBe('paid');
  });
});

describe('payouts', () => {
  const payout = (sandbox: TestSandbox, reference = 'payout-01') =>
    sandbox.call('POST', '/v1/payments', sandbox.order({ reference, direction: 'out', success_url: undefined, fail_url: undefined }));

  test('arrive by themselves after a short while', async () => {
    const sandbox = await useTestSandbox();
    expect((await payout(sandbox)).json()).toMatchObject({ status: 'pending', checkout_url: null });
    await sandbox.pass(1999);
    expect(sandbox.sent).toEqual([]);
    await sandbox.pass(1);
    expect(sandbox.sent.map(({ event }) => event)).toMatchObject([{ type: 'payment.paid', direction: 'out', status: 'paid' }]);
  });

  test('fail, come late with their own trouble or never, as wished for the next ones', async () => {
    const sandbox = await useTestSandbox();
    const plan = (payouts: object) => sandbox.call('POST', '/v1/troubles', { payouts });
    await plan({ outcome: 'declined', count: 1 });
    await payout(sandbox, 'payout-01');
    await plan({ outcome: 'late', minutes: 10, troubles: ['twice'], count: 1 });
    await payout(sandbox, 'payout-02');
    await plan({ outcome: 'never', count: 1 });
    await payout(sandbox, 'payout-03');
    await payout(sandbox, 'payout-04');
    await sandbox.pass(2000);
    const sent = () => sandbox.sent.map(({ event }) => `${String(event['reference'])} ${String(event['status'])}`);
    expect(sent()).toEqual(['payout-01 failed', 'payout-04 paid']);
    await sandbox.pass(10 * MINUTE_MS);
    expect(sent().slice(2)).toEqual(['payout-02 paid', 'payout-02 paid']);
    await sandbox.pass(1000 * HOUR_MS);
    expect((await statusOf(sandbox, 'payout-03'))['status']).toBe('pending');
    await sandbox.call('POST', '/v1/payments/payout-03/outcome', { outcome: 'declined' });
    expect((await statusOf(sandbox, 'payout-03'))['status']).toBe('failed');
  });
});

test('the timer looks when something is due next', async () => {
  const sandbox = await useTestSandbox();
  expect([...sandbox.timers.values()]).toEqual([0]);
  const [tick] = sandbox.timers.keys();
  tick?.();
  await expect.poll(() => [...sandbox.timers.values()]).toContain(30_000);
});
