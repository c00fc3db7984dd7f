import type { Plugin } from 'vite';

const MODULE = '\0without-mutations';
/** What the query client itself asks of its cache of mutations. */
const EMPTY_CACHE = `export class MutationCache {
  clear() {}
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Every query client brings a cache of mutations, 1.5 kB of the first script. This app has none: calls that change something go through
 * the api client, which repeats and reports them itself. An app that uses `useMutation` leaves this plugin out.
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
