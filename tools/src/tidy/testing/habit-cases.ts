import { type BreachCase, oneLine, twoPlaces } from './breach-case.ts';

const server = (path: string): string => `apps/server/src/${path}`;
const web = (path: string): string => `apps/web/src/${path}`;

const MIGRATION = {
  'apps/server/migrations/0001-offers.sql': 'create table offer_grant (id bigint);\ncreate table platform_job (id bigint);',
};
const OFFERS = { [server('modules/offers/index.ts')]: '' };

const tables = (breach: string, bad: string, good: string, code: string): BreachCase => ({
  rule: 'table-owners',
  breach,
  at: `${bad}:1`,
  bad: { ...MIGRATION, ...OFFERS, [bad]: code },
  good: { ...MIGRATION, ...OFFERS, [good]: code },
});

const PART = `import * as styles from './a.module.css';\nexport const A = () => <p className={styles.smallPart} />;`;

const STYLES: BreachCase[] = [
  {
    rule: 'component-styles',
    breach: 'global styles in the web app',
    at: `${web('parts/a.css')}:1`,
    bad: { [web('parts/a.css')]: '.a {}' },
    good: { [web('app/styles.css')]: '@import "tailwindcss";' },
  },
  {
    rule: 'component-styles',
    breach: 'a class that its module does not have',
    at: `${web('parts/a.tsx')}:2`,
    bad: { [web('parts/a.tsx')]: PART, [web('parts/a.module.css')]: '' },
    good: { [web('parts/a.tsx')]: PART, [web('parts/a.module.css')]: '.small-part :global(.lucide) {}' },
  },
  {
    rule: 'component-styles',
    breach: 'a class that no component uses',
    at: `${web('parts/a.module.css')}:2`,
    bad: { [web('parts/a.tsx')]: PART, [web('parts/a.module.css')]: '.small-part {}\n.other {}' },
    good: { [web('parts/a.tsx')]: PART, [web('parts/a.module.css')]: '.small-part {}' },
  },
];

const TABLES: BreachCase[] = [
  tables('a stranger inserts', server('flows/a.ts'), server('modules/offers/a.ts'), 'sql`insert into offer_grant (id) values (${1})`;'),
  tables('a stranger updates', server('flows/a.ts'), server('modules/offers/a.ts'), `query('update offer_grant as g set id = 2');`),
  tables('a stranger deletes', server('flows/a.ts'), server('modules/offers/a.ts'), `query('delete from public.offer_grant');`),
  tables(
    'a stranger builds a statement',
    server('flows/a.ts'),
    server('modules/offers/a.ts'),
    `db.with('x', y).insertInto('offer_grant').values({});`,
  ),
  tables('a statement file writes', server('flows/a.sql'), server('modules/offers/a.sql'), 'insert into "offer_grant" values (1);'),
  tables(
    'a module writes for the platform',
    server('modules/offers/a.ts'),
    server('platform/a.ts'),
    `db.updateTable('platform_job as j').set({});`,
  ),
  tables('a report writes', server('reports/a.ts'), server('modules/offers/a.ts'), `db.deleteFrom('offer_grant');`),
  oneLine(
    'table-owners',
    'a table has no owner',
    'apps/server/migrations/0001-a.sql',
    'create table wallet (id bigint);',
    'create table platform_wallet (id bigint);',
  ),
  oneLine(
    'table-owners',
    'a table is renamed and has no owner any more',
    'apps/server/migrations/0001-a.sql',
    'create table platform_wallet (id bigint); alter table platform_wallet rename to wallet;',
    'create table wallet (id bigint); alter table wallet rename to platform_wallet;',
  ),
  {
    rule: 'table-owners',
    breach: 'a write is told from a read and from prose',
    at: `${server('flows/a.ts')}:2`,
    bad: {
      ...MIGRATION,
      ...OFFERS,
      [server('flows/a.ts')]: `query('select 1 from offer_grant for update');\nquery('delete from offer_grant');`,
    },
    good: {
      ...MIGRATION,
      ...OFFERS,
      [server('flows/a.ts')]: `query('select 1 from offer_grant for update');\nlog('update offer_grant later');`,
    },
  },
];

const INDEXES: BreachCase[] = [
  oneLine(
    'index-locks',
    'an index locks a table that has rows',
    'apps/server/migrations/0900-a.sql',
    'create index offer_grant_id on offer_grant (id);',
    'create index concurrently offer_grant_id on offer_grant (id);',
  ),
  oneLine(
    'index-locks',
    'a new table is told from one that has rows',
    'apps/server/migrations/0900-a.sql',
    'create table platform_a (id bigint); create unique index platform_b_id on platform_b (id);',
    'create table platform_a (id bigint); create unique index platform_a_id on platform_a (id);',
  ),
  oneLine(
    'index-locks',
    'a check locks a table that has rows',
    'apps/server/migrations/0900-a.sql',
    'alter table ledger_round add constraint ledger_round_sound check (stake >= 0);',
    'alter table ledger_round add constraint ledger_round_sound check (stake >= 0) not valid;',
  ),
  twoPlaces(
    'index-locks',
    'the migrations from before the rule stay as they are',
    'create index offer_grant_id on offer_grant (id);',
    'apps/server/migrations/0900-a.sql',
    'apps/server/migrations/0001-a.sql',
  ),
  {
    rule: 'migration-numbers',
    breach: 'two migrations with one number',
    at: 'apps/server/migrations/0001-b.sql:1',
    bad: { 'apps/server/migrations/0001-a.sql': '', 'apps/server/migrations/0001-b.sql': '' },
    good: { 'apps/server/migrations/0001-a.sql': '', 'apps/server/migrations/0002-b.sql': '' },
  },
];

