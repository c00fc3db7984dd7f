import { expect, test } from 'vitest';
import { stringWords } from './utility-classes.ts';

const code = `
// A table that may grow.
/* hidden */
export function Row({ fixed, kind }: { fixed: boolean; kind: string }) {
  if (kind === 'filter') return null;
  return <div className={\`flex \${fixed ? 'sticky top-0' : ''} px-2\`} title="a {name}">static</div>;
}`;

test('classes are read from string literals, not from comments, identifiers, comparisons or text between tags', () => {
  expect([...stringWords('row.tsx', code)].sort()).toEqual(['a', 'flex', 'name', 'px-2', 'sticky', 'top-0']);
});

test('a file that cannot be parsed stops the build', () => {
  expect(() => stringWords('row.tsx', 'const = 1;')).toThrow('row.tsx');
});
