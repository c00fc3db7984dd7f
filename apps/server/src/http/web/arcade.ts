import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { findGame } from '@tulpar/games/catalog';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { errorReply } from '#platform/http/refusal.ts';
import { arcadePolicy, type SecurityOptions } from '#platform/http/security-headers.ts';
import { fontPreloads } from './font-preloads.ts';
import { originOf } from './origin.ts';
import { languageOf } from './visitor.ts';

const YEAR_SECONDS = 31_536_000;
/** The files contain nothing personal, so any origin may read them. */
const FOR_STRANGERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

/** The page of a game and the folder of its files; in development Vite builds them on request. */
export interface ArcadeApp {
  page(url: string, language: Language): string | Promise<string>;
  readonly folder: string | null;
}

export async function loadBuiltArcade(folder: string): Promise<ArcadeApp> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const files = await readdir(path.join(folder, 'assets'));
  const addressOf = (letters: string) => {
    const file = files.find((name) => new RegExp(`^onest-${letters}-[\\w-]{8}\\.woff2$`).test(name));
    return file && `/arcade/assets/${file}`;
  };
  // The fonts are loaded before the game draws its first text, so that texts do not shift.
  const pages = new Map(LANGUAGES.map((language) => [language, page.replace('</head>', `${fontPreloads(language, addressOf)}</head>`)]));
  return { page: (_url, language) => pages.get(language) ?? page, folder };
}

interface Options {
  readonly arcade: ArcadeApp;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly security: SecurityOptions;
}

/**
 * Our own games: `/arcade/{slug}` opens in a sandboxed frame with an opaque origin, so its own files are cross-origin to it and need
 * CORS headers.
 */
export function serveArcade(app: FastifyInstance, { arcade, config, security }: Options): void {
  if (arcade.folder) {
    void app.register(fastifyStatic, {
      root: path.join(arcade.folder, 'assets'),
      prefix: '/arcade/assets/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders(reply) {
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        reply.headers(FOR_STRANGERS);
      },
    });
    // Browsers send a preflight if a request has extra headers, as some proxies and extensions add them.
    app.options('/arcade/assets/*', (_request, reply) =>
      reply
        .code(204)
        .headers({ ...FOR_STRANGERS, 'access-control-allow-headers': '*', 'access-control-max-age': '86400' })
        .send(),
    );
  }
  app.get<{ Params: { slug: string } }>('/arcade/:slug', { exposeHeadRoute: false }, async (request, reply) => {
    if (!findGame(request.params.slug)) return reply.code(404).send(errorReply({ code: 'NOT_FOUND' }));
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' })
      .header('content-security-policy', arcadePolicy(originOf(request, config.publicUrl), security))
      .compress(await arcade.page(request.url, languageOf(request)));
  });
}
