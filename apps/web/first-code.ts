import type { Rolldown } from 'vite';

/** Named in the list of names of a package that the entry imports, used by pages with long lists only. */
const OF_LISTS = /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/;

/** The lobby shares these with pages that need nothing else of it. */
const OF_MANY = /\/parts\/(value-card|dialog)\.module\.css$/;

/**
 * Everything the entry imports, directly or through others, travels in one file. Left to itself the bundler makes a file of every
 * module that a page shares with the entry: forty requests before the lobby answers, and each compressed for itself.
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
      // The entry itself stays what the page names.
      return id !== entry && reached.has(id) && !OF_LISTS.test(id) ? file : null;
    },
  };
}
