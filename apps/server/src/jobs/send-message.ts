import * as z from 'zod';
import type { Job } from '#platform/jobs.ts';
import { SEND_MESSAGE, type Sender } from '#platform/senders/sender.ts';

const Payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sms'), to: z.string(), text: z.string() }),
  z.object({ kind: z.literal('email'), to: z.string(), subject: z.string(), text: z.string() }),
]);

/** Sends messages after the transaction that enqueued them has been committed. A failed one is retried. */
export function sendMessageJob(send: Sender): Job {
  return { name: SEND_MESSAGE, run: async (payload) => send(Payload.parse(payload)) };
}
