import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '#platform/http/openapi.ts';

/** `/api/docs`: the contract as a page with a list of calls, and as an OpenAPI 3.1 document for tools. */
export function serveApiDocs(app: FastifyInstance, brand: string): void {
  const document = JSON.stringify(describeApi(ALL_ENDPOINTS, brand));
  const rows = [...ALL_ENDPOINTS].map(
    ([name, { method, path, access, summary }]) =>
      `<tr><td><code>${method} ${path}</code></td><td>${access}</td><td>${summary}</td><td><code>${name}</code></td></tr>`,
  );
  const page =
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand} API</title>` +
    `<h1>${brand} API</h1><p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p>` +
    `<table><thead><tr><th>Call<th>Access<th>What it does<th>Name</thead><tbody>${rows.join('')}</tbody></table></html>`;
  app.get('/api/docs', { exposeHeadRoute: false }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/openapi.json', { exposeHeadRoute: false }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
}
