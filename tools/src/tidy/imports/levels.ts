import { isBuildCode, isTestCode } from '#repo/repo-file.ts';
import type { Rule } from '../tidy-repo.ts';
import { workspaceOf } from '../tidy-repo.ts';
import { isHomelessInApp, refuseInApp, refuseInArcade } from './app-rooms.ts';
import { resolveImport, type Target } from './resolve-import.ts';
import { isHomelessInServer, refuseInServer } from './server-rooms.ts';
import { FAIRNESS_PAGE, WORKSPACE_TABLE } from './workspace-table.ts';

/** Every source file of an app stands in a room of docs/architecture.md, section 1. */
export const rooms: Rule = (repo) =>
  repo.sources
    .filter(({ path }) => isHomeless(workspaceOf(repo, path)?.folder ?? '', path))
    .map(({ path }) => ({ path, line: 1, message: 'the file stands in no room of the plan; move it into the room it belongs to.' }));

/** Who may import whom: docs/architecture.md, section 2. */
export const levels: Rule = (repo) =>
  repo.sources.flatMap(({ path, imports }) => {
    const folder = workspaceOf(repo, path)?.folder ?? '';
    return imports.flatMap(({ specifier, line }) => {
      const why = refuse(folder, path, resolveImport(repo, path, specifier));
      return why ? [{ path, line, message: `${specifier}: ${why}.` }] : [];
    });
  });

function isHomeless(folder: string, path: string): boolean {
  if (isTestCode(path)) return false;
  if (folder === 'apps/server') return isHomelessInServer(path);
  return (folder === 'apps/web' || folder === 'apps/backoffice') && isHomelessInApp(path);
}

function refuse(folder: string, from: string, target: Target): string | null {
  if (folder === '') return null;
  const allowance = WORKSPACE_TABLE[folder];
  if (!allowance) return `${folder} is not in the table of who may import whom; add its row to docs/architecture.md and to the tidy test`;
  const isTest = isTestCode(from);
  if (target.kind === 'runtime') {
    const isBrowserCode = allowance.isForBrowser && !isTest && !isBuildCode(from) && target.name.startsWith('node:');
    return isBrowserCode ? 'this code also runs in a browser; let the caller pass in what it reads from the machine' : null;
  }
  if (target.kind === 'package') {
    const isStrange = allowance.packages !== 'declared' && !isTest && !allowance.packages.includes(target.name);
    return isStrange ? `${folder} may import no such package; do without it, or move the code to a workspace that may` : null;
  }
  if (!isTest && isTestCode(target.path))
    return 'production code imports nothing that exists for tests; move what both need out of the test code';
  const into = target.workspace?.folder ?? '';
  if (into === folder) return refuseInside(folder, from, target.path, isTest);
  return refuseWorkspace(folder, into, from, isTest);
}

function refuseWorkspace(folder: string, into: string, from: string, isTest: boolean): string | null {
  const allowance = WORKSPACE_TABLE[folder];
  if (!allowance || allowance.workspaces.includes(into)) return null;
  if (allowance.testWorkspaces?.includes(into)) return isTest ? null : `${folder} may import ${into} in tests only; move this into a test`;
  if (into === 'packages/games' && from.startsWith(FAIRNESS_PAGE)) return null;
  if (into === 'packages/games')
    return 'only the arcade, the server and the verifier page import games; show what the server answered instead';
  return `${folder} may not import ${into || 'files of the root'}; let both import what they share from a package that both may import`;
}

function refuseInside(folder: string, from: string, to: string, isTest: boolean): string | null {
  if (folder === 'apps/server') return refuseInServer(from, to, isTest);
  if (folder === 'apps/arcade') return refuseInArcade(from, to);
  return folder === 'apps/web' || folder === 'apps/backoffice' ? refuseInApp(from, to) : null;
}
