import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isLanguage, type Language, languageFrom } from '@tulpar/domain/languages';
import { type Currency, currencyOf, isCurrency } from '@tulpar/domain/markets';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newNonce, pagePolicy, type SecurityOptions } from '#platform/http/security-headers.ts';
import { StartError } from '#platform/start-error.ts';

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
  /** Addresses of the code that a page needs besides the entry. */
  chunksOf(source: string): readonly string[];
  /** Addresses of the font files whose letters a language is written with. */
  fontsOf(language: Language): readonly string[];
  /** In development the modules are served from their sources. */
  attach?(http: FastifyInstance): void;
}

type Manifest = Readonly<Record<string, { file: string; imports?: string[]; isEntry?: boolean }>>;

/** A page's chunk and what it imports, so that the browser asks for all of it at once instead of one after the other. */
function chunksOf(manifest: Manifest, source: string): string[] {
  const found = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunk.isEntry || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(source);
  return [...found].map((file) => `/${file}`);
}

const ALPHABETS: Readonly<Record<Language, readonly string[]>> = {
  kk: ['cyrillic', 'cyrillic-ext'],
  ru: ['cyrillic'],
  en: ['latin'],
  az: ['latin', 'latin-ext'],
};

/** Asked for together with the page, so that its lines do not break anew when the letters arrive. */
function fontsOf(manifest: Manifest, language: Language): string[] {
  return ALPHABETS[language].flatMap((alphabet) => {
    const name = Object.keys(manifest).find(
      (file) => file.endsWith(`-${alphabet}-wght-normal.woff2`) && file.includes(`/onest-${alphabet}-`),
    );
    return name ? [`/${manifest[name]?.file}`] : [];
  });
}

/** The built app: its page and the function that draws it on the server. */
export async function loadWebApp(folder: string): Promise<WebApp> {
  const clientFolder = path.join(folder, 'client');
  try {
    const template = await readFile(path.join(clientFolder, 'index.html'), 'utf8');
    const { render } = (await import(pathToFileURL(path.join(folder, 'server/entry-server.js')).href)) as Pick<WebApp, 'render'>;
    const manifest = JSON.parse(await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
    return {
      page: () => template,
      clientFolder,
      render,
      chunksOf: (source) => chunksOf(manifest, source),
      fontsOf: (language) => fontsOf(manifest, language),
    };
  } catch (error) {
    throw new StartError(`The web app is not built in ${folder}. Start with npm start, which builds it.`, { cause: error });
  }
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
  readonly brand: string;
  readonly brandName: string;
  readonly countryOf: (request: FastifyRequest) => string | null;
  readonly security: SecurityOptions;
}

/** Every path that is no file and no call is a page of the app, drawn on the server. */
export function servePages(app: FastifyInstance, { web, brand, brandName, countryOf, security }: Pages): void {
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
      brand,
      brandName,
      hasSession: cookieOf(request, 'session') === '1',
    };
    const rendered = await web.render(boot);
    const page = await web.page(request.url);
    const preloads = web
      .chunksOf(rendered.source)
      .filter((file) => !page.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin nonce="__nonce__" href="${file}">`);
    const fonts = web.fontsOf(language).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`);
    const head = rendered.head + fonts.join('') + preloads.join('');
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
