import { describe, expect, test } from 'vitest';
import { formatBreach } from './breach.ts';
import { checkRepo, RULES } from './check-repo.ts';
import { HABIT_CASES } from './testing/habit-cases.ts';
import { IMPORT_CASES } from './testing/import-cases.ts';
import { LEVEL_CASES } from './testing/level-cases.ts';
import { MARKUP_CASES } from './testing/markup-cases.ts';
import { plantedRepo } from './testing/planted-repo.ts';
import { SIZE_CASES } from './testing/size-cases.ts';
import { TEXT_CASES } from './testing/text-cases.ts';
import { WORD_CASES } from './testing/word-cases.ts';

const CASES = [...LEVEL_CASES, ...IMPORT_CASES, ...HABIT_CASES, ...MARKUP_CASES, ...SIZE_CASES, ...WORD_CASES, ...TEXT_CASES];

describe('a planted breach is caught and its good twin passes', () => {
  test.each(CASES)('$rule: $breach', ({ at, rule, bad, good }) => {
    const caught = checkRepo(plantedRepo(bad));
    expect(caught.map((one) => `${one.path}:${one.line} ${one.rule}`)).toEqual([`${at} ${rule}`]);
    expect(checkRepo(plantedRepo(good)).map(formatBreach)).toEqual([]);
  });
});

test('a message says the place, the rule, what is wrong and what to do, in one sentence', () => {
  for (const { bad } of CASES) {
    for (const breach of checkRepo(plantedRepo(bad))) {
      expect(formatBreach(breach)).toMatch(/^\S+:\d+ \[[a-z-]+\] .+; .+\.$/);
    }
  }
});

test('every rule has its planted breach', () => {
  expect(new Set(CASES.map((one) => one.rule))).toEqual(new Set(Object.keys(RULES)));
});
