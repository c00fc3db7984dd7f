import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret that is made once and kept in the data folder, readable by its owner only. If two processes make it at once, one wins. */
export async function keptSecret(folder: string, name: string, make: () => string): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true });
  try {
    const made = make();
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}
