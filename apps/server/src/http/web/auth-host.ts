import type { FastifyInstance } from 'fastify';
import { passAuthHost } from '#flows/accounts/pass-auth-host.ts';
import type { AppContext } from '#flows/app-context.ts';
import { isStorableText } from '#platform/http/json-body.ts';

const ADDRESS_CHARACTERS_MAX = 2048;
const TOKEN_CHARACTERS_MAX = 512;

function textOf(value: unknown, charactersMax: number): string {
  return typeof value === 'string' && value.length <= charactersMax && isStorableText(value) ? value : '';
}

/** AUTH-04: every sign-in is redirected through this host on the way from the form to the page. */
export function serveAuthHost(app: FastifyInstance, context: AppContext): void {
  app.get('/api/auth-host', { exposeHeadRoute: false }, async (request, reply) => {
    const { redirect, token } = request.query as Readonly<Record<string, unknown>>;
    const passage = { redirect: textOf(redirect, ADDRESS_CHARACTERS_MAX), token: textOf(token, TOKEN_CHARACTERS_MAX), ip: request.ip };
    const target = passage.token === '' ? null : await passAuthHost(context, passage);
    return reply.header('cache-control', 'no-store').redirect(target ?? `${context.config.siteUrl}/`, 302);
  });
}
