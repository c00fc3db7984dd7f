import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const TOKENS_FILE = createRequire(import.meta.url).resolve('@tulpar/ui/tokens.css');
const FONTS_FILE = path.join(path.dirname(TOKENS_FILE), 'styles/fonts.css');
const FONTS_FOLDER = path.join(path.dirname(TOKENS_FILE), '../fonts');
/** In this order: the layouts for wide screens come after what they change. */
const OWN_FILES = [
  'pages/pages.css',
  'checkout/ended.css',
  'pages/pages-layout.css',
  'checkout/checkout.css',
  'checkout/methods.css',
  'checkout/checkout-layout.css',
  'control/control.css',
].map((name) => path.join(import.meta.dirname, '..', name));
/** Only fonts whose file is beside the tokens: they have every letter of the four languages. */
const FACE = /@font-face \{[^}]*url\("\.\.\/\.\.\/fonts\/(?<name>[\w-]+\.woff2)"\)[^}]*\}/g;

/** The icon of the browser tab. Its colours repeat the tokens, which a separate picture cannot read. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#19c9d8" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 3 4.5 6v5.5c0 4.4 3 7.9 7.5 9.5 4.5-1.6 7.5-5.1 7.5-9.5V6Z"/><path d="m8.8 12 2.3 2.3 4.2-4.5"/></svg>`;

interface Asset {
  readonly type: string;
  readonly content: Buffer;
}

export interface Assets {
  /** The style sheet's address below that of the sandbox; it changes with the content. */
  readonly styles: string;
  readonly files: ReadonlyMap<string, Asset>;
}

/** The fonts of ui: their rules, for a style sheet that lies beside the files, and the files by their names. */
export function readFonts(): { readonly faces: readonly string[]; readonly fonts: ReadonlyMap<string, Buffer> } {
  const found = [...readFileSync(FONTS_FILE, 'utf8').matchAll(FACE)];
  const names = found.map(({ groups }) => groups?.['name'] ?? '');
  return {
    faces: found.map(([face]) => face.replace('../../fonts/', '')),
    fonts: new Map(names.map((name) => [name, readFileSync(path.join(FONTS_FOLDER, name))])),
  };
}

/** The tokens and fonts of ui, read once, and the rules of these pages. */
export function readAssets(): Assets {
  const { faces, fonts } = readFonts();
  const files = new Map<string, Asset>();
  for (const [name, content] of fonts) files.set(name, { type: 'font/woff2', content });
  const css = [readFileSync(TOKENS_FILE, 'utf8'), ...faces, ...OWN_FILES.map((file) => readFileSync(file, 'utf8'))].join('\n');
  files.set('icon.svg', { type: 'image/svg+xml', content: Buffer.from(PICTURE) });
  const name = `pages-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
  files.set(name, { type: 'text/css; charset=utf-8', content: Buffer.from(css) });
  return { styles: `assets/${name}`, files };
}

export function serveAssets(app: FastifyInstance, { files }: Assets): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
    const asset = files.get(params.name);
    if (!asset) return reply.code(404).send({ error: 'unknown' });
    return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).type(asset.type).send(asset.content);
  });
}
