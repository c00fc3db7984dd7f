import { expect, test } from 'vitest';
import { measureBytes, overBudget } from './byte-budget.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js' },
  'src/pages/lobby/page.tsx': { file: 'lobby.js', imports: ['_shared.js', '_part.js'] },
  '_part.js': { file: 'part.js' },
  'src/pages/login/page.tsx': { file: 'login.js', imports: ['_part.js', '_forms.js'], css: ['login.css'] },
  '_forms.js': { file: 'forms.js' },
};
const sizes = (changed: Record<string, number> = {}) =>
  new Map(
    Object.entries({
      'index.js': 80_000,
      'shared.js': 10_000,
      'lobby.js': 5000,
      'part.js': 1000,
      'login.js': 3000,
      'forms.js': 30_000,
      'index.css': 9000,
      'login.css': 500,
      ...changed,
    }),
  );

test('each file is counted once, and a page excludes the files of the entry', () => {
  expect(measureBytes(manifest, sizes())).toMatchObject({
    lobbyScript: 96_000,
    pageScript: { 'src/pages/login/page.tsx': 34_000 },
    pageStyles: { 'src/pages/login/page.tsx': 500 },
    styles: 9000,
  });
});

test('a build within its budgets passes, and each budget is watched', () => {
  expect(overBudget(measureBytes(manifest, sizes()))).toEqual([]);
  expect(overBudget(measureBytes(manifest, sizes({ 'index.js': 120_000 })))).toHaveLength(1);
  expect(overBudget(measureBytes(manifest, sizes({ 'forms.js': 40_000 })))).toHaveLength(1);
  expect(overBudget(measureBytes(manifest, sizes({ 'index.css': 15_001 })))).toHaveLength(1);
  expect(overBudget(measureBytes(manifest, sizes({ 'login.css': 9501 })))).toHaveLength(1);
});
