import type { ErrorCode, ErrorStatus } from '@tulpar/contract/error-codes';
import { MINUTE_MS } from '@tulpar/domain/durations';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import { receiveEvent } from '#flows/cashbox/receive-event.ts';
import { errorReply, refuse } from '#platform/http/refusal.ts';
import { sendRefusal } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

const BODY_BYTES_MAX = 16_384;

const REFUSALS: Readonly<Record<'SIGNATURE' | 'FORM' | 'UNKNOWN', readonly [ErrorStatus, ErrorCode]>> = {
  SIGNATURE: [401, 'UNAUTHORIZED'],
  FORM: [400, 'MALFORMED_REQUEST'],
  UNKNOWN: [404, 'NOT_FOUND'],
};

/** An address that sends this many events that are refused has to wait. */
const REFUSED_EVENTS = { max: 300, windowMs: MINUTE_MS } as const;
/** Of each kind of refusal one alarm a minute. */
const ONE_ALARM = { max: 1, windowMs: MINUTE_MS } as const;

interface HookParts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly log: Log;
}

/** Receives the events of payment providers. */
export async function servePaymentHooks(http: FastifyInstance, { context, limits, log }: HookParts): Promise<void> {
  await http.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { provider: string } }>('/hooks/payments/:provider', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const isKnown = request.params.provider === context.payments.provider.name;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const received = isKnown
        ? await receiveEvent(context, { body, headers: request.headers })
        : ({ ok: false, code: 'UNKNOWN' } as const);
      if (received.ok) return reply.code(200).send({ received: true });
      const allowed = await limits.take(`hooks:${addressKey(request.ip)}`, REFUSED_EVENTS);
      if (!allowed.ok) return sendRefusal(reply, refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs }));
      // Anybody can send events that are refused: the alarm must not tire the people who read it.
      const isNews = (await limits.take(`hooks-alarm:${received.code}`, ONE_ALARM)).ok;
      const facts = { why: received.code, requestId: request.id };
      if (isNews) log.warn({ alarm: 'payments', ...facts }, 'a payment event was refused');
      else log.debug(facts, 'a payment event was refused');
      const [status, code] = REFUSALS[received.code];
      return reply.code(status).send(errorReply({ code }));
    });
  });
}
