import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { SEND_CONTACT_CODE, sendContactCode } from '#flows/contacts/request-contact-code.ts';
import type { Job } from '#platform/jobs.ts';

const Payload = z.object({ playerId: z.string() }).and(z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]));

/** Looks up, out of the caller's sight, whether an address that is to be verified is somebody else's. */
export function sendContactCodeJob(context: Pick<AppContext, 'config' | 'database'>): Job {
  return {
    name: SEND_CONTACT_CODE,
    async run(payload) {
      const { playerId, ...identity } = Payload.parse(payload);
      await sendContactCode(context, { playerId, identity });
    },
  };
}
