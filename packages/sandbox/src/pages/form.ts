import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const FORM_BYTES_MAX = 4096;

/** Forms as browsers send them; nothing else is read here. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
}

/** Proves that a form was drawn by us: another site's page cannot know it. */
export const formToken = (key: string, purpose: string): string => createHmac('sha256', key).update(`form.${purpose}`).digest('base64url');

export function isFormToken(key: string, purpose: string, given: string | null): boolean {
  const wanted = Buffer.from(formToken(key, purpose));
  const found = Buffer.from(given ?? '');
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
