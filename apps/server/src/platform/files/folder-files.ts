import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertFileKey, type Files } from './files.ts';

let writes = 0;

export function createFolderFiles(folder: string): Files {
  const place = (key: string) => {
    assertFileKey(key);
    return path.join(folder, key);
  };
  return {
    async write(key, bytes) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Written beside its place and then moved there: a reader sees the whole file or none.
      const draft = `${target}.${process.pid}-${writes++}.tmp`;
      await writeFile(draft, bytes);
      await rename(draft, target);
    },
    async read(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}
