import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { createCappedFiles } from './capped-files.ts';

const TEN = Buffer.alloc(10);
const write = (files: ReturnType<typeof createCappedFiles>, key: string) => files.write(key, TEN, 'image/webp');

test('holds so many bytes, and what was not used for the longest time goes first', async () => {
  const folder = await temporaryFolder();
  const files = createCappedFiles(folder, 30);
  for (const key of ['a.webp', 'b.webp', 'c.webp']) await write(files, key);
  await files.read('a.webp');
  await write(files, 'd.webp');
  expect((await readdir(folder)).sort()).toEqual(['a.webp', 'c.webp', 'd.webp']);
  expect(await files.read('b.webp')).toBeNull();
  await files.write('e.webp', Buffer.alloc(31), 'image/webp');
  expect((await readdir(folder)).sort()).toEqual(['a.webp', 'c.webp', 'd.webp']);
  await write(files, 'd.webp');
  await files.remove('d.webp');
  expect((await readdir(folder)).sort()).toEqual(['a.webp', 'c.webp']);
});

test('counts what an earlier process has left, the oldest first', async () => {
  const folder = await temporaryFolder();
  for (const [at, key] of ['old.webp', 'new.webp', 'newest.webp'].entries()) {
    await writeFile(path.join(folder, key), TEN);
    await utimes(path.join(folder, key), at, at);
  }
  const files = createCappedFiles(folder, 30);
  await write(files, 'own.webp');
  expect((await readdir(folder)).sort()).toEqual(['new.webp', 'newest.webp', 'own.webp']);
  expect(await createCappedFiles(path.join(folder, 'missing'), 30).read('a.webp')).toBeNull();
});
