import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Gzip bytes. `lobbyScript` is every script that loads before the lobby answers a tap, `styles` the lobby's styles; a page's are its own.
 * The first address of a visit is stripped of tokens and the cookies are bound to the host before anything else runs: 400 bytes.
 * Every page has its row of the route table in the first script; those of the account (statement, results of play) took 300 bytes.
 * The header of the first screen is in line with the column of very wide screens: 70 bytes of styles.
 * The texts and error codes of the account (second factor, own data, limits) are named in the first script: 1200 bytes.
 * The cash box shares the styles of the second factor's form, and fields, tabs and sheets with the limits: 400 bytes of styles.
 * The page of the account's safety has a row in the route table, a path and texts of its own: 300 bytes.
 * The server draws the rail with its sections, the level, badges and shelves beside each other into the first screen: 550 bytes of styles.
 * The number of unread chat messages is on the header and the menu of every page: 150 bytes of script.
 * The page of the player's data has a row in the route table, a path and texts of its own: 400 bytes.
 * The kind of money under the balance, the words of the narrow rail and a row of few games: 100 bytes of styles.
 * The menu's badge of offers, the way to the progress under the balance, and the words of a promo code at sign-up: 600 bytes of script.
 * The texts that name play money at the balance and in the greeting, and those of a refused age, are in the first script: 300 bytes.
 * Free spins and the terms of a bonus in a game, the number on the bell that comes with comet, and what a paused player's demo says:
 * 1000 bytes of the game's page.
 * What a deposit without the welcome bonus gives up, its packets of spins, and the limit of deposits beside the amount: 1000 bytes of
 * the cash box.
 */
const BUDGETS = { lobbyScript: 118_300, pageScript: 42_000, styles: 13_600, pageStyles: 9500 } as const;
const LOBBY = 'src/pages/lobby/page.tsx';
const COMPRESS_BYTES_MIN = 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and everything that is loaded together with it, its styles too. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/** The size of each page, from the sizes of its files. */
export function measureBytes(manifest: Manifest, sizes: ReadonlyMap<string, number>) {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const first = entries.reduce((found, name) => filesOf(manifest, name, found), new Set<string>());
  const pages = Object.keys(manifest).filter((name) => name.startsWith('src/pages/'));
  const lobby = filesOf(manifest, LOBBY, new Set(first));
  const isStyle = (file: string) => file.endsWith('.css');
  const byPage = (isMeant: (file: string) => boolean) =>
    Object.fromEntries(
      pages
        .filter((name) => name !== LOBBY)
        .map((name) => [name, sum([...filesOf(manifest, name)].filter((file) => !first.has(file) && isMeant(file)))]),
    );
  const pageScript = byPage((file) => !isStyle(file));
  const pageStyles = byPage(isStyle);
  const styles = sum([...lobby].filter(isStyle));
  return { lobbyScript: sum(lobby) - styles, pageScript, pageStyles, styles, budgets: BUDGETS };
}

export function overBudget({ lobbyScript, pageScript, pageStyles, styles }: ReturnType<typeof measureBytes>): string[] {
  const tooMuch = (name: string, bytes: number, budget: number) =>
    bytes > budget ? [`${name}: ${bytes} bytes of gzip, allowed are ${budget}`] : [];
  return [
    ...tooMuch('script before the lobby answers', lobbyScript, BUDGETS.lobbyScript),
    ...tooMuch('styles', styles, BUDGETS.styles),
    ...Object.entries(pageScript).flatMap(([name, bytes]) => tooMuch(`script of ${name}`, bytes, BUDGETS.pageScript)),
    ...Object.entries(pageStyles).flatMap(([name, bytes]) => tooMuch(`styles of ${name}`, bytes, BUDGETS.pageStyles)),
  ];
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compresses the built files once, at the highest level, and fails the build when a page exceeds its budget. */
export function byteBudget(): Plugin {
  return {
    name: 'byte-budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const sizes = new Map<string, number>();
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg|txt|json)$/.test(name))) {
        const bytes = await readFile(path.join(dir, file));
        const gzipped = await gzipAsync(bytes, { level: 9 });
        sizes.set(file, gzipped.length);
        if (bytes.length < COMPRESS_BYTES_MIN) continue;
        await writeFile(path.join(dir, `${file}.gz`), gzipped);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(path.join(dir, `${file}.br`), await brotliAsync(bytes, { params: quality }));
      }
      const manifest = JSON.parse(await readFile(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
      const measured = measureBytes(manifest, sizes);
      await writeFile(path.join(dir, '.vite/bytes.json'), JSON.stringify(measured, null, 2));
      const over = overBudget(measured);
      if (over.length > 0) this.error(`over the byte budget: ${over.join('; ')}`);
    },
  };
}
