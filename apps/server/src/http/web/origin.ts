import type { FastifyRequest } from 'fastify';

/** Where this house is reached: as its operator says, else as the visitor found it. Without a slash at the end. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
}
