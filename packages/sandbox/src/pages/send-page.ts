import { LANGUAGES, type Language, languageFrom } from '@tulpar/domain/languages';
import { languageFromWire } from '@tulpar/domain/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_NAMES, type Say, textsIn } from '#texts/texts.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';

/** The addresses that every page needs. */
export interface Place {
  /** The path of the sandbox's own address, without a slash at the end. */
  readonly base: string;
  /** The style sheet's address below it. */
  readonly styles: string;
}

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  /** The page's own path, for reading it in another language. */
  readonly path: string;
  readonly status?: number;
  /** Other origins to which its forms may redirect. */
  readonly endsAt?: readonly string[];
}

/** The language of the address, or the given one. */
export function languageOf(request: FastifyRequest, otherwise?: Language): Language {
  const { lng } = request.query as { lng?: unknown };
  const asked = typeof lng === 'string' ? languageFromWire(lng) : null;
  return asked ?? otherwise ?? languageFrom(request.headers['accept-language']);
}

/** Allows our own style sheet, fonts and pictures, no script, and forms that end at the given origins. */
const policyOf = (endsAt: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...new Set(endsAt.map((address) => new URL(address).origin))].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

export function sendPage(reply: FastifyReply, { base, styles }: Place, page: Page): FastifyReply {
  const say = textsIn(page.language);
  const document = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${page.title}</title>
<link rel="icon" href="${base}/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${base}/${styles}">
</head>
<body>
${header(say, page)}
<main>
${page.body}
</main>
</body>
</html>
`;
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-security-policy': policyOf(page.endsAt ?? []),
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(document.text);
}

const header = (say: Say, { language, path }: Page): Html => html`<header>
<div class="bar">
<span class="brand">${icon('shield')}<span>${say('sandbox')}</span></span>
<nav aria-label="${say('languages')}">
${LANGUAGES.map(
  (one) =>
    html`<a href="${path}?lng=${one}" lang="${one}" hreflang="${one}" title="${LANGUAGE_NAMES[one]}"${one === language && html` aria-current="true"`}>${one}</a>`,
)}
</nav>
</div>
<p class="notice">${icon('flask')}<span>${say('notice')}</span></p>
</header>`;
