import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CASHBOX_MUTANTS } from './cashbox-list.ts';
import { MUTANTS } from './list.ts';
import { OFFERS_MUTANTS } from './offers-list.ts';
import { PROTECTION_MUTANTS } from './protection-list.ts';
import { ROUNDS_MUTANTS } from './rounds-list.ts';
import { SPINS_MUTANTS } from './spins-list.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../..');

test('every planted bug finds its place in the code once', () => {
  const lost = [...MUTANTS, ...CASHBOX_MUTANTS, ...ROUNDS_MUTANTS, ...SPINS_MUTANTS, ...PROTECTION_MUTANTS, ...OFFERS_MUTANTS].filter(
    ({ file, original }) => readFileSync(path.join(REPOSITORY, file), 'utf8').split(original).length !== 2,
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
});
