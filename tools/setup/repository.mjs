import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The checkout's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');
/** A folder that may be deleted at any time. */
export const CACHE = path.join(ROOT, '.cache');

/** @param {string} file */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * One hash over the contents and names of files and folders; modification times do not matter.
 * @param {string[]} items paths relative to the checkout; they may be missing
 * @param {(name: string) => boolean} isLeftOut
 */
export function contentHash(items, isLeftOut = () => false) {
  const hash = createHash('sha256');
  for (const item of items) addToHash(hash, item, isLeftOut);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} item
 * @param {(name: string) => boolean} isLeftOut
 */
function addToHash(hash, item, isLeftOut) {
  const full = path.join(ROOT, item);
  if (!existsSync(full)) return;
  hash.update(`${item}\0`);
  try {
    for (const name of readdirSync(full).sort()) if (!isLeftOut(name)) addToHash(hash, path.join(item, name), isLeftOut);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOTDIR') throw error;
    hash.update(readFileSync(full)).update('\0');
  }
}
