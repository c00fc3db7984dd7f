import { DAY_MS } from '@tulpar/domain/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Book } from '#payments/book.ts';
import type { Payment } from '#payments/payment.ts';
import type { Clock } from '#platform/system.ts';
import { PAGE_MAX } from '#storage/payments.ts';
import { ChoiceBody, PlannedOutcomesBody } from './choice.ts';
import { problemsOf, readOrder } from './order.ts';
import { isSigned, SIGNATURE_HEADER } from './signature.ts';

const BODY_BYTES_MAX = 16_384;
/** Longer than any client waits for an answer. */
const SLOW_MS = 30_000;

interface Parts {
  readonly book: Book;
  readonly key: string;
  readonly clock: Clock;
  readonly checkoutUrlOf: (payment: Payment) => string;
  readonly wait: (ms: number) => Promise<void>;
}

const refuse = (reply: FastifyReply, status: number, error: string, problems?: readonly string[]) =>
  reply.code(status).send({ error, ...(problems && { problems }) });

/** The signed calls of the casino's server; none is for a browser. */
export function serveProtocol(app: FastifyInstance, { book, key, clock, checkoutUrlOf, wait }: Parts): void {
  app.removeAllContentTypeParsers();
  // The signature covers the raw bytes, so no parser may read the body before.
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('preHandler', (request, reply, done) => {
    const content = Buffer.isBuffer(request.body) ? request.body : pathBehind(app.prefix, request.url);
    if (isSigned(key, content, request.headers[SIGNATURE_HEADER], clock.now())) return done();
    return refuse(reply, 401, 'bad_signature');
  });

  app.post('/v1/payments', async (request, reply) => {
    const read = readOrder(parse(request), key);
    if (!read.ok) return refuse(reply, 400, 'invalid', read.problems);
    const trouble = book.payments.byReference(read.order.reference) ? null : book.plannedOutcomes.creations.take();
    if (trouble === 'error') return refuse(reply, 500, 'trouble');
    const placed = book.place(read.order, read.fingerprint);
    if (trouble === 'slow') await wait(SLOW_MS);
    if (trouble === 'lost') return refuse(reply, 500, 'trouble');
    if (placed.status === 'taken') return refuse(reply, 409, 'reference_taken');
    const { payment } = placed;
    return reply.code(placed.status === 'made' ? 201 : 200).send({
      id: payment.id,
      reference: payment.reference,
      status: payment.status,
      checkout_url: payment.direction === 'in' ? checkoutUrlOf(payment) : null,
    });
  });

  app.get<{ Params: { reference: string } }>('/v1/payments/:reference', async ({ params }, reply) => {
    const found = book.payments.byReference(params.reference);
    return found ? reply.send(paymentReply(found.payment)) : refuse(reply, 404, 'unknown');
  });

  app.get('/v1/payments', async (request, reply) => {
    const read = DayQuery.safeParse(request.query);
    if (!read.success) return refuse(reply, 400, 'invalid', problemsOf(read.error));
    const from = new Date(`${read.data.day}T00:00:00Z`);
    const payments = book.payments.settled(from, new Date(from.getTime() + DAY_MS), read.data.after);
    const next = payments.length === PAGE_MAX ? payments.at(-1)?.reference : undefined;
    return reply.send({ payments: payments.map(paymentReply), next: next ?? null });
  });

  serveDecisions(app, book);
}

/** What a tester or the casino decides about a payment. */
function serveDecisions(app: FastifyInstance, book: Book): void {
  app.post<{ Params: { reference: string } }>('/v1/payments/:reference/outcome', async (request, reply) => {
    const read = ChoiceBody.safeParse(parse(request));
    if (!read.success) return refuse(reply, 400, 'invalid', problemsOf(read.error));
    const found = book.payments.byReference(request.params.reference);
    const chosen = found && book.choose(found.payment.id, read.data);
    if (!chosen) return refuse(reply, 404, 'unknown');
    return chosen.isChosen ? reply.send(paymentReply(chosen.payment)) : refuse(reply, 409, 'already_decided');
  });

  app.post<{ Params: { reference: string } }>('/v1/payments/:reference/cancel', async (request, reply) => {
    const read = CancelBody.safeParse(parse(request));
    // The signature covers the body, so the body names the payment too.
    if (read.data?.reference !== request.params.reference) return refuse(reply, 400, 'invalid');
    const found = book.payments.byReference(request.params.reference);
    const canceled = found?.payment.direction === 'in' ? book.choose(found.payment.id, CANCELED) : null;
    if (!canceled) return refuse(reply, 404, 'unknown');
    const { status, reason } = canceled.payment;
    const isOver = status === 'expired' || reason === 'canceled';
    return isOver ? reply.send(paymentReply(canceled.payment)) : refuse(reply, 409, 'already_decided');
  });

  app.post<{ Params: { reference: string } }>('/v1/payments/:reference/charge-back', async (request, reply) => {
    const found = book.payments.byReference(request.params.reference);
    if (!found) return refuse(reply, 404, 'unknown');
    if (!book.chargeBack(found.payment.id)) return refuse(reply, 409, 'not_paid');
    return reply.send(paymentReply(book.payments.byId(found.payment.id) ?? found.payment));
  });

  app.post('/v1/troubles', async (request, reply) => {
    const read = PlannedOutcomesBody.safeParse(parse(request));
    if (!read.success) return refuse(reply, 400, 'invalid', problemsOf(read.error));
    const { creations, payouts } = read.data;
    if (creations) book.plannedOutcomes.creations.set(creations.kind, creations.count);
    if (payouts) book.plannedOutcomes.payouts.set(payouts, payouts.count);
    return reply.code(204).send();
  });
}

/** The caller has the answer and needs no event. */
const CANCELED = { outcome: 'canceled', troubles: ['no_event'], minutes: 1 } as const;
const CancelBody = z.strictObject({ reference: z.string() });
const DayQuery = z.object({ day: z.iso.date(), after: z.string().max(64).default('') });

/** The signed text of a GET: the path and query after the provider's address. */
const pathBehind = (prefix: string, url: string): string => (url.startsWith(prefix) ? url.slice(prefix.length) : url);

/** Undefined for invalid JSON, which is then an invalid request. */
function parse({ body }: FastifyRequest): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : undefined;
  } catch {
    return undefined;
  }
}

const paymentReply = (payment: Payment) => ({
  id: payment.id,
  reference: payment.reference,
  direction: payment.direction,
  status: payment.status,
  amount: payment.settledAmount ?? payment.amount,
  currency: payment.settledCurrency ?? payment.currency,
  reason: payment.reason,
  charged_back: payment.isChargedBack,
  updated_at: payment.updatedAt.toISOString(),
});
