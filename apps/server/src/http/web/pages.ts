import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isLanguage, type Language, languageFrom } from '@tulpar/domain/languages';
import { type Currency, currencyOf, isCurrency } from '@tulpar/domain/markets';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { newNonce, pagePolicy, type SecurityOptions } from '#platform/http/security-headers.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** What the player's app needs to draw its first screen; the same goes into the page, so that the browser draws the same. */
interface Boot {
  readonly url: string;
  readonly language: Language;
  readonly messages: object;
  readonly currency: Currency;
  readonly country: string | null;
  readonly brand: string;
  readonly brandName: string;
  readonly sentryDsn: string | null;
  readonly isRegionBlocked: boolean;
  /** The browser said that it holds a sign-in. It is only a hint for the first paint: the calls decide. */
  readonly hasSession: boolean;
}

interface Rendered {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** The source file of the page, to announce its code early. */
  readonly source: string;
}

export interface WebApp {
  /** The page with the places to fill. */
  page(url: string): string | Promise<string>;
  readonly clientFolder: string | null;
  render(boot: Boot): Rendered | Promise<Rendered>;
  /** The tags that bring a page its letters and its code. */
  loads(source: string, language: Language): string;
  /** In development the modules are served from their sources. */
  attach?(http: FastifyInstance): void;
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** JSON inside a script element: nothing in it may end the element or begin a comment. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function fill(template: string, { head, body }: Pick<Rendered, 'head' | 'body'>, boot: Boot, nonce: string): string {
  const data = `<script type="application/json" id="boot" nonce="${nonce}">${toScriptJson(boot)}</script>`;
  // The nonce first: what is inserted afterwards may hold anything a visitor wrote, the placeholder included.
  return template
    .replace('<!--head-->', () => head)
    .replaceAll('__nonce__', () => nonce)
    .replace('lang="en"', () => `lang="${boot.language}"`)
    .replace('<!--body-->', () => body)
    .replace('<!--boot-->', () => data);
}

function serveAssets(app: FastifyInstance, folder: string): void {
  void app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`);
    },
  });
}

interface Pages {
  readonly web: WebApp;
  readonly config: Pick<Config, 'brand' | 'brandName' | 'sentryDsn' | 'blockedCountries'>;
  readonly countryOf: (request: FastifyRequest) => string | null;
  readonly security: SecurityOptions;
}

/** Every path that is no file and no call is a page of the app, drawn on the server. */
export function servePages(app: FastifyInstance, { web, config, countryOf, security }: Pages): void {
  if (web.clientFolder) serveAssets(app, web.clientFolder);
  web.attach?.(app);
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const chosen = cookieOf(request, 'language');
    const language = isLanguage(chosen) ? chosen : languageFrom(request.headers['accept-language']);
    const country = countryOf(request);
    const currency = cookieOf(request, 'currency');
    const boot: Boot = {
      url: request.url,
      language,
      messages: messagesOf(language),
      currency: isCurrency(currency) ? currency : currencyOf(country),
      country,
      brand: config.brand,
      brandName: config.brandName,
      sentryDsn: config.sentryDsn,
      isRegionBlocked: country !== null && config.blockedCountries.includes(country),
      hasSession: cookieOf(request, 'session') === '1',
    };
    const rendered = await web.render(boot);
    const page = await web.page(request.url);
    const head = rendered.head + web.loads(rendered.source, language);
    const nonce = newNonce();
    reply
      .code(rendered.status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-cache',
        'content-language': language,
        'content-security-policy': pagePolicy(nonce, security),
        vary: 'accept-language, cookie',
      })
      .compress(fill(page, { ...rendered, head }, boot, nonce));
    return reply;
  });
}
