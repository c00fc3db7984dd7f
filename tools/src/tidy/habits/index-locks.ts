import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';

const FOLDER = 'apps/server/migrations/';
/** The last migration from before the rule; none of them may change any more. */
const LAST_LOCKING = '0062';
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(?<table>\w+)"?/gi;
const INDEXED =
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?(?:"?\w+"?\s+)?on\s+(?!only\b)"?(?<table>\w+)"?/gi;

const tableOf = (match: RegExpMatchArray): string => match.groups?.['table']?.toLowerCase() ?? '';

/** An index on a table that has rows already is built without a lock: until it stands nobody could write to the table, and that is nobody plays. */
export const indexLocks: Rule = (repo) => {
  const breaches: Finding[] = [];
  for (const { path, text } of repo.files) {
    if (!path.startsWith(FOLDER) || !path.endsWith('.sql') || path.slice(FOLDER.length) < `${LAST_LOCKING}~`) continue;
    const sql = text.replace(/--.*$/gm, '');
    const created = new Set([...sql.matchAll(CREATED)].map(tableOf));
    for (const match of sql.matchAll(INDEXED)) {
      const table = tableOf(match);
      if (created.has(table)) continue;
      const line = sql.slice(0, match.index).split('\n').length;
      breaches.push({ path, line, message: `an index locks ${table} while it is built; build it concurrently in a file of its own.` });
    }
  }
  return breaches;
};
