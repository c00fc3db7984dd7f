import type { Clock } from '@tulpar/sandbox/platform/system';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rows } from '#storage/rows.ts';
import { isSignedMessage } from '#wallet/signature.ts';

export interface SignedParts {
  readonly rows: Rows;
  readonly keys: readonly string[];
  readonly clock: Clock;
}

/** The signature covers the raw bytes. */
export function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** What the casino has sent; null if it was not the casino. */
export function readSigned(request: FastifyRequest, { keys, clock }: Omit<SignedParts, 'rows'>): { readonly content: unknown } | null {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const message = { path: request.url.split('?', 1)[0] ?? '', body };
  if (!isSignedMessage(keys, message, request.headers['x-signature'], clock.now())) return null;
  try {
    return { content: JSON.parse(body.toString()) as unknown };
  } catch {
    return { content: null };
  }
}
