import { linkTelegram, signInByTelegram } from '@tulpar/contract/links/telegram';
import type { House } from '#flows/house.ts';
import { linkTelegram as linkTelegramFlow } from '#flows/telegram/link-telegram.ts';
import { signInByTelegram as signInByTelegramFlow } from '#flows/telegram/sign-in-by-telegram.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';

/** MARKET-10: the calls of the mini app. Without a bot they are as if they were not there. */
export function serveTelegram(serve: Serve<Claims>, house: House): void {
  serve(signInByTelegram, async ({ body, visitor }) => {
    const outcome = await signInByTelegramFlow(house, { initData: body.init_data, ip: visitor.ip });
    if (outcome.ok) return outcome.tokens;
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    if (outcome.code === 'AUTH_USER_BANNED') return refuse(403, outcome.code);
    return outcome.code === 'TELEGRAM_INVALID' ? refuseField('init_data', outcome.code) : refuse(404, outcome.code);
  });

  serve(linkTelegram, async ({ body, player }) => {
    const outcome = await linkTelegramFlow(house, { ...player, initData: body.init_data });
    if (outcome.ok) return { data: { success: true } } as const;
    if (outcome.code === 'TOO_MANY_REQUESTS') return refuse(429, outcome.code, { retryAfterMs: outcome.retryAfterMs });
    return outcome.code === 'NOT_FOUND' ? refuse(404, outcome.code) : refuseField('init_data', outcome.code);
  });
}
