import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder-files.ts';

/** A folder that holds so many bytes at most: the files that were not used for the longest time go first. For what can be made again. */
export function createCappedFiles(folder: string, bytesMax: number): Files {
  const files = createFolderFiles(folder);
  let known: Promise<LRUCache<string, number>> | undefined;
  const removals = new Set<Promise<void>>();

  const create = () =>
    new LRUCache<string, number>({
      maxSize: bytesMax,
      maxEntrySize: bytesMax,
      sizeCalculation: (bytes) => bytes,
      dispose: (_bytes, key, reason) => {
        if (reason === 'set') return;
        const removal = files.remove(key).finally(() => removals.delete(removal));
        removals.add(removal);
      },
    });

  /** What earlier processes have left, the oldest first. */
  async function readFolder(): Promise<LRUCache<string, number>> {
    const cache = create();
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const facts = await stat(path.join(folder, name)).catch(() => null);
        return facts?.isFile() ? { name, bytes: Math.max(1, facts.size), ms: facts.mtimeMs } : null;
      }),
    );
    for (const one of found.filter((file) => file !== null).sort((a, b) => a.ms - b.ms)) cache.set(one.name, one.bytes);
    return cache;
  }
  const cached = () => (known ??= readFolder());

  return {
    async read(key) {
      (await cached()).get(key);
      return files.read(key);
    },
    async write(key, bytes, contentType) {
      if (bytes.length > bytesMax) return;
      const cache = await cached();
      await files.write(key, bytes, contentType);
      cache.set(key, Math.max(1, bytes.length));
      await Promise.all(removals);
    },
    async remove(key) {
      (await cached()).delete(key);
      await Promise.all(removals);
    },
  };
}
