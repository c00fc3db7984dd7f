import { expect, test } from 'vitest';
import { parseSource } from '#repo/parse-source.ts';
import { REPO_ROOT, readRepo } from '#repo/read-repo.ts';
import { coverage, coverageReport } from './coverage.ts';
import { requirementList } from './requirement-list.ts';
import { idsOfTitle, testTitles } from './title-ids.ts';

const PAGES = [
  {
    path: 'docs/product/cash-box.md',
    text: `# Cash box

## CASH — The cash box

- CASH-01 A player deposits.
  CASH-09 is named in passing.
- CASH-02 A player withdraws.
- CASH-03 (planned) A player lends.
`,
  },
  { path: 'docs/product/languages.md', text: '## LANG — Languages\n\n- LANG-01 Four languages.\n' },
  { path: 'docs/money.md', text: '- MONEY-99 This page specifies nothing.\n' },
];

const titlesIn = (text: string): string[] => testTitles(parseSource({ path: 'a.test.ts', text })).map((one) => one.title);

test('the list has the areas of all pages with their ids, and knows which are planned', () => {
  expect(requirementList(PAGES)).toEqual([
    { name: 'CASH', title: 'The cash box', ids: ['CASH-01', 'CASH-02', 'CASH-03'], planned: new Set(['CASH-03']) },
    { name: 'LANG', title: 'Languages', ids: ['LANG-01'], planned: new Set() },
  ]);
});

test('the product has 753 requirements, no id twice and no area without a title', () => {
  const areas = requirementList(readRepo(REPO_ROOT));
  const ids = areas.flatMap((area) => area.ids);
  expect(ids).toHaveLength(753);
  expect(new Set(ids).size).toBe(ids.length);
  expect(areas.filter((area) => area.title === '' || area.ids.length === 0)).toEqual([]);
});

test('titles are found behind every form of a test', () => {
  expect(titlesIn(`test('a', f); it("b", f); test(\`c \${x}\`, f);`)).toEqual(['a', 'b', 'c ?']);
  expect(titlesIn(`test.each([['x']])('a %s', f); test.each\`v\`('b', f); test.concurrent.for(['x'])('c', f);`)).toEqual([
    'a %s',
    'b',
    'c',
  ]);
  expect(titlesIn(`test.skipIf(x)('a', f); playerTest('b', f);`)).toEqual(['a', 'b']);
  expect(titlesIn(`describe('a', () => { test('b', f); }); describe.each(['x'])('c %s', f);`)).toEqual(['a', 'b', 'c %s']);
});

test('code that is no test, or a skipped test, has no title', () => {
  expect(titlesIn(`describe.skip('a', f); test.describe('b', f); test.step('c', f); expect('d'); latest('e');`)).toEqual([]);
  expect(titlesIn(`test.skip('a', f); it.todo('b'); // test('c', f)`)).toEqual([]);
});

test.each([
  ['CASH-01 pays', ['CASH-01']],
  ['CASH-01 CASH-02 pays', ['CASH-01', 'CASH-02']],
  ['CASH-01, LANG-01: pays', ['CASH-01', 'LANG-01']],
  ['pays as CASH-01 says', []],
  ['CASH-01 pays like CASH-02', ['CASH-01']],
  ['CAHS-01 pays', ['CAHS-01']],
  ['CASH-1 pays', ['CASH-1']],
  ['SHA-256 is used', []],
])('the ids of the title "%s"', (title, ids) => {
  expect(idsOfTitle(title, new Set(['CASH', 'LANG']))).toEqual(ids);
});

test('coverage separates covered, missing and unknown ids', () => {
  const found = coverage(requirementList(PAGES), [
    { path: 'packages/a.test.ts', text: `test('CASH-01 LANG-01 pays', f);\ntest('CASH-77 flies', f);` },
    { path: 'e2e/player/pay.ts', text: `test('CASH-01 pays in a browser', f);` },
    { path: 'packages/a.ts', text: `test('CASH-02 is not in a test file', f);` },
  ]);
  expect(found.covered.get('CASH-01')).toEqual(['packages/a.test.ts', 'e2e/player/pay.ts']);
  expect(found.unknown).toEqual([{ id: 'CASH-77', path: 'packages/a.test.ts', line: 2 }]);
  const report = coverageReport(found, true);
  expect(report).toMatch(
    /CASH +1 \/ 3 +The cash box\n +without a test: CASH-02\n +planned: CASH-03\n +CASH-01: packages\/a.test.ts, e2e\/player\/pay.ts/,
  );
  expect(report).toMatch(/LANG +1 \/ 1 +Languages\n +LANG-01/);
  expect(report).toContain('2 of 4 requirements have a test; 1 are planned.');
  expect(report).toContain('packages/a.test.ts:2 CASH-77 is no requirement');
  expect(coverageReport(found, false)).not.toContain('LANG-01');
});
