import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { folderOf } from '#repo/repo-file.ts';
import { type TidyRepo, type Workspace, workspaceOf } from '../tidy-repo.ts';

export type Target =
  | { kind: 'file'; path: string; workspace: Workspace | undefined }
  | { kind: 'runtime'; name: string }
  | { kind: 'package'; name: string };

/** Where an import leads: to a file of the repository, into the runtime, or to a package from outside. */
export function resolveImport(repo: TidyRepo, from: string, written: string): Target {
  const specifier = written.replace(/\?.*$/, '');
  const own = workspaceOf(repo, from);
  if (specifier.startsWith('.')) return toFile(repo, posix.normalize(posix.join(folderOf(from), specifier)));
  if (specifier.startsWith('#') && own) return toFile(repo, posix.join(own.folder, throughMap(own.imports, specifier) ?? specifier));
  if (isBuiltin(specifier) || specifier.includes(':')) return { kind: 'runtime', name: specifier };
  const name = packageName(specifier);
  const workspace = repo.workspaces.find((one) => one.name === name && one.folder !== '');
  if (!workspace) return { kind: 'package', name };
  const inside = throughMap(workspace.exports, `.${specifier.slice(name.length)}`);
  return { kind: 'file', path: posix.join(workspace.folder, inside ?? specifier.slice(name.length + 1)), workspace };
}

const toFile = (repo: TidyRepo, path: string): Target => ({ kind: 'file', path, workspace: workspaceOf(repo, path) });

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The most particular pattern of an imports or exports map wins, as in Node. */
function throughMap(map: Record<string, string>, key: string): string | null {
  const exact = map[key];
  if (exact !== undefined) return exact;
  const patterns = Object.keys(map).filter((pattern) => pattern.includes('*'));
  for (const pattern of patterns.sort((a, b) => b.length - a.length)) {
    const [before = '', after = ''] = pattern.split('*');
    if (!key.startsWith(before) || !key.endsWith(after) || key.length < before.length + after.length) continue;
    return (map[pattern] ?? '').replaceAll('*', key.slice(before.length, key.length - after.length));
  }
  return null;
}
