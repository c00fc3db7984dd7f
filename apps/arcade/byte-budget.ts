import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the first play of any game may cost: code in gzip bytes, pictures and letters as they are. Counted for all games together. */
const BUDGETS = { code: 220_000, pictures: 1_200_000 } as const;
const COMPRESS_BYTES_MIN = 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compresses what was built, once and well, and fails the build when the games have grown over their budget. */
export function byteBudget(): Plugin {
  return {
    name: 'byte-budget',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const sum = { code: 0, pictures: 0 };
      for (const file of Object.keys(bundle)) {
        const bytes = await readFile(path.join(dir, file));
        if (!/\.(js|css)$/.test(file)) {
          if (/\.(webp|woff2)$/.test(file)) sum.pictures += bytes.length;
          continue;
        }
        const gzipped = await gzipAsync(bytes, { level: 9 });
        sum.code += gzipped.length;
        if (bytes.length < COMPRESS_BYTES_MIN) continue;
        await writeFile(path.join(dir, `${file}.gz`), gzipped);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(path.join(dir, `${file}.br`), await brotliAsync(bytes, { params: quality }));
      }
      await writeFile(path.join(dir, 'bytes.json'), JSON.stringify({ ...sum, budgets: BUDGETS }, null, 2));
      for (const name of ['code', 'pictures'] as const)
        if (sum[name] > BUDGETS[name]) this.error(`over the byte budget: ${name} of the games, ${sum[name]} of ${BUDGETS[name]} bytes`);
    },
  };
}
