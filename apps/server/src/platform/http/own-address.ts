import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The server's address on this machine. A listening server knows its port; a command has no server and uses the configured port. */
export function addressOf(http: FastifyInstance | null, { host, port }: Config): string {
  const address = http?.server.address();
  const name = host === '0.0.0.0' || host === '::' || host === 'localhost' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address && typeof address === 'object' ? address.port : port}`;
}
