import { folderOf, type RepoFile } from '#repo/repo-file.ts';

const WORKSPACES: Record<string, object> = {
  'package.json': { name: 'tulpar', devDependencies: { vitest: '1', 'fast-check': '1' } },
  'packages/domain/package.json': { name: '@tulpar/domain', exports: { './*': './src/*.ts' } },
  'packages/games/package.json': {
    name: '@tulpar/games',
    exports: { './*': './src/*.ts' },
    dependencies: { '@noble/hashes': '1', '@tulpar/domain': '*', 'left-pad': '1' },
  },
  'packages/i18n/package.json': { name: '@tulpar/i18n', exports: { './*': './src/*.ts' }, dependencies: { '@tulpar/contract': '*' } },
  'packages/contract/package.json': {
    name: '@tulpar/contract',
    exports: { './*': './src/*.ts' },
    dependencies: { '@tulpar/domain': '*', '@tulpar/ui': '*', zod: '1', 'left-pad': '1' },
  },
  'packages/api-client/package.json': {
    name: '@tulpar/api-client',
    exports: { './*': './src/*.ts' },
    dependencies: { '@tulpar/contract': '*' },
  },
  'packages/ui/package.json': {
    name: '@tulpar/ui',
    exports: { './*': './src/*.tsx' },
    imports: { '#*': './src/*' },
    dependencies: { '@tulpar/app-kit': '*', react: '1' },
  },
  'packages/app-kit/package.json': { name: '@tulpar/app-kit', exports: { './*': './src/*.ts' }, dependencies: { '@tulpar/ui': '*' } },
  'packages/sandbox/package.json': { name: '@tulpar/sandbox', dependencies: { '@tulpar/contract': '*', '@tulpar/domain': '*' } },
  'apps/web/package.json': {
    name: '@tulpar/web',
    imports: { '#*': './src/*' },
    dependencies: { '@tulpar/app-kit': '*', '@tulpar/games': '*', '@tulpar/server': '*', '@tulpar/ui': '*', react: '1' },
    devDependencies: { vite: '1' },
  },
  'apps/server/package.json': {
    name: '@tulpar/server',
    imports: { '#*': './src/*' },
    dependencies: { '@tulpar/domain': '*', '@tulpar/contract': '*', '@tulpar/api-client': '*', '@tulpar/web': '*', pg: '1' },
    devDependencies: { 'smtp-server': '1' },
  },
  'apps/arcade/package.json': { name: '@tulpar/arcade', imports: { '#*': './src/*' }, dependencies: { '@tulpar/games': '*' } },
  'tools/package.json': { name: '@tulpar/tools', devDependencies: { vitest: '1' } },
};

/** Paths with their texts; null keeps a README away. */
export type Planted = Record<string, string | null>;

/** A small repository in which everything is in order, with the given files planted in it; a README stands in every folder that has none. */
export function plantedRepo(planted: Planted): RepoFile[] {
  const files = new Map<string, string | null>(Object.entries(WORKSPACES).map(([path, json]) => [path, JSON.stringify(json)]));
  for (const [path, text] of Object.entries(planted)) files.set(path, text);
  for (const path of files.keys()) {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      if (!files.has(`${folder}/README.md`)) files.set(`${folder}/README.md`, '# A room\n');
    }
  }
  return [...files].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]));
}
