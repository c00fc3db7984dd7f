import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MODULE = 'virtual:pictures';
/** The server names these pictures with every game. In the first script they would cost every visitor more with each new game. */
const OF_THE_CATALOGUE = /^(games|providers)\//;

/**
 * Size and content version of every picture that the app refers to, computed at build time, so that no picture is shown without its
 * size.
 */
export function pictureManifest(folder: string): Plugin {
  async function read(): Promise<Record<string, { width: number; height: number; version: string }>> {
    const all = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
    const names = all.filter((name) => /\.(webp|png|jpe?g)$/.test(name) && !OF_THE_CATALOGUE.test(name)).sort();
    const entries = names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      const { width, height } = await sharp(bytes).metadata();
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 6);
      return [name, { width, height, version }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
  return {
    name: 'picture-manifest',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(await read())}` : undefined),
  };
}
