import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { createSandbox } from '#create-sandbox.ts';
import type { Delivery } from '#platform/send-event.ts';
import { sign } from '#protocol/signature.ts';

export const TEST_KEY = 'a key that only the two of them know';
export const CONTROL_KEY = 'printed-at-the-start';
const CONTROL_COOKIE = `developer_key=${CONTROL_KEY}`;
const SITE = 'https://shop.example';
const PREFIX = '/sandbox/payments';

interface SentEvent extends Omit<Delivery, 'signal'> {
  readonly event: Record<string, unknown>;
}

/** A sandbox with a manual clock and a casino that records the received events. */
export async function useTestSandbox({ file = ':memory:', controlKey = CONTROL_KEY }: { file?: string; controlKey?: string | null } = {}) {
  let nowMs = Date.parse('2026-03-01T10:00:00Z');
  let idCount = 0;
  const timers = new Map<() => void, number>();
  const sent: SentEvent[] = [];
  const other = { isUp: true };
  const clock = { now: () => new Date(nowMs) };
  const sandbox = createSandbox({
    file,
    key: TEST_KEY,
    controlKey,
    publicUrl: `https://pay.example${PREFIX}`,
    clock,
    ids: { uuid: () => `event-${(idCount += 1)}`, token: () => `token-${(idCount += 1)}-${'x'.repeat(30)}` },
    timer: (ms, run) => {
      timers.set(run, ms);
      return () => timers.delete(run);
    },
    send: async ({ url, body, signature }) => {
      sent.push({ url, body, signature, event: JSON.parse(body) as Record<string, unknown> });
      return other.isUp;
    },
  });
  const app = Fastify();
  await app.register(sandbox.plugin, { prefix: PREFIX });
  await app.ready();
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await app.close();
    isClosed = true;
  };
  onTestFinished(close);

  return {
    app,
    clock,
    sent,
    other,
    timers,
    close,
    runDue: sandbox.runDue,
    async pass(ms: number) {
      nowMs += ms;
      await sandbox.runDue();
    },
    order: (changes: Record<string, unknown> = {}) => ({
      reference: 'order-0001',
      direction: 'in',
      method: 'card',
      amount: 500_000,
      currency: 'KZT',
      account: { card: '4111 1111 1111 4821' },
      success_url: `${SITE}/cash-box/deposit#payment_ok`,
      fail_url: `${SITE}/cash-box/deposit?tab=1&error_type=payment_failed#payment_error`,
      event_url: `${SITE}/hooks/payments/sandbox`,
      locale: 'kz',
      ...changes,
    }),
    /** A correctly signed call of the casino. */
    call(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) {
      const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
      const signature = sign(TEST_KEY, payload ?? path, clock.now());
      return app.inject({
        method,
        url: `${PREFIX}${path}`,
        headers: { 'x-signature': signature, ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(payload !== undefined && { payload }),
      });
    },
    /** A request of a browser that has opened the control pages with their key. */
    visit: (path: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url: `${PREFIX}${path}`, headers: { cookie: CONTROL_COOKIE, ...headers } }),
    submit: (path: string, fields: Record<string, string | string[]>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `${PREFIX}${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: CONTROL_COOKIE, ...headers },
        payload: new URLSearchParams(
          Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
        ).toString(),
      }),
  };
}

export type TestSandbox = Awaited<ReturnType<typeof useTestSandbox>>;
