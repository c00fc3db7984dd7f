import { describe, expect, test } from 'vitest';
import { useTestSandbox } from '#testing/test-sandbox.ts';
import { sign } from './signature.ts';

describe('making a payment', () => {
  test('answers where it is paid, and keeps no number of a card', async () => {
    const sandbox = await useTestSandbox();
    const made = await sandbox.call('POST', '/v1/payments', sandbox.order());
    expect(made.statusCode).toBe(201);
    const { id, ...rest } = made.json<Record<string, string>>();
    expect(rest).toEqual({
      reference: 'order-0001',
      status: 'created',
      checkout_url: `https://pay.example/sandbox/payments/checkout/${id}`,
    });
    const page = await sandbox.call('GET', '/v1/payments/order-0001');
    expect(page.json()).toMatchObject({ id, direction: 'in', status: 'created', amount: 500_000, currency: 'KZT', reason: null });
    expect(made.body + page.body).not.toContain('4111');
  });

  test('twice is one payment, and another request under its reference is refused', async () => {
    const sandbox = await useTestSandbox();
    const first = await sandbox.call('POST', '/v1/payments', sandbox.order());
    const again = await sandbox.call('POST', '/v1/payments', sandbox.order());
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    for (const change of [
      { amount: 500_001 },
      { currency: 'AZN' },
      { account: { card: '4111 1111 2222 4821' } },
      { success_url: 'https://x.example' },
    ]) {
      const other = await sandbox.call('POST', '/v1/payments', sandbox.order(change));
      expect([other.statusCode, other.json()]).toEqual([409, { error: 'reference_taken' }]);
    }
  });

  test.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: -5 },
    { amount: '500' },
    { amount: 1e300 },
    { currency: 'USD' },
    { method: 'cheque' },
    { direction: 'sideways' },
    { reference: '../../etc' },
    { reference: '' },
    { success_url: 'javascript:alert(1)' },
    { fail_url: null },
    { event_url: undefined },
    { account: { card: 'x'.repeat(300) } },
    { account: Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`field${index}`, 'x'])) },
    { surprise: true },
  ])('%j is refused and makes nothing', async (change) => {
    const sandbox = await useTestSandbox();
    const refused = await sandbox.call('POST', '/v1/payments', sandbox.order(change));
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([400, 'invalid']);
    expect((await sandbox.call('GET', '/v1/payments/order-0001')).statusCode).toBe(404);
  });

  test('with no JSON, too much of it or another content type is refused', async () => {
    const sandbox = await useTestSandbox();
    expect((await sandbox.call('POST', '/v1/payments', '{"amount":')).statusCode).toBe(400);
    expect((await sandbox.call('POST', '/v1/payments', JSON.stringify({ reference: 'x'.repeat(20_000) }))).statusCode).toBe(413);
    expect((await sandbox.call('POST', '/v1/payments', 'a=1', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });
});

describe('a signature', () => {
  test('that is wrong, old or missing opens nothing', async () => {
    const sandbox = await useTestSandbox();
    const body = JSON.stringify(sandbox.order());
    const old = new Date(sandbox.clock.now().getTime() - 301_000);
    const wrong = [sign('another key', body, sandbox.clock.now()), sign('a key that only the two of them know', body, old), ''];
    for (const signature of wrong) {
      const refused = await sandbox.call('POST', '/v1/payments', body, { 'x-signature': signature });
      expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'bad_signature' }]);
    }
    expect((await sandbox.call('GET', '/v1/payments/order-0001')).statusCode).toBe(404);
  });

  test('of one path opens no other', async () => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/payments', sandbox.order());
    const signature = sign('a key that only the two of them know', '/v1/payments/order-0002', sandbox.clock.now());
    expect((await sandbox.call('GET', '/v1/payments/order-0001', undefined, { 'x-signature': signature })).statusCode).toBe(401);
    expect((await sandbox.call('GET', '/v1/payments?day=2026-03-01', undefined, { 'x-signature': signature })).statusCode).toBe(401);
  });
});

