/** The exceptions, all in one place. Each one is a decision: say why beside it. */

/** Functions of the ledger's door that move no money. */
export const LEDGER_READERS = new Set(['createBalances', 'createPartitions', 'readEntries', 'stuckRounds', 'updateDailyTotals']);

/** Parts of the contract that modules, flows and platform may import; null stands for all of it. */
export const WIRE_READERS: readonly { readonly folder: string; readonly specifier: string | null }[] = [
  // It serves the calls of the contract, whatever they are about.
  { folder: 'apps/server/src/platform/http/', specifier: null },
  // A refusal is named by its code from the flow to the screen.
  { folder: 'apps/server/src/', specifier: '@tulpar/contract/error-codes' },
  // A message holds the address of a page.
  { folder: 'apps/server/src/flows/', specifier: '@tulpar/contract/paths' },
  // A protocol adapter translates to the wire of the seamless wallet.
  { folder: 'apps/server/src/modules/providers/', specifier: '@tulpar/contract/games/seamless-wallet' },
];

/** Comments that silence a check: the path, a space and the silencing word. */
export const SILENCED_CHECKS = new Set<string>([
  // Cookies are how the browser tells the server what the first paint needs; the cookie store of browsers is not everywhere.
  'packages/app-kit/src/storage/cookie.ts oxlint-disable',
  // A native checkbox with the role of a switch says itself whether it is on.
  'packages/ui/src/switch.tsx oxlint-disable',
  // Not every browser lets the keyboard scroll a list that holds nothing to press.
  'apps/web/src/features/chat/components/message-list.tsx oxlint-disable',
]);

/** Files that may be longer than the usual number of lines. */
export const LONG_FILES = new Set<string>([
  // Materials, light, camera and shapes of one studio; Blender loads a script more easily than a package.
  'art/blender/kit.py',
]);

/** Functions that may be longer than the usual number of lines: the path, a space and the name. The list only shrinks. */
export const LONG_FUNCTIONS = new Set<string>([]);
