import type { Rolldown } from 'vite';

/** The entry imports the index of this package, but only pages with long lists use it. */
const OF_LISTS = /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/;

/** Shared by the lobby and by pages that need nothing else of the lobby. */
const OF_MANY = /\/parts\/(value-card|dialog)\.module\.css$/;

/**
 * Puts everything that the entry imports, directly or indirectly, into one file. By default the bundler makes a separate file of every
 * module that a page shares with the entry: forty requests before the lobby is interactive, each compressed on its own.
 */
export function firstCode(entry: string, file = 'first'): Rolldown.CodeSplittingGroup {
  const reached = new Set<string>();
  const follow = (id: string, context: Rolldown.ChunkingContext): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) follow(imported, context);
  };
  return {
    debugName: file,
    name(id, context) {
      if (reached.size === 0) follow(entry, context);
      if (OF_MANY.test(id)) return file === 'first' ? file : null;
      // The entry module keeps its own chunk, because the page refers to it.
      return id !== entry && reached.has(id) && !OF_LISTS.test(id) ? file : null;
    },
  };
}
