import { getTelegramLink, linkTelegram, signInByTelegram, unlinkTelegram } from '@tulpar/contract/telegram';
import type { AppContext } from '#flows/app-context.ts';
import { linkTelegram as linkTelegramFlow } from '#flows/telegram/link-telegram.ts';
import { signInByTelegram as signInByTelegramFlow } from '#flows/telegram/sign-in-by-telegram.ts';
import { unlinkTelegram as unlinkTelegramFlow } from '#flows/telegram/unlink-telegram.ts';
import { type Claims, telegramLinkedAt } from '#modules/accounts/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { arrivalOf, toSignedInOrStep } from './accounts.ts';

const SUCCEEDED = { data: { success: true } } as const;

/** MARKET-10: the calls of the Telegram mini app. Without a bot they answer 404. */
export function serveTelegram(serve: Serve<Claims>, context: AppContext): void {
  serve(signInByTelegram, async ({ body, visitor }) => {
    const outcome = await signInByTelegramFlow(context, { initData: body.init_data, ...arrivalOf(visitor, context) });
    if (outcome.ok) return toSignedInOrStep(outcome);
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    if (outcome.code === 'AUTH_USER_BANNED') return refuse(403, outcome.code);
    return outcome.code === 'TELEGRAM_INVALID' ? refuseField('init_data', outcome.code) : refuse(404, outcome.code);
  });

  serve(linkTelegram, async ({ body, player }) => {
    const outcome = await linkTelegramFlow(context, { ...player, initData: body.init_data });
    if (outcome.ok) return SUCCEEDED;
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    return outcome.code === 'NOT_FOUND' ? refuse(404, outcome.code) : refuseField('init_data', outcome.code);
  });

  serve(getTelegramLink, async ({ player }) => ({
    data: { linked_at: (await telegramLinkedAt(context.database, player.playerId))?.toISOString() ?? null },
  }));

  // Unlinking twice is no error: the first answer may have been lost.
  serve(unlinkTelegram, async ({ player }) => {
    await unlinkTelegramFlow(context, player);
    return SUCCEEDED;
  });
}
