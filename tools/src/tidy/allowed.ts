/** The exceptions, all in one place. Each one is a decision: say why beside it. */

/** Functions of the ledger's door that move no money. */
export const LEDGER_READERS = new Set(['createBalances', 'cutMonths', 'readEntries', 'stuckRounds', 'sumUp']);

/** Comments that silence a check: the path, a space and the silencing word. */
export const SILENCED_CHECKS = new Set<string>([
  // Cookies are how the browser tells the server what the first paint needs; the cookie store of browsers is not everywhere.
  'apps/web/src/platform/storage/cookie.ts oxlint-disable',
  // A native checkbox with the role of a switch says itself whether it is on.
  'packages/ui/src/switch.tsx oxlint-disable',
  // Not every browser lets the keyboard scroll a list that holds nothing to press.
  'apps/web/src/features/chat/components/message-list.tsx oxlint-disable',
]);

/** Folders that may hold more than the usual number of source files. */
export const WIDE_FOLDERS = new Set<string>([
  // One component, one file, imported by its name: the folder is the list of what there is.
  'packages/ui/src',
]);

/** Files that may be longer than the usual number of lines. */
export const LONG_FILES = new Set<string>([
  // Materials, light, camera and shapes of one studio; Blender loads a script more easily than a package.
  'art/blender/kit.py',
]);
