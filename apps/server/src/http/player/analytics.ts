import type * as wire from '@tulpar/contract/analytics';
import { postAnalytics, postVisit } from '@tulpar/contract/analytics';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { type AnalyticsEvent, storeEvents, storeVisit } from '#modules/analytics/index.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

const SUCCESS = { data: { success: true } } as const;
const PER_MINUTE = { max: 60, windowMs: 60_000 };

const toEvent = (event: wire.AnalyticsEvent): AnalyticsEvent => ({
  name: event.event_name,
  visitorUid: event.visitor_uid,
  playerId: event.player_id,
  sourceId: event.source_id,
  platform: event.platform,
  operatingSystem: event.operating_system,
  osVersion: event.os_version,
  browser: event.browser,
  screenResolution: event.screen_resolution,
  payload: event.payload,
  localTime: event.local_time,
  url: event.url,
  previousUrl: event.previous_url,
  project: event.project,
});

/** Everyone may write here, so each address has a limit. */
export function serveAnalytics(serve: Serve<Claims>, { database }: Pick<AppContext, 'database'>, limits: RateLimits): void {
  const tooMany = async (kind: string, ip: string) => {
    const taken = await limits.take(`${kind}:${addressKey(ip)}`, PER_MINUTE);
    return taken.ok ? null : refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: taken.retryAfterMs });
  };

  serve(postAnalytics, async ({ body, visitor }) => {
    const refusal = await tooMany('analytics', visitor.ip);
    if (refusal) return refusal;
    await storeEvents(database, body.map(toEvent));
    return { data: { accepted: body.length } };
  });

  serve(postVisit, async ({ body, visitor }) => {
    const refusal = await tooMany('visits', visitor.ip);
    if (refusal) return refusal;
    await storeVisit(database, { visitorUid: body.visitor_uid, url: body.url, userAgent: body.user_agent, ip: visitor.ip });
    return SUCCESS;
  });
}
