import { fileName, isBuildCode, isTestCode } from '#repo/repo-file.ts';
import type { ImportFact } from '#repo/source-facts.ts';
import { type Rule, type TidyRepo, type Workspace, workspaceOf } from '../tidy-repo.ts';
import { resolveImport } from './resolve-import.ts';

/** Workspaces that are never part of the running product, so that every kind of dependency serves them. */
const WORKBENCHES = new Set(['', 'tools', 'e2e', 'art']);

/** A file such as dev-pages.ts may lean on development packages, because production never loads it. */
const isForDevelopment = (path: string): boolean => fileName(path).startsWith('dev-');

/** An imported package is declared by the workspace that imports it; what only the root declares is for tests and configurations. */
export const declaredPackages: Rule = (repo) =>
  repo.sources.flatMap((source) =>
    source.imports.flatMap((one) => {
      const message = refuse(repo, source.path, one);
      return message ? [{ path: source.path, line: one.line, message }] : [];
    }),
  );

function refuse(repo: TidyRepo, path: string, one: ImportFact): string | null {
  const own = workspaceOf(repo, path);
  const target = resolveImport(repo, path, one.specifier);
  if (!own || target.kind === 'runtime') return null;
  if (target.kind === 'file' && isForDevelopment(target.path) && !isForDevelopment(path) && !isTestCode(path)) {
    const isLazy = one.form === 'dynamic' || one.isType;
    return isLazy ? null : `${one.specifier} is for development only; import it lazily, where development starts.`;
  }
  const isElsewhere = target.kind === 'file' && target.workspace !== own;
  if (isElsewhere && own.folder !== '' && one.specifier.startsWith('.')) {
    return `${one.specifier} leaves the workspace; import the other workspace by its package name and declare it.`;
  }
  const name = target.kind === 'package' ? target.name : target.workspace?.name;
  if (!name || (target.kind === 'file' && !isElsewhere) || one.specifier.startsWith('.')) return null;
  if (isDeclared(repo, own, name, path, one.isType)) return null;
  const section = own.development.has(name) ? 'only under devDependencies' : 'nowhere';
  return `${name} is declared ${section} in ${own.folder || '.'}/package.json; add it to the dependencies there.`;
}

function isDeclared(repo: TidyRepo, own: Workspace, name: string, path: string, isType: boolean): boolean {
  if (own.production.has(name)) return true;
  const isAside = isTestCode(path) || isBuildCode(path);
  if (own.development.has(name) && (isType || isAside || isForDevelopment(path) || WORKBENCHES.has(own.folder))) return true;
  const root = repo.workspaces.find((workspace) => workspace.folder === '');
  return isAside && root !== undefined && (root.development.has(name) || root.production.has(name));
}