const NAMES: BreachCase[] = [
  twoPlaces('names', 'a file is in camel case', '', server('flows/startDeposit.ts'), server('flows/start-deposit.ts')),
  {
    rule: 'names',
    breach: 'a folder is in camel case',
    at: 'apps/web/src/pages/cashBox:1',
    bad: { [web('pages/cashBox/page.ts')]: '' },
    good: { [web('pages/cash-box/page.ts')]: '' },
  },
  {
    rule: 'names',
    breach: 'a room says nothing',
    at: 'apps/web/src/parts/utils:1',
    bad: { [web('parts/utils/a.ts')]: '' },
    good: { [web('parts/card/a.ts')]: '' },
  },
  twoPlaces('names', 'a file says nothing', '', web('parts/helpers.ts'), web('parts/game-card.ts')),
];

const CODE: BreachCase[] = [
  oneLine('readable', 'a file does not parse', server('flows/a.ts'), 'export const = 1;', 'export const a = 1;'),
  twoPlaces('default-exports', 'a default export', 'export default {};', 'apps/web/vite.ts', 'apps/web/vite.config.ts'),
  oneLine(
    'default-exports',
    'a default export by another name',
    server('flows/a.ts'),
    'const a = 1; export { a as default };',
    'const a = 1; export { a };',
  ),
  twoPlaces('time-and-chance', 'Date.now', 'Date.now();', server('flows/a.ts'), server('platform/clock.ts')),
  oneLine(
    'time-and-chance',
    'Date.now handed on',
    server('flows/a.ts'),
    'export const clock = globalThis.Date.now;',
    'export const clock = now;',
  ),
  oneLine('time-and-chance', 'new Date()', 'packages/domain/src/a.ts', 'export const a = new Date();', 'export const a = new Date(0);'),
  twoPlaces('time-and-chance', 'Math.random', 'Math.random();', web('parts/a.tsx'), web('parts/a.test.tsx')),
  twoPlaces('time-and-chance', 'performance.now', 'performance.now();', web('parts/a.ts'), 'e2e/a.ts'),
  twoPlaces(
    'silenced-checks',
    'the linter is silenced',
    '// oxlint-disable-next-line no-console',
    server('flows/a.ts'),
    server('flows/a.sql'),
  ),
  oneLine('silenced-checks', 'the compiler is silenced', server('flows/a.ts'), '/* @ts-ignore */', '/* A reason in words. */'),
  twoPlaces('silenced-checks', 'an expected error in production', '// @ts-expect-error', server('flows/a.ts'), server('flows/a.test.ts')),
  oneLine(
    'machine-traces',
    'a path of one machine',
    'docs/a.md',
    ['see ', 'work', 'main'].join('/'),
    ['see https://example.org', 'work', 'main'].join('/'),
  ),
  oneLine('machine-traces', 'a home folder', 'docs/a.md', ['', 'home', 'me'].join('/'), 'home/me'),
  oneLine('machine-traces', 'a registry', '.npmrc', ['registry', 'https://example.org'].join('='), 'save-exact=true'),
  oneLine(
    'machine-traces',
    'a locked address',
    'package-lock.json',
    ['"resolved"', '"https://example.org/a.tgz"'].join(': '),
    '"integrity": "a"',
  ),
  oneLine(
    'locked-packages',
    'a package without a hash',
    'package-lock.json',
    '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
    '{ "packages": { "node_modules/a": { "integrity": "sha512-a" }, "node_modules/b": { "optional": true } } }',
  ),
  oneLine(
    'locked-packages',
    'a range of versions',
    'tools/package.json',
    '{ "name": "a", "dependencies": { "a": "^1.0.0" } }',
    '{ "name": "a", "dependencies": { "a": "1.0.0" }, "engines": { "node": ">=20" } }',
  ),
  oneLine('machine-traces', 'a host of packages', 'docs/a.md', ['https://', 'registry.example.org'].join(''), 'https://example.org'),
];

const TESTS: BreachCase[] = [
  twoPlaces('test-names', 'a test is called spec', '', server('flows/a.spec.ts'), server('flows/a.db.test.ts')),
  twoPlaces('test-names', 'a test hides', `import { test } from 'vitest';`, 'tools/src/checks.ts', 'tools/src/checks.test.ts'),
  oneLine('tests-left-out', 'only', server('flows/a.test.ts'), `test.only('a', f);`, `test('a', f);`),
  oneLine('tests-left-out', 'skip', server('flows/a.test.ts'), `describe.skip('a', f);`, `describe.each([1])('a', f);`),
  oneLine('tests-left-out', 'todo', server('flows/a.test.ts'), `it.todo('a');`, `it.concurrent('a', f);`),
  oneLine(
    'tests-left-out',
    'skipIf without a reason',
    server('flows/a.test.ts'),
    `test.skipIf(x)('a', f);`,
    `test.skipIf(x)('a', f); // Needs a second processor.`,
  ),
  oneLine(
    'tests-left-out',
    'skipIf with a silent title',
    server('flows/a.test.ts'),
    `describe.skipIf(x)('a', f);`,
    `describe.skipIf(x)('a (skipped without x)', f);`,
  ),
  twoPlaces(
    'levels',
    'production imports a helper of tests',
    `import './b.testing.ts';`,
    server('flows/a.ts'),
    server('flows/c.testing.ts'),
  ),
  oneLine(
    'tests-left-out',
    'a journey is skipped without a reason',
    'e2e/player/a.ts',
    `test.skip(isPhone);`,
    `test.skip(isPhone, 'a phone has no pointer');`,
  ),
];

export const HABIT_CASES: BreachCase[] = [...TABLES, ...INDEXES, ...STYLES, ...NAMES, ...CODE, ...TESTS];
