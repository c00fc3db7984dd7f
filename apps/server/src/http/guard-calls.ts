import type { ErrorCode } from '@tulpar/contract/error-codes';
import { MINUTE_MS } from '@tulpar/domain/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { Gate } from '#modules/accounts/index.ts';
import { type CountryFinder, readCountryHeader } from '#modules/region/index.ts';
import type { Config } from '#platform/config.ts';
import { errorReply, refuse } from '#platform/http/refusal.ts';
import type { Log } from '#platform/log.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

/** The country of a visitor, from the proxy's header or from the address. */
export function createCountryOf(config: Config, countries: CountryFinder): (request: FastifyRequest) => string | null {
  return (request) => {
    // More than one address means that the request came through a trusted proxy; any other client could write the header itself.
    const isFromProxy = (request.ips?.length ?? 0) > 1;
    const named = config.countryHeader && isFromProxy ? readCountryHeader(request.headers[config.countryHeader]) : null;
    return named ?? countries.countryOf(request.ip);
  };
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Says once that players seem to come through a proxy that is not named: all of them would then share one address, and the limits of one
 * would be the limits of all.
 */
function createProxyWarning({ publicUrl, trustedProxies }: Config, log: Log): (request: FastifyRequest) => void {
  const isPublic = publicUrl !== null && !LOOPBACK.test(new URL(publicUrl).hostname) && new URL(publicUrl).hostname !== 'localhost';
  let isSaid = !isPublic || trustedProxies.length > 0;
  return (request) => {
    if (isSaid || !LOOPBACK.test(request.socket.remoteAddress ?? '')) return;
    isSaid = true;
    log.warn('calls come from this machine itself, so there is a proxy: name it in TRUSTED_PROXIES, or all players share one address');
  };
}

/** Checks the region and the flood limit before every call. */
export function guardCalls(
  http: FastifyInstance,
  {
    config,
    requestLimits,
    countryOf,
    log,
  }: { config: Config; requestLimits: RateLimits; countryOf: (request: FastifyRequest) => string | null; log: Log },
): void {
  const warnOfProxy = createProxyWarning(config, log);
  const blocked = new Set(config.blockedCountries);
  const limit = { max: config.requestsPerMinute, windowMs: MINUTE_MS };
  const refuseCall = (reply: FastifyReply, status: 429 | 451, code: ErrorCode) =>
    reply.code(status).header('cache-control', 'no-store').send(errorReply({ code }));
  http.addHook('onRequest', (request, reply, done) => {
    warnOfProxy(request);
    if (blocked.size > 0 && blocked.has(countryOf(request) ?? '')) return refuseCall(reply, 451, 'REGION_BLOCKED');
    if (limit.max === 0) return done();
    return void requestLimits.take(`requests:${addressKey(request.ip)}`, limit).then((taken) => {
      if (taken.ok) return done();
      return refuseCall(reply.header('retry-after', Math.ceil(taken.retryAfterMs / 1000)), 429, 'TOO_MANY_REQUESTS');
    }, done);
  });
}

/** Sockets stay open, so the flood limit alone would let one visitor open too many. Many players share one mobile operator's address. */
const SOCKETS_PER_ADDRESS = 400;

/** The most open sockets of one address; unlimited if calls are not limited. */
export const socketsPerAddress = ({ requestsPerMinute }: Pick<Config, 'requestsPerMinute'>) =>
  requestsPerMinute === 0 ? null : { max: SOCKETS_PER_ADDRESS, keyOf: addressKey };

/** The player of an access token, or a refusal. */
export async function authenticate(gate: Gate, token: string | null) {
  if (!token) return refuse(401, 'UNAUTHORIZED');
  const checked = await gate.authenticate(token);
  if (checked.status === 'player') return { player: checked.player };
  return checked.status === 'banned' ? refuse(403, 'AUTH_USER_BANNED') : refuse(401, 'UNAUTHORIZED');
}

/** Answers calls that do not exist with our own error format. */
export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(errorReply({ code: 'NOT_FOUND' }));
}
