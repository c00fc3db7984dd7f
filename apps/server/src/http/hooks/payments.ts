import type { ErrorCode, ErrorStatus } from '@tulpar/contract/error-codes';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#flows/app-context.ts';
import { receiveEvent } from '#flows/cashbox/receive-event.ts';
import { errorReply } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';

const BODY_BYTES_MAX = 16_384;

const REFUSALS: Readonly<Record<'SIGNATURE' | 'FORM' | 'UNKNOWN', readonly [ErrorStatus, ErrorCode]>> = {
  SIGNATURE: [401, 'UNAUTHORIZED'],
  FORM: [400, 'MALFORMED_REQUEST'],
  UNKNOWN: [404, 'NOT_FOUND'],
};

/** Receives the events of payment providers. */
export async function servePaymentHooks(http: FastifyInstance, context: AppContext, log: Log): Promise<void> {
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
      log.warn({ alarm: 'payments', why: received.code, requestId: request.id }, 'a payment event was refused');
      const [status, code] = REFUSALS[received.code];
      return reply.code(status).send(errorReply({ code }));
    });
  });
}
