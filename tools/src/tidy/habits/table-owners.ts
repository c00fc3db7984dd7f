import { isTestCode, type RepoFile } from '#repo/repo-file.ts';
import type { SourceFacts } from '#repo/source-facts.ts';
import type { Finding } from '../breach.ts';
import type { Rule, TidyRepo } from '../tidy-repo.ts';

const SERVER = 'apps/server/';
const MIGRATIONS = `${SERVER}migrations/`;
const MODULES = `${SERVER}src/modules/`;
const PLATFORM = `${SERVER}src/platform/`;
const REPORTS = `${SERVER}src/reports/`;

const NAME = String.raw`(?:"?(?<schema>\w+)"?\.)?"?(?<table>\w+)"?`;
const CREATE = new RegExp(String.raw`\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${NAME}`, 'gi');
const RENAME = new RegExp(String.raw`\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${NAME}\s+rename\s+to\s+"?(?<renamed>\w+)"?`, 'gi');
const WRITES = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+(?:only\s+)?${NAME}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${NAME}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?(?:only\s+)?${NAME}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?${NAME}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];
const BUILDER_WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

type Write = { path: string; line: number; table: string };

/** A table carries the noun of the module that owns it, and nobody else writes it; reports write nothing. */
export const tableOwners: Rule = (repo) => {
  const modules = modulesOf(repo);
  const breaches: Finding[] = [];
  const owners = new Map<string, string>();
  for (const { path, line, table } of createdTables(repo.files)) {
    const owner = ownerOf(table, modules);
    if (owner) owners.set(table, owner);
    else
      breaches.push({
        path,
        line,
        message: `${table} belongs to no module; begin its name with the noun of its module, or with platform_.`,
      });
  }
  for (const { path, line, table } of writtenTables(repo)) {
    const owner = owners.get(table);
    if (path.startsWith(REPORTS)) {
      breaches.push({
        path,
        line,
        message: `a report writes ${table}; reports only select, so let a flow or the owning module write it.`,
      });
    } else if (owner && !path.startsWith(homeOf(owner))) {
      const place = homeOf(owner).slice(`${SERVER}src/`.length, -1);
      breaches.push({
        path,
        line,
        message: `${table} is written outside ${place}; call a function of its owner instead.`,
      });
    }
  }
  return breaches;
};

const homeOf = (owner: string): string => (owner === 'platform' ? PLATFORM : `${MODULES}${owner}/`);

function ownerOf(table: string, modules: Set<string>): string | null {
  const [noun = ''] = table.split('_');
  const names = [noun, `${noun}s`, noun.replace(/y$/, 'ies'), noun.replace(/s$/, '')];
  return noun === 'platform' ? 'platform' : (names.find((name) => modules.has(name)) ?? null);
}

const modulesOf = (repo: TidyRepo): Set<string> =>
  new Set(repo.files.filter(({ path }) => path.startsWith(MODULES)).map(({ path }) => path.slice(MODULES.length).split('/')[0] ?? ''));

/** Tables by the names they have after all migrations, at the place that gave them the name. */
function createdTables(files: RepoFile[]): Write[] {
  const tables = new Map<string, Write>();
  const migrations = files.filter(({ path }) => path.startsWith(MIGRATIONS) && path.endsWith('.sql'));
  for (const { path, text } of migrations.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    for (const created of tablesIn(text, [CREATE], path, 1)) tables.set(created.table, created);
    for (const { renamed, ...old } of tablesIn(text, [RENAME], path, 1)) {
      tables.delete(old.table);
      tables.set(renamed, { ...old, table: renamed });
    }
  }
  return [...tables.values()];
}

function writtenTables(repo: TidyRepo): Write[] {
  const statements = repo.files
    .filter(({ path }) => path.startsWith(SERVER) && path.endsWith('.sql') && !path.startsWith(MIGRATIONS))
    .flatMap(({ path, text }) => tablesIn(text, WRITES, path, 1));
  const code = repo.sources.filter(({ path }) => path.startsWith(SERVER) && !isTestCode(path)).flatMap(writesInCode);
  return [...statements, ...code];
}

function writesInCode(source: SourceFacts): Write[] {
  const built = source.calls
    .filter((call) => BUILDER_WRITES.has(call.chain.at(-1) ?? '') && call.args[0])
    .map((call) => ({ path: source.path, line: call.line, table: (call.args[0] ?? '').split(/\s/)[0]?.replace(/^public\./, '') ?? '' }));
  return [...built, ...source.texts.flatMap(({ value, line }) => tablesIn(value, WRITES, source.path, line))];
}

/** Other schemas, such as that of the job queue, are not ours to own. */
function tablesIn(sql: string, patterns: RegExp[], path: string, firstLine: number): (Write & { renamed: string })[] {
  const statements = sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return patterns.flatMap((pattern) =>
    [...statements.matchAll(pattern)]
      .filter((match) => (match.groups?.['schema'] ?? 'public') === 'public')
      .map((match) => ({
        path,
        line: firstLine + statements.slice(0, match.index).split('\n').length - 1,
        table: (match.groups?.['table'] ?? '').toLowerCase(),
        renamed: (match.groups?.['renamed'] ?? '').toLowerCase(),
      })),
  );
}
