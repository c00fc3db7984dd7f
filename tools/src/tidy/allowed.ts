/** The exceptions, all in one place. Each one is a decision: say why beside it. */

/** Functions of the ledger's door that only read. */
export const LEDGER_READERS = new Set(['readBalance']);

/** Comments that silence a check: the path, a space and the silencing word. */
export const SILENCED_CHECKS = new Set<string>();

/** Folders that may hold more than the usual number of source files. */
export const WIDE_FOLDERS = new Set<string>();

/** Files that may be longer than the usual number of lines. */
export const LONG_FILES = new Set<string>();
