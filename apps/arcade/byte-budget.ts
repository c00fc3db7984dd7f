import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** What the first play of one game may cost, what all share included: code in gzip bytes, pictures and letters as they are. */
const BUDGETS = { code: 220_000, pictures: 1_200_000 } as const;
const COMPRESS_BYTES_MIN = 1024;
const CODE = /\.(js|css)$/;
const PICTURE = /\.(webp|woff2)$/;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Everything that one file of code brings along: what it imports, its styles and its pictures. */
function filesOf(bundle: Rollup.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk') return found;
  for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) found.add(file);
  for (const other of chunk.imports) filesOf(bundle, other, found);
  return found;
}

/** The files of each game, by its name, those of the stage among them: games are what is loaded late. */
function filesOfGames(bundle: Rollup.OutputBundle): Map<string, Set<string>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const shared = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) filesOf(bundle, fileName, shared);
  // Letters belong to the styles that all games have.
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) shared.add(name);
  const games = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  return new Map(games.map(({ name, fileName }) => [name, filesOf(bundle, fileName, new Set(shared))]));
}

/** Compresses what was built, once and well, and fails the build when a game has grown over its budget. */
export function byteBudget(): Plugin {
  return {
    name: 'byte-budget',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const sizes = new Map<string, number>();
      for (const file of Object.keys(bundle)) {
        const bytes = await readFile(path.join(dir, file));
        sizes.set(file, bytes.length);
        if (!CODE.test(file)) continue;
        const gzipped = await gzipAsync(bytes, { level: 9 });
        sizes.set(file, gzipped.length);
        if (bytes.length < COMPRESS_BYTES_MIN) continue;
        await writeFile(path.join(dir, `${file}.gz`), gzipped);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(path.join(dir, `${file}.br`), await brotliAsync(bytes, { params: quality }));
      }
      const sumOf = (files: Set<string>, kind: RegExp) =>
        [...files].filter((file) => kind.test(file)).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      const games = [...filesOfGames(bundle)].map(([game, files]) => ({ game, code: sumOf(files, CODE), pictures: sumOf(files, PICTURE) }));
      await writeFile(path.join(dir, 'bytes.json'), JSON.stringify({ games, budgets: BUDGETS }, null, 2));
      if (games.length === 0) this.error('no game was found whose bytes could be counted');
      for (const { game, ...sums } of games)
        for (const name of ['code', 'pictures'] as const)
          if (sums[name] > BUDGETS[name]) this.error(`over the byte budget: ${name} of ${game}, ${sums[name]} of ${BUDGETS[name]} bytes`);
    },
  };
}
