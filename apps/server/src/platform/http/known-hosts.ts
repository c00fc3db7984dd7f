import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { errorReply } from './refusal.ts';

const OWN_NAMES = new Set(['localhost', 'localhost.localdomain']);

/** Whether a host name is an address of a machine: nobody can point a foreign name at us by it. */
const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Without a public address our origin is read from the request, so a host that is not ours is refused: its name would stand in policies
 * and links. With a public address the host of a request decides nothing.
 */
export function refuseUnknownHosts(app: FastifyInstance, { publicUrl, siteOrigins }: Pick<Config, 'publicUrl' | 'siteOrigins'>): void {
  if (publicUrl !== null) return;
  const ours = new Set(siteOrigins.map((origin) => new URL(origin).hostname));
  app.addHook('onRequest', (request, reply, done) => {
    const { hostname } = request;
    if (ours.has(hostname) || OWN_NAMES.has(hostname) || isAddress(hostname)) return done();
    return void reply
      .code(400)
      .header('cache-control', 'no-store')
      .send(errorReply({ code: 'MALFORMED_REQUEST' }));
  });
}
