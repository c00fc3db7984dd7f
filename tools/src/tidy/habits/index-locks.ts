import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const FOLDER = 'apps/server/migrations/';
/** The last migration from before the rule; none of them may change any more. */
const LAST_LOCKING = '0062';
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(?<table>\w+)"?/gi;
const INDEXED =
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?(?:"?\w+"?\s+)?on\s+(?!only\b)"?(?<table>\w+)"?/gi;
/** Of tables that every bet writes. */
const CHECKED = /\balter\s+table\s+"?(?<table>(?:ledger|round)_\w+)"?[^;]*?\badd\s+constraint\s+\w+\s+check\b[^;]*/gi;

const tableOf = (match: RegExpMatchArray): string => match.groups?.['table']?.toLowerCase() ?? '';

/**
 * An index on a table that has rows already is built without a lock: until it stands nobody could write to the table, and that is nobody plays.
 * For the same reason a check is first added for new rows only.
 */
export const indexLocks: Rule = (repo) => {
  const breaches: Finding[] = [];
  for (const { path, text } of repo.files) {
    if (!path.startsWith(FOLDER) || !path.endsWith('.sql') || path.slice(FOLDER.length) < `${LAST_LOCKING}~`) continue;
    const sql = text.replace(/--.*$/gm, '');
    const created = new Set([...sql.matchAll(CREATED)].map(tableOf));
    const lockedBy = (match: RegExpMatchArray, message: (table: string) => string) => {
      const table = tableOf(match);
      const line = sql.slice(0, match.index).split('\n').length;
      if (!created.has(table)) breaches.push({ path, line, message: message(table) });
    };
    for (const match of sql.matchAll(INDEXED))
      lockedBy(match, (table) => `an index locks ${table} while it is built; build it concurrently in a file of its own.`);
    for (const match of sql.matchAll(CHECKED)) {
      if (!/\bnot\s+valid\b/i.test(match[0]))
        lockedBy(
          match,
          (table) => `a check locks ${table} while its rows are read; add it "not valid", and validate it in a file of its own.`,
        );
    }
  }
  return breaches;
};
