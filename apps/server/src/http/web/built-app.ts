import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@tulpar/domain/languages';
import { StartError } from '#platform/start-error.ts';
import { loadBuiltArcade } from './arcade.ts';
import { fontPreloads } from './font-preloads.ts';
import type { WebApp } from './pages.ts';

type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>>;

/** A chunk and its imports, so that the browser requests all of them at once instead of one after the other. */
function follow(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) follow(manifest, imported, found);
  return found;
}

/** The styles of a chunk after those of its imports, so that a component may override the styles of its parts. */
function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((imported) => stylesOf(manifest, imported, seen)), ...(chunk.css ?? [])];
}

/** The styles of a page, without those that every page has. */
function styleTags(manifest: Manifest, source: string, template: string): string {
  return [...new Set(stylesOf(manifest, source))]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="__nonce__">`)
    .join('');
}

function fontTags(manifest: Manifest, language: Language): string {
  return fontPreloads(language, (letters) => {
    const name = Object.keys(manifest).find((file) => file.endsWith(`/fonts/onest-${letters}.woff2`));
    return name && `/${manifest[name]?.file}`;
  });
}

/** A page in a background tab is never painted, so its code starts after this time. */
const PAINT_MS_MAX = 3000;

// Runs in the browser as a script of the page. The first address is that of the entry.
const startAfterPaint = `(files,wait)=>{
let started;
const start=()=>{
if(started)return;
started=true;
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}));
import(files[0])
};
setTimeout(start,wait);
new PerformanceObserver((list)=>list.getEntriesByName('first-contentful-paint').length&&start()).observe({type:'paint',buffered:true})
}`.replaceAll('\n', '');

/**
 * The page is rendered on the server, so its code is requested after the first paint: on a slow line scripts would otherwise compete
 * with styles, fonts and pictures for bandwidth.
 */
function codeTag(manifest: Manifest, source: string): string {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const names = follow(manifest, source, follow(manifest, entry));
  const addresses = Array.from(names, (name) => `/${manifest[name]?.file}`);
  return `<script type="module" nonce="__nonce__">(${startAfterPaint})(${JSON.stringify(addresses)},${PAINT_MS_MAX})</script>`;
}

/**
 * Removes the tags that Vite writes for the entry's code: `codeTag` writes them together with the code of the page. The styles of
 * every page go before those of a single page, because the first style sheet defines the order of the layers.
 */
function arranged(template: string): string {
  const plain = template.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
  const styles = plain.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return plain.replaceAll(/<link rel="stylesheet"[^>]*>/g, '').replace('<!--head-->', `${styles.join('')}<!--head-->`);
}

/** The built app: its page and the function that renders it on the server. */
export async function loadBuiltApp(folder: string): Promise<WebApp> {
  const clientFolder = path.join(folder, 'client');
  try {
    const template = arranged(await readFile(path.join(clientFolder, 'index.html'), 'utf8'));
    const { render, textOf, firstCallsOf } = (await import(pathToFileURL(path.join(folder, 'server/entry-server.js')).href)) as Pick<
      WebApp,
      'render' | 'textOf' | 'firstCallsOf'
    >;
    const manifest = JSON.parse(await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
    const loads = (source: string, language: Language) =>
      styleTags(manifest, source, template) + fontTags(manifest, language) + codeTag(manifest, source);
    const arcade = await loadBuiltArcade(path.join(folder, 'arcade'));
    return { page: () => template, clientFolder, render, textOf, firstCallsOf, loads, arcade };
  } catch (error) {
    throw new StartError(`The web app is not built in ${folder}. Start with npm start, which builds it.`, { cause: error });
  }
}
