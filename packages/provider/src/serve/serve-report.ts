import { DAY_MS } from '@tulpar/domain/durations';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readSigned, type SignedParts } from './read-signed.ts';

const PAGE_MAX = 500;
const Asked = z.object({ day: z.iso.date(), after: z.string().regex(/^\d{0,15}$/) });

/** Our transactions of a day, for the casino's reconciliation. */
export function serveReport(app: FastifyInstance, parts: SignedParts): void {
  const { rows } = parts;
  app.post('/v1/report', async (request, reply) => {
    const body = readSigned(request, parts);
    if (body === null) return reply.code(401).send({ error: 'signature' });
    const read = Asked.safeParse(body.content);
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
