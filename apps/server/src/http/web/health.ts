import type { FastifyInstance } from 'fastify';
import { type Database, statement } from '#platform/database.ts';

const selectOne = statement<{ one: number }>('platform.selectOne', 'select 1 as one');

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, so a load balancer may send players. */
export function serveHealth(app: FastifyInstance, database: Database, state: { isStopping: boolean }): void {
  app.get('/healthz', { exposeHeadRoute: false }, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
  app.get('/readyz', { exposeHeadRoute: false }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    if (state.isStopping) return reply.code(503).send('stopping');
    try {
      await database.query(selectOne);
      return await reply.send('ok');
    } catch {
      return reply.code(503).send('the database does not answer');
    }
  });
}
