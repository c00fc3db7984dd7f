import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether who asks sits at this very machine. The name is looked at as well: a foreign page may have its own point here. */
export const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') &&
  LOOPBACK_NAMES.has(request.hostname) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined;
