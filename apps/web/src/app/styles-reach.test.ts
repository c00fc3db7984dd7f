import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WEB = path.join(import.meta.dirname, '..');
const UI = path.join(WEB, '../../../packages/ui/src');

/** The file that an import names, when it is one of ours that is drawn. */
function fileOf(name: string, from: string): string | null {
  const home = from.startsWith(UI) ? UI : WEB;
  const file = name.startsWith('#')
    ? path.join(home, name.slice(1))
    : name.startsWith('@tulpar/ui/')
      ? path.join(UI, name.slice('@tulpar/ui/'.length))
      : path.join(path.dirname(from), name);
  if (!/^[#.]|^@tulpar\/ui\//.test(name)) return null;
  return [file, `${file}.tsx`, `${file}.ts`].find((one) => existsSync(one) && path.extname(one) !== '') ?? null;
}

const texts = new Map<string, string>();
const textOf = (file: string) => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
};
const importsOf = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].map(([, name]) => fileOf(name ?? '', file)).filter((one) => one !== null);

/** A file and all that comes with it. */
function comesWith(root: string): Set<string> {
  const found = new Set([root]);
  for (const file of found) {
    const pattern = file.endsWith('.css') ? /@import "([^"]+)"/g : /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'/gm;
    for (const one of importsOf(file, pattern)) found.add(one);
  }
  return found;
}

const classesOf = (file: string) =>
  [...textOf(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code]) =>
    plain === undefined ? [...(code ?? '').matchAll(/'([^']*)'/g)].flatMap(([, one]) => one?.split(' ') ?? []) : plain.split(' '),
  );
const styledIn = (file: string) => [...textOf(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? '');

/** Which classes of what comes later are styled only by what may not have come: `file: class`. */
function unstyled(root: string, before: ReadonlySet<string>, known: ReadonlySet<string>, seen: Set<string>): string[] {
  if (seen.has(root)) return [];
  seen.add(root);
  const files = comesWith(root);
  const there = new Set([...before, ...files]);
  const styled = new Set([...there].filter((file) => file.endsWith('.css')).flatMap(styledIn));
  const code = [...files].filter((file) => file.endsWith('.tsx'));
  const bare = code.flatMap((file) =>
    classesOf(file)
      .filter((name) => known.has(name) && !styled.has(name))
      .map((name) => `${path.relative(WEB, file)} without ${name} by way of ${path.relative(WEB, root)}`),
  );
  const later = code.concat([...files].filter((file) => file.endsWith('.ts'))).flatMap((file) => importsOf(file, /import\('([^']+)'\)/g));
  return [...bare, ...later.flatMap((file) => unstyled(file, there, known, seen))];
}

test('whatever is loaded brings the styles of what it draws: another page may not have brought them', () => {
  const all = new Set<string>();
  const collect = (root: string) => {
    for (const file of comesWith(root)) {
      if (all.has(file)) continue;
      all.add(file);
      if (!file.endsWith('.css')) importsOf(file, /import\('([^']+)'\)/g).forEach(collect);
    }
  };
  const entry = path.join(import.meta.dirname, 'entry-client.tsx');
  collect(entry);
  const known = new Set([...all].filter((file) => file.endsWith('.css')).flatMap(styledIn));
  expect(known).toContain('player-card');
  expect(unstyled(entry, new Set(), known, new Set())).toEqual([]);
});