test('the payments of a day are those whose money moved on it, by pages', async () => {
  const sandbox = await useTestSandbox();
  for (const number of Array.from({ length: 203 }, (_, index) => String(index).padStart(4, '0'))) {
    await sandbox.call('POST', '/v1/payments', sandbox.order({ reference: `order-${number}` }));
    if (number === '0201') continue;
    await sandbox.call('POST', `/v1/payments/order-${number}/outcome`, { outcome: number === '0200' ? 'declined' : 'paid' });
  }
  type Page = { payments: { reference: string; status: string }[]; next: string | null };
  const first = (await sandbox.call('GET', '/v1/payments?day=2026-03-01')).json<Page>();
  expect([first.payments.length, first.next]).toEqual([200, 'order-0199']);
  const second = (await sandbox.call('GET', `/v1/payments?day=2026-03-01&after=${first.next}`)).json<Page>();
  expect(second).toMatchObject({ payments: [{ reference: 'order-0202', status: 'paid' }], next: null });
  expect((await sandbox.call('GET', '/v1/payments?day=2026-02-28')).json()).toEqual({ payments: [], next: null });
  expect((await sandbox.call('GET', '/v1/payments?day=yesterday')).statusCode).toBe(400);
});

describe('trouble with making', () => {
  test('an error makes nothing, a lost answer does, each as often as wished', async () => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/troubles', { creations: { kind: 'error', count: 2 } });
    for (const status of [500, 500, 201, 200])
      expect((await sandbox.call('POST', '/v1/payments', sandbox.order())).statusCode).toBe(status);

    await sandbox.call('POST', '/v1/troubles', { creations: { kind: 'lost', count: 1 } });
    const lost = sandbox.order({ reference: 'order-0002' });
    expect((await sandbox.call('POST', '/v1/payments', lost)).statusCode).toBe(500);
    expect((await sandbox.call('GET', '/v1/payments/order-0002')).json()).toMatchObject({ status: 'created' });
    expect((await sandbox.call('POST', '/v1/payments', lost)).statusCode).toBe(200);
  });

  test('waits for a payment that is not there yet: a repetition is answered as ever', async () => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/payments', sandbox.order());
    await sandbox.call('POST', '/v1/troubles', { creations: { kind: 'error', count: 1 } });
    expect((await sandbox.call('POST', '/v1/payments', sandbox.order())).statusCode).toBe(200);
    expect((await sandbox.call('POST', '/v1/payments', sandbox.order({ reference: 'order-0002' }))).statusCode).toBe(500);
  });

  test('a slow answer comes after half a minute, when the payment has long been made', async () => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/troubles', { creations: { kind: 'slow', count: 1 } });
    const slow = sandbox.call('POST', '/v1/payments', sandbox.order());
    await expect.poll(() => [...sandbox.timers.values()]).toContain(30_000);
    expect((await sandbox.call('GET', '/v1/payments/order-0001')).json()).toMatchObject({ status: 'created' });
    for (const [run, ms] of sandbox.timers) if (ms === 30_000) run();
    expect((await slow).statusCode).toBe(201);
  });

  test('a stop does not wait for a slow answer', async () => {
    const sandbox = await useTestSandbox();
    await sandbox.call('POST', '/v1/troubles', { creations: { kind: 'slow', count: 1 } });
    const slow = sandbox.call('POST', '/v1/payments', sandbox.order());
    await expect.poll(() => [...sandbox.timers.values()]).toContain(30_000);
    await sandbox.close();
    expect((await slow).statusCode).toBe(201);
  });
});

test('a page is closed once; what was decided stays, and another payment is not meant', async () => {
  const sandbox = await useTestSandbox();
  for (const reference of ['order-0001', 'order-0002']) await sandbox.call('POST', '/v1/payments', sandbox.order({ reference }));
  const cancel = (reference: string, body = { reference }) => sandbox.call('POST', `/v1/payments/${reference}/cancel`, body);
  expect((await cancel('order-0001', { reference: 'order-0002' })).statusCode).toBe(400);
  for (let call = 0; call < 2; call++) expect((await cancel('order-0001')).json()).toMatchObject({ status: 'failed', reason: 'canceled' });
  await sandbox.call('POST', '/v1/payments/order-0002/outcome', { outcome: 'paid' });
  expect((await cancel('order-0002')).statusCode).toBe(409);
  expect((await cancel('order-0009')).statusCode).toBe(404);
});
