import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

export interface SecurityOptions {
  readonly isSecure: boolean;
  readonly isDevelopment: boolean;
  /** Another origin that pages may send their errors to. */
  readonly reportsTo?: string | null;
  /** Sites that may show our pages in a frame. */
  readonly parentOrigins?: readonly string[];
  /** Sites whose pages ours may show in a frame: other providers' games. */
  readonly frameOrigins?: () => readonly string[];
}

/** For all answers except pages of the app: they may load and run nothing. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a page of the app: scripts with our nonce, and styles and pictures of our own origin only. */
export function pagePolicy(nonce: string, options: SecurityOptions): string {
  const { isSecure, isDevelopment, reportsTo = null, parentOrigins = [], frameOrigins = () => [] } = options;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The development server puts style elements into the page; a built page has none.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", isDevelopment && 'ws:', reportsTo].filter(Boolean).join(' '),
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...frameOrigins()].join(' '),
    ["frame-ancestors 'self'", ...parentOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * For the page of a game: our own files, no calls, no storage. The sandbox applies wherever the page is opened, so it never has our
 * origin. Because some browsers match 'self' to nothing on a page without an origin, the origin is listed by name as well.
 */
export function arcadePolicy(origin: string, { isDevelopment, parentOrigins = [] }: SecurityOptions): string {
  const own = `'self' ${origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `style-src ${own}${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src ${own}`,
    `font-src ${own}`,
    ["frame-ancestors 'self'", ...parentOrigins].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    'sandbox allow-scripts',
  ].join('; ');
}

export function securityHeaders({ isSecure }: Pick<SecurityOptions, 'isSecure'>): Record<string, string> {
  return {
    'content-security-policy': CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    // Addresses may carry a one-use token, so no referrer is sent to other sites.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'x-frame-options': 'SAMEORIGIN',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

export const newNonce = () => randomBytes(16).toString('base64url');

/** Set on every answer of every status; a page replaces the content policy with its own. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const headers = Object.entries(securityHeaders(options));
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done();
  });
}
