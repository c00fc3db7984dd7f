import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
/** Headers that only a proxy adds: a browser on this machine sends none of them. */
const FORWARDING =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|(cf|fastly|fly|akamai)-.*)$/;

/**
 * Whether a request comes from this machine and through no proxy. The host name is checked as well, because another site's name may
 * resolve to this machine (DNS rebinding). A proxy may still look like that, so this alone opens nothing: see `createDoor`.
 */
export const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  LOOPBACK_NAMES.has(request.hostname) &&
  !Object.keys(request.headers).some((name) => FORWARDING.test(name));
