import { DAY_MS } from '@tulpar/domain/durations';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { originOf } from './origin.ts';

const DAY_SECONDS = 86_400;
/** RFC 9116 asks for less than a year: a site that is left alone stops to promise an answer. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt`: where to report a weakness. There is none where the operator has named no contact. */
export function serveSecurityTxt(app: FastifyInstance, { config, now }: { config: Config; now: () => Date }): void {
  app.get('/.well-known/security.txt', { exposeHeadRoute: false }, (request, reply) => {
    if (config.securityContact === null) return reply.callNotFound();
    const expires = new Date(Math.floor(now().getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ru, kk, az',
      `Canonical: ${originOf(request, config.publicUrl)}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(`${lines.join('\n')}\n`);
  });
}
