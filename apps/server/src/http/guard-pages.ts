import { MINUTE_MS } from '@tulpar/domain/durations';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { Config } from '#platform/config.ts';
import { refuse } from '#platform/http/refusal.ts';
import { sendRefusal } from '#platform/http/serve.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

/** A page is drawn on the server and costs more than a call; a visit needs dozens of files and pictures. */
const PAGES_PER_CALL = 0.5;
const FILES_PER_CALL = 10;

/** The route of the app's pages, see `servePages`. */
const PAGE_ROUTE = '/*';
const UNLIMITED = new Set(['/healthz', '/readyz']);

/**
 * The flood limit of everything but calls, which have their own (`guardCalls`, and signatures in the seamless wallet): pages, pictures,
 * files, hooks and the sandbox. Many players share one address of a mobile operator, so the limits are wide.
 */
export function guardPages(http: FastifyInstance, { config, requestLimits }: { config: Config; requestLimits: RateLimits }): void {
  const { requestsPerMinute } = config;
  if (requestsPerMinute === 0) return;
  const pages = { max: Math.max(1, Math.ceil(requestsPerMinute * PAGES_PER_CALL)), windowMs: MINUTE_MS };
  const files = { max: requestsPerMinute * FILES_PER_CALL, windowMs: MINUTE_MS };
  http.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (route.startsWith('/api/') || UNLIMITED.has(route)) return done();
    const [kind, limit] = route === PAGE_ROUTE ? ['pages', pages] : ['files', files];
    return void requestLimits.take(`${kind}:${addressKey(request.ip)}`, limit).then((taken) => {
      if (taken.ok) return done();
      return sendRefusal(reply, refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: taken.retryAfterMs }));
    }, done);
  });
}
