import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FirstAnswer, PlayerBoot } from '@tulpar/contract/boot';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { Messages } from '@tulpar/i18n/messages';
import { LATE_AREAS } from '@tulpar/i18n/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPage } from '#modules/content/index.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { newNonce, pagePolicy, type SecurityOptions } from '#platform/http/security-headers.ts';
import { type ArcadeApp, serveArcade } from './arcade.ts';
import { createGuestPages } from './guest-pages.ts';
import { originOf } from './origin.ts';
import { cookieOf, guestCurrencyOf, HOST_PREFIX, hasSessionHint, languageOf } from './visitor.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const BACK_PATH_SECONDS = 60;

type Boot = PlayerBoot<Messages>;

interface Rendered {
  /** An address to redirect to instead of this page; it includes the page to return to. */
  readonly redirect?: { readonly to: string; readonly back: string | null };
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** The source file of the page, to preload its code. */
  readonly source: string;
  /** The groups of texts that only this page needs. */
  readonly area?: string;
}

interface Audience {
  readonly language: Language;
  readonly currency: Currency;
}

export interface WebApp {
  /** The HTML template with its placeholders. */
  page(url: string): string | Promise<string>;
  readonly clientFolder: string | null;
  render(boot: Boot): Rendered | Promise<Rendered>;
  /** The slug of the content text of an address, if its page shows one. */
  textOf(url: string): string | null | Promise<string | null>;
  /** The addresses of the first calls of an address's page. */
  firstCallsOf(url: string, audience: Audience): readonly string[] | Promise<readonly string[]>;
  /** The tags for the fonts and the code of a page. */
  loads(source: string, language: Language): string;
  readonly arcade: ArcadeApp;
  /** In development the modules are served from their sources. */
  attach?(http: FastifyInstance): void;
}

