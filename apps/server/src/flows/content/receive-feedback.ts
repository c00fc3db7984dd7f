import { addFeedback } from '#modules/content/index.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Message, SEND_MESSAGE } from '#platform/senders/sender.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import { type TooMany, tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';

/** Stores a visitor's message and enqueues its e-mail to support in one transaction. */
export async function receiveFeedback(
  context: AppContext,
  { email, message, ip }: { email: string; message: string; ip: string },
): Promise<{ ok: true } | TooMany> {
  const allowed = await context.limits.take(`feedback-ip:${addressKey(ip)}`, ACCOUNT_LIMITS.feedbackPerAddress);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const { support, brandName } = context.config;
  await context.database.transaction(async (tx) => {
    await addFeedback(tx, { email, message });
    if (support.email === null) return;
    const toSupport: Message = { kind: 'email', to: support.email, subject: `${brandName}: ${email}`, text: `${email}\n\n${message}` };
    await enqueue(tx, SEND_MESSAGE, toSupport);
  });
  return { ok: true };
}
