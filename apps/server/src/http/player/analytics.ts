import { postAnalytics, postVisit } from '@tulpar/contract/analytics';
import { addressKey } from '#flows/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { storeEvents, storeVisit } from '#modules/analytics/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

const SUCCESS = { data: { success: true } } as const;
const PER_MINUTE = { max: 60, windowMs: 60_000 };

/** Anybody may write here, so an address may write only so much. */
export function serveAnalytics(serve: Serve<Claims>, { database }: Pick<AppContext, 'database'>, limits: RateLimits): void {
  const tooMany = async (kind: string, ip: string) => {
    const taken = await limits.take(`${kind}:${addressKey(ip)}`, PER_MINUTE);
    return taken.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: taken.retryAfterMs });
  };

  serve(postAnalytics, async ({ body, visitor }) => {
    const refusal = await tooMany('analytics', visitor.ip);
    if (refusal) return refusal;
    await storeEvents(database, body);
    return { data: { accepted: body.length } };
  });

  serve(postVisit, async ({ body, visitor }) => {
    const refusal = await tooMany('visits', visitor.ip);
    if (refusal) return refusal;
    await storeVisit(database, { visitorUid: body.visitor_uid, url: body.url, userAgent: body.user_agent, ip: visitor.ip });
    return SUCCESS;
  });
}
