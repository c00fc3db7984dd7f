import { DAY_MS } from '@tulpar/domain/durations';
import type { Clock } from '@tulpar/sandbox/platform/system';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Rows } from '#storage/rows.ts';
import { isSignedMessage } from '#wallet/signature.ts';

const PAGE_MAX = 500;
const Asked = z.object({ day: z.iso.date(), after: z.string().regex(/^\d{0,15}$/) });

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** Our transactions of a day, for the casino's reconciliation. */
export function serveReport(app: FastifyInstance, { rows, keys, clock }: { rows: Rows; keys: readonly string[]; clock: Clock }): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/v1/report', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const message = { path: request.url.split('?', 1)[0] ?? '', body };
    if (!isSignedMessage(keys, message, request.headers['x-signature'], clock.now())) return reply.code(401).send({ error: 'signature' });
    const read = Asked.safeParse(parse(body));
    if (!read.success) return reply.code(400).send({ error: 'invalid' });
    const from = Date.parse(`${read.data.day}T00:00:00Z`);
    const calls = rows.doneCalls(from, from + DAY_MS, Number(read.data.after), PAGE_MAX);
    return reply.send({
      transactions: calls.map(({ player, transactionId, name, amount, currency, reference }) => ({
        user: player,
        transaction_uuid: transactionId,
        kind: name,
        amount,
        currency,
        reference_transaction_uuid: reference,
      })),
      next: calls.length === PAGE_MAX ? String(calls.at(-1)?.seq) : null,
    });
  });
}
