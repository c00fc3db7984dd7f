import { expect, test } from 'vitest';
import { parseSource } from './parse-source.ts';

const parse = (text: string) => parseSource({ path: 'a.tsx', text });

test('imports have form, names and line, also after two-byte characters', () => {
  const { imports } = parse(`const greeting = 'Сәлем';
import a, { b as c, type D } from './x.ts';
import type { T } from './t.ts';
import './y.css';
export { e as f } from './z.ts';
const page = import('./page.tsx');
type P = import('./p.ts').P;
import * as all from 'all';`);
  expect(imports.map((one) => [one.line, one.form, one.specifier, one.names.join(), one.isType])).toEqual([
    [2, 'import', './x.ts', 'default,b', false],
    [3, 'import', './t.ts', '', true],
    [4, 'import', './y.css', '', false],
    [5, 'export', './z.ts', 'e', false],
    [6, 'dynamic', './page.tsx', '*', false],
    [7, 'import', './p.ts', '', true],
    [8, 'import', 'all', '*', false],
  ]);
});

test('text in a string or a comment is no import', () => {
  expect(parse(`const text = "import './a.ts'"; // import './b.ts'`).imports).toEqual([]);
});

test('a call knows the way to it and its texts', () => {
  expect(parse(`(await db)!.with('x', y)?.insertInto(\`t_\${z}\`)`).calls.map(({ chain, args }) => [chain.join('.'), args])).toEqual([
    ['db.with.insertInto', ['t_?']],
    ['db.with', ['x', null]],
  ]);
});

test('a binding knows where its value comes from', () => {
  const { bindings } = parse(`import * as all from './x.ts';
const { a: b, c = 1 } = all;
const d = all.e.f;
const g = (h: Pick<J, 'k'>) => h;`);
  expect(bindings).toEqual([
    { line: 1, name: 'all', module: './x.ts' },
    { line: 2, name: 'b', key: 'a' },
    { line: 2, name: 'c', key: 'c' },
    { line: 3, name: 'd', chain: ['all', 'e', 'f'] },
    { line: 4, name: 'h', type: ": Pick<J, 'k'>" },
  ]);
});

test('a file that does not parse says so', () => {
  expect(parse('const = 1').problems).toHaveLength(1);
});

test('a function has its name and its length, and one without a name that of its holder', () => {
  const { functions } = parse(`function a() {
}
const b = () => {

};
const c = { d() {}, e: () => 1 };
list.map((one) => one);`);
  expect(functions.map(({ name, line, lines }) => [name, line, lines])).toEqual([
    ['a', 1, 2],
    ['b', 3, 3],
    ['d', 6, 1],
    ['e', 6, 1],
    ['anonymous', 7, 1],
  ]);
});

test('declared names are those of variables, parameters, functions, types, members and renamed exports', () => {
  const { declaredNames } = parse(`const { a, b: [c = 1], ...d } = x;
function e(f: string, { g }: H) {}
interface I { j: string; k(): void }
type L = string;
export { m as n, o } from './p.ts';`);
  expect(declaredNames.map(({ name }) => name).sort()).toEqual(['I', 'L', 'a', 'c', 'd', 'e', 'f', 'g', 'j', 'k', 'n']);
});
