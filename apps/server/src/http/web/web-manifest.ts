import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';

const HOUR_SECONDS = 3600;
const NIGHT = '#090F23';

/** MARKET-09: the web app manifest, with which a browser can install the site on the home screen. */
export function serveWebManifest(app: FastifyInstance, { brandName }: Pick<Config, 'brandName'>): void {
  const manifest = JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  app.get('/manifest.webmanifest', { exposeHeadRoute: false }, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', `public, max-age=${HOUR_SECONDS}`).send(manifest),
  );
}
