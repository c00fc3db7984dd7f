import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/repository.mjs';

/** @typedef {'unit' | 'dom' | 'tidy' | 'server' | 'journeys'} Runner */
/** @typedef {{ files: string[], name: string | null }} Selection the test files to run, and the name that a test in them must contain */

const FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'art'];
const NO_SOURCES = new Set(['node_modules', 'dist', '.cache', '.data']);

/**
 * Which runner a test file belongs to, as vitest.config.ts and e2e/playwright.config.ts say.
 * @param {string} file
 * @returns {Runner | null}
 */
function runnerOf(file) {
  if (!/\.test\.tsx?$/.test(file)) return null;
  if (file.startsWith('e2e/')) return 'journeys';
  if (file.startsWith('tools/src/tidy/')) return 'tidy';
  if (file.endsWith('.db.test.ts')) return 'server';
  return /\.dom\.test\.tsx?$/.test(file) ? 'dom' : 'unit';
}

/**
 * What `npm test -- <path or name>` runs in each runner: the test files whose path contains the text, or else the tests whose name does.
 * A runner without a match is left out.
 * @param {string} wanted
 * @param {string[]} files
 * @param {(file: string) => string} read
 * @returns {Map<Runner, Selection>}
 */
export function findTests(wanted, files = testFiles(), read = (file) => readFileSync(path.join(ROOT, file), 'utf8')) {
  const lower = wanted.toLowerCase();
  const byPath = files.filter((file) => file.toLowerCase().includes(lower));
  const found = byPath.length > 0 ? byPath : files.filter((file) => read(file).toLowerCase().includes(lower));
  /** @type {Map<Runner, Selection>} */
  const selections = new Map();
  for (const file of found) {
    const runner = runnerOf(file);
    if (!runner) continue;
    const selection = selections.get(runner) ?? { files: [], name: byPath.length > 0 ? null : wanted };
    selection.files.push(file);
    selections.set(runner, selection);
  }
  return selections;
}

function testFiles() {
  return FOLDERS.flatMap((folder) => filesBelow(folder)).filter((file) => runnerOf(file) !== null);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const child = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [child];
    return NO_SOURCES.has(entry.name) ? [] : filesBelow(child);
  });
}
