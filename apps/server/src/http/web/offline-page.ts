import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, type Language } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';

/** The page reloads when the browser is online again, and at intervals in case there is no such event. */
const TRY_EVERY_SECONDS = 10;

const SCRIPT = "addEventListener('online',()=>location.reload())";
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const STYLE = `
:root{color-scheme:dark;background:#090f23;color:#fff;font:17px/1.45 system-ui,sans-serif}
body{display:grid;min-height:100dvh;margin:0;place-items:center}
main{max-width:22rem;padding:24px;text-align:center}
svg{width:72px}
h1{margin:20px 0 8px;font-size:26px;line-height:1.2}
p{margin:0 0 28px;color:#a9b4d6}
a{display:block;padding:15px 24px;border-radius:14px;background:linear-gradient(#ffd97a,#f2a93b);color:#251703;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #35d3e0;outline-offset:3px}`;

function pageIn(language: Language, brandName: string, mark: string): string {
  const { t } = createTranslator(language, messagesOf(language));
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="theme-color" content="#090F23"><meta http-equiv="refresh" content="${TRY_EVERY_SECONDS}">` +
    `<title>${t('system.offline.title')} · ${brandName.replaceAll('<', '&lt;')}</title><style>${STYLE}</style>` +
    `<main>${mark}<h1>${t('system.offline.title')}</h1><p>${t('networkLoseConnection')}</p>` +
    // The page is shown under the address that could not be loaded.
    `<a href="">${t('system.offline.button')}</a></main><script>${SCRIPT}</script></html>`
  );
}

/** SYS-01: the page that a browser caches and shows when it is offline. It needs no other file and contains nothing personal. */
export function serveOfflinePage(app: FastifyInstance, { brandName }: Pick<Config, 'brandName'>, picturesFolder: string): void {
  const mark = readFileSync(path.join(picturesFolder, 'mark.svg'), 'utf8').replace('<svg ', '<svg aria-hidden="true" ');
  app.get<{ Params: { language: string } }>('/offline/:language', { exposeHeadRoute: false }, ({ params: { language } }, reply) => {
    if (!isLanguage(language)) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
        'x-robots-tag': 'noindex',
      })
      .send(pageIn(language, brandName, mark));
  });
}
