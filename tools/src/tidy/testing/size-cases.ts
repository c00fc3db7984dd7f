import { type BreachCase, oneLine } from './breach-case.ts';

const server = (path: string): string => `apps/server/src/${path}`;
const OFFERS = { [server('modules/offers/index.ts')]: '' };
const lines = (count: number): string => 'export {};\n'.repeat(count);
const functionOf = (count: number): string => `export function a() {${'\n'.repeat(count - 1)}}`;

export const SIZE_CASES: BreachCase[] = [
  {
    rule: 'file-sizes',
    breach: 'a long file',
    at: `${server('flows/a.ts')}:251`,
    bad: { [server('flows/a.ts')]: lines(251) },
    good: { [server('flows/a.ts')]: lines(250), [server('flows/b.gen.ts')]: lines(300) },
  },
  {
    rule: 'file-sizes',
    breach: 'a long test',
    at: `${server('flows/a.test.ts')}:401`,
    bad: { [server('flows/a.test.ts')]: lines(401) },
    good: { [server('flows/a.test.ts')]: lines(400) },
  },
  {
    rule: 'file-sizes',
    breach: 'a long style file',
    at: 'apps/web/src/parts/a.module.css:251',
    bad: { 'apps/web/src/parts/a.module.css': lines(251) },
    good: { 'apps/web/src/parts/a.module.css': lines(250) },
  },
  {
    rule: 'function-sizes',
    breach: 'a long function',
    at: `${server('flows/a.ts')}:1`,
    bad: { [server('flows/a.ts')]: functionOf(71) },
    good: { [server('flows/a.ts')]: functionOf(70), [server('flows/a.test.ts')]: functionOf(200) },
  },
  {
    rule: 'function-sizes',
    breach: 'a long method of a returned object',
    at: `${server('flows/a.ts')}:2`,
    bad: { [server('flows/a.ts')]: `export const a = {\n  b() {\n${'\n'.repeat(70)}}\n};` },
    good: { [server('flows/a.ts')]: `export const a = {\n  b() {\n${'\n'.repeat(60)}}\n};` },
  },
  oneLine('doc-lines', 'a line of docs is too long', 'docs/rounds-of-games.md', 'a'.repeat(141), 'a'.repeat(140)),
  {
    rule: 'doc-lines',
    breach: 'a table of a README is too wide',
    at: 'README.md:2',
    bad: { 'README.md': `# Games\n| ${'₸'.repeat(140)} |` },
    good: { 'README.md': `# Games\n| ${'₸'.repeat(136)} |` },
  },
  {
    rule: 'readmes',
    breach: 'a long README',
    at: 'apps/web/README.md:16',
    bad: { 'apps/web/README.md': 'line\n'.repeat(16) },
    good: { 'apps/web/README.md': 'line\n'.repeat(15) },
  },
  {
    rule: 'readmes',
    breach: 'a room without README',
    at: 'apps/server/src/modules/offers:1',
    bad: { ...OFFERS, [server('modules/offers/README.md')]: null },
    good: OFFERS,
  },
];
