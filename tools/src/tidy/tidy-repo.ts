import { parseSource } from '#repo/parse-source.ts';
import { folderOf, isSource, type RepoFile } from '#repo/repo-file.ts';
import type { SourceFacts } from '#repo/source-facts.ts';
import type { Finding } from './breach.ts';

/** A package.json with the folder it stands in; the root has the empty folder. */
export type Workspace = {
  folder: string;
  name: string;
  imports: Record<string, string>;
  exports: Record<string, string>;
  production: Set<string>;
  development: Set<string>;
};

/** The repository as the rules see it. */
export type TidyRepo = { files: RepoFile[]; sources: SourceFacts[]; workspaces: Workspace[] };

export type Rule = (repo: TidyRepo) => Finding[];

export function tidyRepo(files: RepoFile[]): TidyRepo {
  return {
    files,
    sources: files.filter((file) => isSource(file.path)).map(parseSource),
    workspaces: files
      .filter((file) => file.path === 'package.json' || file.path.endsWith('/package.json'))
      .map(readWorkspace)
      .sort((a, b) => b.folder.length - a.folder.length),
  };
}

type PackageJson = {
  name?: string;
  imports?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: object;
  devDependencies?: object;
  peerDependencies?: object;
  optionalDependencies?: object;
};

function readWorkspace(file: RepoFile): Workspace {
  const json = JSON.parse(file.text) as PackageJson;
  return {
    folder: folderOf(file.path),
    name: json.name ?? '',
    imports: json.imports ?? {},
    exports: json.exports ?? {},
    production: new Set(Object.keys({ ...json.dependencies, ...json.peerDependencies, ...json.optionalDependencies })),
    development: new Set(Object.keys(json.devDependencies ?? {})),
  };
}

/** The list is sorted with the longest folder first, so that the innermost workspace is found. */
export const workspaceOf = (repo: TidyRepo, path: string): Workspace | undefined =>
  repo.workspaces.find((one) => one.folder === '' || path.startsWith(`${one.folder}/`));
