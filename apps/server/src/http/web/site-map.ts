import * as paths from '@tulpar/contract/paths';
import { LANGUAGE_FALLBACK, LANGUAGES } from '@tulpar/domain/languages';
import type { FastifyInstance } from 'fastify';
import { listPages } from '#modules/content/index.ts';
import type { Config } from '#platform/config.ts';
import type { Queryable } from '#platform/database.ts';
import { originOf } from './origin.ts';

const DAY_SECONDS = 86_400;
/** Indexed pages that are not content texts. */
const OWN_PATHS = [paths.lobby, paths.register, paths.login];
/** Useful only through a link that carries an e-mail address. */
const HIDDEN_SLUGS = new Set(['unsubscribe']);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

function entryOf(origin: string, path: string, changedAt: Date | null): string {
  const address = escapeXml(origin + path);
  const languages = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?language=${language}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${address}</loc>${changed}${languages.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/></url>`;
}

/** `/robots.txt` and `/sitemap.xml`: the pages that search engines may index, with their languages. */
export function serveSiteMap(
  app: FastifyInstance,
  { config, database }: { config: Pick<Config, 'publicUrl' | 'brandName'>; database: Queryable },
): void {
  app.get('/robots.txt', { exposeHeadRoute: false }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\nDisallow: ${paths.unsubscribe('')}\n\nSitemap: ${originOf(request, config.publicUrl)}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', { exposeHeadRoute: false }, async (request, reply) => {
    const origin = originOf(request, config.publicUrl);
    const pages = await listPages(database, { language: LANGUAGE_FALLBACK, currency: 'KZT', brandName: config.brandName });
    const entries = [
      ...OWN_PATHS.map((path) => entryOf(origin, path, null)),
      ...pages
        .filter(({ slug }) => !HIDDEN_SLUGS.has(slug))
        .map(({ slug, updatedAt }) => entryOf(origin, paths.contentPage(slug), updatedAt)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}
