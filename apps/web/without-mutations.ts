import type { Plugin } from 'vite';

const MODULE = '\0without-mutations';
/** What the query client itself calls on its mutation cache. */
const EMPTY_CACHE = `export class MutationCache {
  clear() {}
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Every query client includes a mutation cache, 1.5 kB of the first script. This app does not use it: calls that change something go
 * through the API client, which retries and reports them itself. An app that uses `useMutation` must not use this plugin.
 */
export function withoutMutations(): Plugin {
  return {
    name: 'without-mutations',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './mutationCache.js' && importer?.includes('@tanstack/query-core') ? MODULE : undefined),
    load: (id) => (id === MODULE ? EMPTY_CACHE : undefined),
  };
}