/** Encodes other characters than ASCII as a browser would. */
function asHeader(address: string): string {
  return address.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

/** The redirect for a page that the hinted role may not see. The app in the browser would redirect to the same place. */
function sendAway(reply: FastifyReply, { to, back }: NonNullable<Rendered['redirect']>, isHttps: boolean): FastifyReply {
  const [name, secure] = isHttps ? [`${HOST_PREFIX}backPath`, '; Secure'] : ['backPath', ''];
  const terms = `Path=/; Max-Age=${BACK_PATH_SECONDS}; SameSite=Lax${secure}`;
  if (back !== null) reply.header('set-cookie', `${name}=${encodeURIComponent(back)}; ${terms}`);
  return reply.header('cache-control', 'no-store').redirect(asHeader(to), 302);
}

/** JSON inside a script element: nothing in it may end the element or begin a comment. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Leaves out texts that the browser does not need: e-mails, SMS, descriptions in the head, and texts of other pages and of games. */
function forBrowser(texts: Messages, ownArea: string | undefined): Messages {
  const titles = Object.entries(texts['meta'] as Record<string, Messages>).map(([page, { title }]) => [page, { title }]);
  const others = new Set<string>(['messages', 'arcade', ...LATE_AREAS.filter((area) => area !== ownArea)]);
  const needed = Object.entries(texts).filter(([area]) => !others.has(area));
  return { ...Object.fromEntries(needed), meta: Object.fromEntries(titles) as Messages };
}

function fill({ template, head, body, language, bootJson }: Drawn, nonce: string): string {
  const data = `<script type="application/json" id="boot" nonce="${nonce}">${bootJson}</script>`;
  // The nonce goes first: values inserted later may contain text of a visitor, even the placeholder itself.
  return template
    .replace('<!--head-->', () => head)
    .replaceAll('__nonce__', () => nonce)
    .replace('lang="en"', () => `lang="${language}"`)
    .replace('<!--body-->', () => body)
    .replace('<!--boot-->', () => data);
}

/** A page but for its nonce. */
interface Drawn extends Pick<Rendered, 'redirect' | 'status' | 'head' | 'body'> {
  readonly template: string;
  readonly language: Language;
  readonly bootJson: string;
}

async function drawPage(web: WebApp, boot: Boot): Promise<Drawn> {
  const rendered = await web.render(boot);
  const { redirect, status, body, source, area } = rendered;
  return {
    ...(redirect && { redirect }),
    status,
    body,
    head: rendered.head + web.loads(source, boot.language),
    template: await web.page(boot.url),
    language: boot.language,
    bootJson: toScriptJson({ ...boot, messages: forBrowser(boot.messages, area) }),
  };
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
      // A service worker follows the content policy of its own script; this one fetches pages.
      if (file.endsWith('-worker.js')) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`);
    },
  });
}

interface Pages {
  readonly web: WebApp;
  readonly config: Pick<
    Config,
    | 'brand'
    | 'brandName'
    | 'sentryDsn'
    | 'blockedCountries'
    | 'support'
    | 'appPromoCode'
    | 'licenceHosts'
    | 'authHost'
    | 'parentOrigins'
    | 'publicUrl'
  >;
  readonly database: Pick<Database, 'query' | 'now'>;
  readonly answersTo: (addresses: readonly string[]) => Promise<Readonly<Record<string, FirstAnswer>>>;
  readonly countryOf: (request: FastifyRequest) => string | null;
  readonly security: SecurityOptions;
}

/** Every path that is neither a file nor a call is a page of the app, rendered on the server. */
export function servePages(app: FastifyInstance, parts: Pages): void {
  const { web, config, database, security } = parts;
  if (web.clientFolder) serveAssets(app, web.clientFolder);
  serveArcade(app, { arcade: web.arcade, config, security });
  web.attach?.(app);
  const asGuest = createGuestPages<Drawn>(() => database.now());
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const visit = readVisit(request, parts);
    const draw = async () => drawPage(web, await bootOf(visit, parts));
    // A query may hold anything, so only plain addresses are kept; the key is all that the page depends on.
    const isShared = !visit.hasSession && !visit.url.includes('?');
    const drawn = await (isShared ? asGuest(JSON.stringify(visit), draw) : draw());
    if (drawn.redirect) return sendAway(reply, drawn.redirect, config.publicUrl?.startsWith('https:') ?? false);
    const nonce = newNonce();
    reply
      .code(drawn.status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-cache',
        'content-language': drawn.language,
        'content-security-policy': pagePolicy(nonce, security),
        vary: 'accept-language, cookie',
      })
      .compress(fill(drawn, nonce));
    return reply;
  });
}

/** All that a page depends on besides the settings and the content. */
function readVisit(request: FastifyRequest, { config, countryOf }: Pages) {
  const country = countryOf(request);
  return {
    url: request.url,
    language: languageOf(request),
    country,
    currency: guestCurrencyOf(request, country),
    hostname: request.hostname,
    origin: originOf(request, config.publicUrl),
    hasSession: hasSessionHint(request),
    hasPlayed: cookieOf(request, 'played') === '1',
  };
}

async function bootOf(visit: ReturnType<typeof readVisit>, { web, config, database, answersTo }: Pages): Promise<Boot> {
  const { url, language, currency, country } = visit;
  const slug = await web.textOf(url);
  return {
    ...visit,
    messages: messagesOf(language),
    brand: config.brand,
    brandName: config.brandName,
    sentryDsn: config.sentryDsn,
    isRegionBlocked: country !== null && config.blockedCountries.includes(country),
    support: config.support,
    appPromoCode: config.appPromoCode,
    licenceHosts: config.licenceHosts,
    authHost: config.authHost,
    parentOrigins: config.parentOrigins,
    slug,
    page: slug === null ? null : await readPage(database, slug, { language, currency, brandName: config.brandName }),
    answers: await answersTo(await web.firstCallsOf(url, { language, currency })),
  };
}
