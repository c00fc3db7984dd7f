import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MODULE = 'virtual:pictures';

/** Size and content version of every picture, known when the app is built: no picture is shown without its size. */
export function pictureManifest(folder: string): Plugin {
  async function read(): Promise<Record<string, { width: number; height: number; version: string }>> {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(webp|png|jpe?g)$/.test(name)).sort();
    const entries = names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      const { width, height } = await sharp(bytes).metadata();
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
      return [name.replaceAll(path.sep, '/'), { width, height, version }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
  return {
    name: 'picture-manifest',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(await read())}` : undefined),
  };
}
