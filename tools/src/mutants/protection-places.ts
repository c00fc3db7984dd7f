import type { Mutant } from './list.ts';

const RULES = 'packages/domain/src/protection';
const SERVER = 'apps/server/src';

export const rule = (file: string, name: string, original: string, bug: string): Mutant => ({
  name: `protection: ${name}`,
  file: `${RULES}/${file}.ts`,
  original,
  bug,
  tests: 'protection-rules',
});
export const noticedBy =
  (tests: Mutant['tests']) =>
  (file: string, name: string, original: string, bug: string): Mutant => ({
    name: `protection: ${name}`,
    file: `${SERVER}/${file}.ts`,
    original,
    bug,
    tests,
  });
export const written = noticedBy('protection-database');
export const person = noticedBy('protection-person');
export const news = noticedBy('protection-news');
