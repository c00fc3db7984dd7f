import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Where this machine reaches the server. The port is known once the server listens; a command line has no server and takes the settings' port. */
export function addressOf(http: FastifyInstance | null, { host, port }: Config): string {
  const address = http?.server.address();
  const name = host === '0.0.0.0' || host === '::' || host === 'localhost' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address && typeof address === 'object' ? address.port : port}`;
}
