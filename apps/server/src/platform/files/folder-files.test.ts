import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isFileKey } from './files.ts';
import { createFolderFiles } from './folder-files.ts';

const BYTES = Buffer.from([0, 1, 2, 255]);
const ESCAPES = [
  '',
  '.',
  '..',
  '../secret.txt',
  '..\\secret.txt',
  'a/../../secret.txt',
  'a/./b.png',
  'a//b.png',
  '/etc/passwd',
  '//host/share',
  'C:/secret.txt',
  '.hidden',
  'a/.hidden',
  'a.tar.gz',
  'a.',
  'a/',
  'A.png',
  'a b.png',
  'a%2e%2e/b.png',
  'a\0.png',
  'a\n.png',
  'ä.png',
  '~/a.png',
  'a;b.png',
  '$(a).png',
  'a?b=1',
  'a#b',
  'x'.repeat(201),
];

test('a written file can be read until it is removed', async () => {
  const files = createFolderFiles(path.join(await temporaryFolder(), 'files'));
  expect(await files.read('banners/first.png')).toBeNull();
  await files.write('banners/first.png', BYTES, 'image/png');
  expect(await files.read('banners/first.png')).toEqual(BYTES);
  await files.write('banners/first.png', Buffer.from('new'), 'image/png');
  expect((await files.read('banners/first.png'))?.toString()).toBe('new');
  await files.remove('banners/first.png');
  expect(await files.read('banners/first.png')).toBeNull();
  await files.remove('banners/first.png');
});

test('a write leaves nothing beside its file, also when many write at once', async () => {
  const folder = await temporaryFolder();
  const files = createFolderFiles(folder);
  await Promise.all(Array.from({ length: 20 }, (_, index) => files.write('a.bin', Buffer.alloc(1000, index), 'image/png')));
  expect(await readdir(folder)).toEqual(['a.bin']);
  const kept = await readFile(path.join(folder, 'a.bin'));
  expect(kept).toEqual(Buffer.alloc(1000, kept[0]));
});

test('a folder is no file, and a file is no folder', async () => {
  const folder = await temporaryFolder();
  const files = createFolderFiles(folder);
  await files.write('a/b.png', BYTES, 'image/png');
  expect(await files.read('a')).toBeNull();
  expect(await files.read('a/b.png/c')).toBeNull();
});

describe('no key leads out of the folder', () => {
  test.each(ESCAPES)('%j', async (key) => {
    const outside = await temporaryFolder();
    await writeFile(path.join(outside, 'secret.txt'), 'secret');
    await mkdir(path.join(outside, 'files'));
    const files = createFolderFiles(path.join(outside, 'files'));
    expect(isFileKey(key)).toBe(false);
    await expect(files.read(key)).rejects.toThrow('not a file key');
    await expect(files.write(key, BYTES, 'image/png')).rejects.toThrow('not a file key');
    await expect(files.remove(key)).rejects.toThrow('not a file key');
    expect(await readdir(outside)).toEqual(['files', 'secret.txt']);
  });
});

test('what cannot be read is an error, not a missing file', async () => {
  const folder = await temporaryFolder();
  await symlink('round', path.join(folder, 'round'));
  await expect(createFolderFiles(folder).read('round')).rejects.toThrow('ELOOP');
});
