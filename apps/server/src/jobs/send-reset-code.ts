import * as z from 'zod';
import { SEND_RESET_CODE, sendResetCode } from '#flows/accounts/reset-password.ts';
import type { AppContext } from '#flows/app-context.ts';
import type { Job } from '#platform/jobs.ts';

const Payload = z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]);

/** Looks up, out of the caller's sight, whether a name that asked for a new password has an account. */
export function sendResetCodeJob(context: Pick<AppContext, 'config' | 'database'>): Job {
  return { name: SEND_RESET_CODE, run: async (payload) => sendResetCode(context, Payload.parse(payload)) };
}
