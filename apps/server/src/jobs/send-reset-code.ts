import * as z from 'zod';
import { SEND_RESET_CODE, sendResetCode } from '#flows/accounts/reset-password.ts';
import type { AppContext } from '#flows/app-context.ts';
import type { Job } from '#platform/jobs.ts';

const Payload = z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]);

/** Checks in the background whether an account exists, so that the answer's time does not tell it. */
export function sendResetCodeJob(context: Pick<AppContext, 'config' | 'database'>): Job {
  return { name: SEND_RESET_CODE, run: async (payload) => sendResetCode(context, Payload.parse(payload)) };
}
