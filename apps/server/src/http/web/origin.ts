import type { FastifyRequest } from 'fastify';

/** The origin of this site: the configured one, else that of the request. Without a trailing slash. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
}
