import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readKeyFile } from './key-file.ts';

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'inside', 'payments-key');
}

test('a key is made once, is long, and nobody else may read it', () => {
  const file = newFile();
  const key = readKeyFile(file);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(readKeyFile(file)).toBe(key);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('an empty file is no key', () => {
  const file = newFile();
  readKeyFile(file);
  writeFileSync(file, '\n');
  expect(() => readKeyFile(file)).toThrow('is empty');
});
