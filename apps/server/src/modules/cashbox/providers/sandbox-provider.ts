import type { FailureReason, PaymentNews } from '@tulpar/domain/cashbox/deposit';
import { AMOUNT_MAX } from '@tulpar/domain/ledger/amount';
import type { Minor } from '@tulpar/domain/money';
import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';
import { parseStrictJson } from '#platform/http/json-body.ts';
import type { Created, PaymentOrder, PaymentProvider, ProviderEvent, ProviderPayment, ProviderStatus } from './provider.ts';
import { isSigned, SIGNATURE_HEADER, sign } from './signature.ts';

/** After this timeout a job asks again. */
const TIMEOUT_MS = 10_000;
/** A player waits for this answer, and the browser waits ten seconds for ours. After this timeout the deposit is answered as pending. */
const DEPOSIT_TIMEOUT_MS = 5_000;

const Name = z.string().min(1).max(200);
const Amount = z.int().min(1).max(AMOUNT_MAX);
const Reason = z.enum(['payment_failed', 'insufficient_funds', 'limit_exceeded', 'canceled']).nullable();
const Direction = z.enum(['in', 'out']);
const Status = z.enum(['created', 'pending', 'paid', 'failed', 'expired']);
const Word = z.string().min(1).max(64);

/** The provider's name of the card or wallet that has paid: the same one for each of its payments. */
const Payer = Name.nullish();

const CreatedReply = z.object({ id: Name, reference: Name, checkout_url: z.url({ protocol: /^https?$/ }).nullable() });
const Payment = z.object({
  id: Name,
  reference: Name,
  direction: Direction,
  /** Any word: an unknown status must not make the rest of a list unreadable. */
  status: Word,
  amount: Amount,
  currency: z.string().max(8),
  reason: Reason,
  charged_back: z.boolean().default(false),
  payer: Payer,
});
const Page = z.object({ payments: z.array(Payment), next: z.string().nullable() });
const Event = z.object({
  event_id: Name,
  type: z.enum(['payment.pending', 'payment.paid', 'payment.failed', 'payment.expired', 'payment.charged_back']),
  payment_id: Name,
  reference: Name,
  direction: Direction,
  amount: Amount,
  currency: z.string().max(8),
  reason: Reason,
  payer: Payer,
});

const toReason = (reason: z.output<typeof Reason>) => (reason ? (reason.toUpperCase() as FailureReason) : null);

type HashPayer = SandboxOptions['hashPayer'];
const payerOf = (payer: z.output<typeof Payer>, hashPayer: HashPayer) => (payer ? { payer: hashPayer(payer).toString('hex') } : {});

function toPayment(payment: z.output<typeof Payment>, hashPayer: HashPayer): ProviderPayment {
  const { id, reference, direction, status, amount, currency, ...more } = payment;
  const known = Status.safeParse(status);
  const type = more.charged_back ? 'charged_back' : (known.data ?? 'created');
  const paid = { amount: amount as Minor, currency, reason: toReason(more.reason), ...payerOf(more.payer, hashPayer) };
  const news: PaymentNews | null = type === 'created' ? null : { type, ...paid };
  return { providerId: id, reference, direction, news, strange: known.success ? null : status };
}

function toEvent(event: z.output<typeof Event>, hashPayer: HashPayer): ProviderEvent {
  const type = event.type.slice('payment.'.length) as PaymentNews['type'];
  const news = {
    type,
    amount: event.amount as Minor,
    currency: event.currency,
    reason: toReason(event.reason),
    ...payerOf(event.payer, hashPayer),
  };
  const { event_id: eventId, reference, payment_id: providerId, direction } = event;
  return { eventId, reference, providerId, direction, type: event.type, news };
}

function readEventBody(body: Buffer, hashPayer: HashPayer): ProviderEvent | null {
  try {
    const read = Event.safeParse(parseStrictJson(body.toString('utf8')));
    return read.success ? toEvent(read.data, hashPayer) : null;
  } catch {
    return null;
  }
}

interface SandboxOptions {
  /** Read at each call: a server in this process has no address before it listens. */
  readonly url: () => string;
  /** Where events are sent to. */
  readonly eventUrl: () => string;
  readonly key: string;
  readonly clock: Clock;
  /** Payments keep who has paid as a keyed hash; only the event itself is kept as it came. */
  readonly hashPayer: (payer: string) => Buffer;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The client of the payment sandbox, which moves no money. */
export function createSandboxProvider({ url, eventUrl, key, clock, hashPayer }: SandboxOptions): PaymentProvider {
  /** Null: no answer, or no JSON. */
  async function ask(method: 'GET' | 'POST', path: string, content?: object, timeoutMs = TIMEOUT_MS): Promise<Reply | null> {
    const body = content && JSON.stringify(content);
    const headers = { [SIGNATURE_HEADER]: sign(key, body ?? path, clock.now()), ...(body && { 'content-type': 'application/json' }) };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(`${url()}${path}`, { method, headers, signal, redirect: 'error', ...(body && { body }) });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  }

  async function create(direction: 'in' | 'out', order: PaymentOrder): Promise<Created> {
    const { reference, method, amount, currency, account, successUrl, failUrl, language } = order;
    const urls = { success_url: successUrl, fail_url: failUrl, event_url: eventUrl() };
    const content = { reference, direction, method, amount, currency, account, ...urls, locale: language };
    const answer = await ask('POST', '/v1/payments', content, direction === 'in' ? DEPOSIT_TIMEOUT_MS : TIMEOUT_MS);
    if (answer?.status === 400 || answer?.status === 422) return { status: 'refused' };
    const read = answer && answer.status < 300 ? CreatedReply.safeParse(answer.body) : null;
    if (!read?.success || read.data.reference !== reference) return { status: 'unknown' };
    return { status: 'created', providerId: read.data.id, checkoutUrl: read.data.checkout_url };
  }

  return {
    name: 'sandbox',
    movesRealMoney: false,
    createDeposit: (order) => create('in', order),
    createPayout: (order) => create('out', order),
    async cancel(reference) {
      const answer = await ask('POST', `/v1/payments/${reference}/cancel`, { reference });
      if (answer?.status === 200) return 'canceled';
      if (answer?.status === 409) return 'decided';
      return answer?.status === 404 ? 'absent' : 'unknown';
    },
    async status(reference): Promise<ProviderStatus> {
      const answer = await ask('GET', `/v1/payments/${encodeURIComponent(reference)}`);
      if (answer?.status === 404) return { status: 'absent' };
      const read = answer?.status === 200 ? Payment.safeParse(answer.body) : null;
      return read?.success && read.data.reference === reference
        ? { status: 'known', payment: toPayment(read.data, hashPayer) }
        : { status: 'unknown' };
    },
    async list(day) {
      const all: ProviderPayment[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const answer = await ask('GET', `/v1/payments?day=${day}${after && `&after=${encodeURIComponent(after)}`}`);
        const read = answer?.status === 200 ? Page.safeParse(answer.body) : null;
        if (!read?.success) return null;
        all.push(...read.data.payments.map((payment) => toPayment(payment, hashPayer)));
        after = read.data.next;
      }
      return all;
    },
    readEvent(body, headers, now) {
      if (!isSigned(key, body, headers[SIGNATURE_HEADER], now)) return { ok: false, code: 'SIGNATURE' };
      const event = readEventBody(body, hashPayer);
      return event ? { ok: true, event } : { ok: false, code: 'FORM' };
    },
    readStored: (body) => readEventBody(body, hashPayer),
  };
}
