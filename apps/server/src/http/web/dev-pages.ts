import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { WebApp } from './pages.ts';

const WEB_FOLDER = path.join(import.meta.dirname, '../../../../web');
const ARCADE_FOLDER = path.join(import.meta.dirname, '../../../../arcade');
/** The path of a game's page; every other path below it is a file. */
const GAME_PATH = /^\/arcade\/[a-z0-9-]+(\?|$)/;
const OWN_PATHS = /^\/(api|cdn|sandbox|healthz|readyz|robots\.txt|sitemap\.xml|manifest\.webmanifest)(\/|$|\?)/;

/** The app from its sources, for `npm run dev`: Vite serves and reloads the modules, the page is rendered as usual. */
export async function createDevelopmentWebApp(): Promise<WebApp & { close(): Promise<void> }> {
  const vite = await createServer({ root: WEB_FOLDER, server: { middlewareMode: true }, appType: 'custom' });
  const games = await createServer({
    root: ARCADE_FOLDER,
    // The frame has an opaque origin: its files are cross-origin to it, and it may open no socket.
    server: { middlewareMode: true, ws: false, hmr: false, cors: true, headers: { 'cross-origin-resource-policy': 'cross-origin' } },
    appType: 'custom',
  });
  const arcadePage = async (url: string) => games.transformIndexHtml(url, await readFile(path.join(ARCADE_FOLDER, 'index.html'), 'utf8'));
  return {
    arcade: { folder: null, page: arcadePage },
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
        if (OWN_PATHS.test(request.url) || GAME_PATH.test(request.url)) done();
        else if (request.url.startsWith('/arcade/')) games.middlewares(request.raw, reply.raw, done);
        else vite.middlewares(request.raw, reply.raw, done);
      });
    },
    async close() {
      await vite.close();
      await games.close();
    },
  };
}
