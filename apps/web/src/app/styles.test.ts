import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');

test('every value that a style names is defined somewhere: one that is not would be silently nothing', () => {
  const files = globSync(['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: ROOT });
  const styles = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const scripts = globSync(['packages/ui/src/**/*.tsx', 'apps/web/src/**/*.tsx'], { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
  const defined = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g), ...scripts.matchAll(/(--[\w-]+)/g)].map(([, name]) => name));
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect(files.length).toBeGreaterThan(5);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test('a class is styled in one place: of two, whichever came last would win', () => {
  const imports = readFileSync(path.join(import.meta.dirname, 'styles.css'), 'utf8').matchAll(/@import "(\.[^"]+)"/g);
  const first = new Set([...imports].map(([, name]) => path.join('apps/web/src/app', name ?? '')));
  const places = new Map<string, Set<string>>();
  for (const file of globSync(['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: ROOT })) {
    // What the first paint brings is one file when it is built.
    const place = first.has(file) ? 'the first paint' : file;
    const styles = readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^ {0,2}\.([a-z][\w-]*) \{/gm);
    for (const [, name] of styles) places.set(name ?? '', (places.get(name ?? '') ?? new Set()).add(place));
  }
  expect(places.get('game-heading')).toBeDefined();
  expect([...places].filter(([, where]) => where.size > 1)).toEqual([]);
});

test('ROUTE-24 the looks that a text may have are styled by the pages of text alone: no other style of the house may reach into a text', () => {
  const cleaner = readFileSync(path.join(ROOT, 'apps/server/src/modules/content/clean-html.ts'), 'utf8');
  const looks = /LOOKS = new Set\(\[([^\]]+)\]\)/.exec(cleaner)?.[1]?.match(/\w+/g) ?? [];
  expect(looks).toContain('steps');
  const others = globSync(['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: ROOT }).filter((file) => !file.includes('content'));
  const reaching = others.filter((file) =>
    new RegExp(`\\.(?:${looks.join('|')})(?![\\w-])`).test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(reaching).toEqual([]);
});
