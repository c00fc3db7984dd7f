import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { SEND_CONTACT_CODE, sendContactCode } from '#flows/contacts/request-contact-code.ts';
import type { Job } from '#platform/jobs.ts';

const Payload = z.object({ playerId: z.string() }).and(z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]));

/** Checks in the background whether the address belongs to another account, so that the answer's time does not tell it. */
export function sendContactCodeJob(context: Pick<AppContext, 'config' | 'database'>): Job {
  return {
    name: SEND_CONTACT_CODE,
    async run(payload) {
      const { playerId, ...identity } = Payload.parse(payload);
      await sendContactCode(context, { playerId, identity });
    },
  };
}
