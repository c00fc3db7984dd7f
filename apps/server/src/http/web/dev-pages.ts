import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { WebApp } from './pages.ts';

const WEB_FOLDER = path.join(import.meta.dirname, '../../../../web');
const OWN_PATHS = /^\/(api|cdn|sandbox|healthz|readyz|robots\.txt|sitemap\.xml|manifest\.webmanifest)(\/|$|\?)/;

/** The app straight from its sources, for `npm run dev`: Vite serves and reloads the modules, we draw the page as ever. */
export async function createDevelopmentWebApp(): Promise<WebApp & { close(): Promise<void> }> {
  const vite = await createServer({ root: WEB_FOLDER, server: { middlewareMode: true }, appType: 'custom' });
  return {
    clientFolder: null,
    loads: () => '',
    page: async (url) => vite.transformIndexHtml(url, await readFile(path.join(WEB_FOLDER, 'index.html'), 'utf8')),
    async textOf(url) {
      const { textOf } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Pick<WebApp, 'textOf'>;
      return textOf(url);
    },
    async firstCallsOf(url, audience) {
      const { firstCallsOf } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Pick<WebApp, 'firstCallsOf'>;
      return firstCallsOf(url, audience);
    },
    async render(boot) {
      const { render } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Pick<WebApp, 'render'>;
      return render(boot);
    },
    attach(http: FastifyInstance) {
      http.addHook('onRequest', (request, reply, done) => {
        if (OWN_PATHS.test(request.url)) done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
    },
    close: () => vite.close(),
  };
}
