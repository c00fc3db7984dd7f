import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const FORM_BYTES_MAX = 4096;

/** Parses forms of browsers; no other body is accepted. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
}

/** Proves that the form is ours: another site cannot know this token. */
export const formToken = (key: string, purpose: string): string => createHmac('sha256', key).update(`form.${purpose}`).digest('base64url');

export function isFormToken(key: string, purpose: string, given: string | null): boolean {
  const wanted = Buffer.from(formToken(key, purpose));
  const found = Buffer.from(given ?? '');
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
