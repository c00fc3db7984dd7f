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

test('ROUTE-24 the classes that a text may have are styled by the pages of text alone', () => {
  const cleaner = readFileSync(path.join(ROOT, 'apps/server/src/modules/content/clean-html.ts'), 'utf8');
  const looks = /CLASSES = new Set\(\[([^\]]+)\]\)/.exec(cleaner)?.[1]?.match(/\w+/g) ?? [];
  expect(looks).toContain('steps');
  const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const names = `\\.(?:${looks.join('|')})(?![\\w-])`;
  const ui = globSync('packages/ui/src/**/*.css', { cwd: ROOT }).filter((file) => new RegExp(names).test(text(file)));
  const reaching = globSync('apps/web/src/**/*.css', { cwd: ROOT }).filter((file) => new RegExp(`:global\\(${names}`).test(text(file)));
  expect([...ui, ...reaching.map((file) => path.basename(file))]).toEqual(['prose.module.css']);
});
