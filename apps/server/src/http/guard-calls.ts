import type { ErrorCode } from '@tulpar/contract/error-codes';
import { MINUTE_MS } from '@tulpar/domain/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { Gate } from '#modules/accounts/index.ts';
import { type CountryFinder, readCountryHeader } from '#modules/region/index.ts';
import type { Config } from '#platform/config.ts';
import { errorReply, refuse } from '#platform/http/refusal.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

/** Which country a visitor is in, as far as the connection tells. */
export function createCountryOf(config: Config, countries: CountryFinder): (request: FastifyRequest) => string | null {
  return (request) => {
    // More than one address means that a proxy we trust stands before us; anybody else may have written the header themselves.
    const isFromProxy = (request.ips?.length ?? 0) > 1;
    const named = config.countryHeader && isFromProxy ? readCountryHeader(request.headers[config.countryHeader]) : null;
    return named ?? countries.countryOf(request.ip);
  };
}

/** Stands before every call: the region and the flood limit. */
export function guardCalls(
  http: FastifyInstance,
  {
    config,
    requestLimits,
    countryOf,
  }: { config: Config; requestLimits: RateLimits; countryOf: (request: FastifyRequest) => string | null },
): void {
  const blocked = new Set(config.blockedCountries);
  const limit = { max: config.requestsPerMinute, windowMs: MINUTE_MS };
  const refuseCall = (reply: FastifyReply, status: 429 | 451, code: ErrorCode) =>
    reply.code(status).header('cache-control', 'no-store').send(errorReply({ code }));
  http.addHook('onRequest', (request, reply, done) => {
    if (blocked.size > 0 && blocked.has(countryOf(request) ?? '')) return refuseCall(reply, 451, 'REGION_BLOCKED');
    if (limit.max === 0) return done();
    return void requestLimits.take(`requests:${addressKey(request.ip)}`, limit).then((taken) => {
      if (taken.ok) return done();
      return refuseCall(reply.header('retry-after', Math.ceil(taken.retryAfterMs / 1000)), 429, 'TOO_MANY_REQUESTS');
    }, done);
  });
}

/** Sockets stay open, so the flood limit alone would let one visitor take all of them in time. Many watch behind one mobile operator. */
const SOCKETS_PER_ADDRESS = 400;

/** How many sockets may be open from one address; where calls are not limited, sockets are not either. */
export const socketsPerAddress = ({ requestsPerMinute }: Pick<Config, 'requestsPerMinute'>) =>
  requestsPerMinute === 0 ? null : { max: SOCKETS_PER_ADDRESS, keyOf: addressKey };

/** Who calls, by their token. */
export async function enter(gate: Gate, token: string | null) {
  if (!token) return refuse(401, 'UNAUTHORIZED');
  const entry = await gate.enter(token);
  if (entry.status === 'player') return { player: entry.player };
  return entry.status === 'banned' ? refuse(403, 'AUTH_USER_BANNED') : refuse(401, 'UNAUTHORIZED');
}

/** For calls that do not exist: the answer has our own form. */
export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(errorReply({ code: 'NOT_FOUND' }));
}
