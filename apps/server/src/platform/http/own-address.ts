import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Where this process can be reached from this machine. It is known once it listens. */
export function addressOf(http: FastifyInstance, { host, port }: Config): string {
  const address = http.server.address();
  const name = host === '0.0.0.0' || host === '::' || host === 'localhost' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address && typeof address === 'object' ? address.port : port}`;
}
