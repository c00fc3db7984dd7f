import { fileName, folderOf, isSource } from '#repo/repo-file.ts';
import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that a tool or a custom expects exactly so. */
const GIVEN_NAMES = new Set([
  'README.md',
  'LICENSE',
  'LICENSE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'Dockerfile',
  'CODEOWNERS',
]);
const EMPTY_NAMES = new Set(['shared', 'common', 'core', 'lib', 'libs', 'util', 'utils', 'helper', 'helpers', 'misc']);

/** Files and folders are written in kebab-case, and each name says something. */
export const names: Rule = (repo) => {
  const breaches: Finding[] = [];
  const checked = new Set<string>();
  for (const { path } of repo.files) {
    const name = fileName(path);
    // The language forbids a hyphen in the name of a Python module.
    const isKebab =
      GIVEN_NAMES.has(name) ||
      name.endsWith('.py') ||
      name
        .replace(/^\./, '')
        .split('.')
        .every((part) => KEBAB.test(part));
    if (!isKebab) breaches.push({ path, line: 1, message: `${name} is not in kebab-case; write it in small letters with hyphens.` });
    const stem = name.slice(0, name.indexOf('.'));
    if (isSource(path) && EMPTY_NAMES.has(stem)) breaches.push({ path, line: 1, message: emptyName(stem) });
    for (const folder of foldersOf(path)) {
      if (checked.has(folder)) continue;
      checked.add(folder);
      const last = fileName(folder);
      if (!KEBAB.test(last))
        breaches.push({
          path: folder,
          line: 1,
          message: `the folder ${last} is not in kebab-case; write it in small letters with hyphens.`,
        });
      if (EMPTY_NAMES.has(last)) breaches.push({ path: folder, line: 1, message: emptyName(last) });
    }
  }
  return breaches;
};

const emptyName = (name: string): string => `a room called ${name} attracts everything; name it after the noun it serves.`;

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.unshift(folder);
  return folders;
}
