import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a request comes from this machine. The host name is checked too, because another site's name may resolve to this machine. */
export const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  LOOPBACK_NAMES.has(request.hostname) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined;
