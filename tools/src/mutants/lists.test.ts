import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CASHBOX_MUTANTS } from './cashbox-list.ts';
import { BROKEN_GUARANTEES, GUARANTEES_MUTANTS } from './guarantees-list.ts';
import { HARM_MUTANTS } from './harm-list.ts';
import { MUTANTS } from './list.ts';
import { OFFERS_MUTANTS } from './offers-list.ts';
import { PROTECTION_MUTANTS } from './protection-list.ts';
import { ROUNDS_MUTANTS } from './rounds-list.ts';
import { SCHEMA_MUTANTS } from './schema-list.ts';
import { SPINS_MUTANTS } from './spins-list.ts';
import { TOURNAMENTS_MUTANTS } from './tournaments-list.ts';
import { VIP_MUTANTS } from './vip-list.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../..');

const ALL = [
  ...MUTANTS,
  ...CASHBOX_MUTANTS,
  ...ROUNDS_MUTANTS,
  ...SPINS_MUTANTS,
  ...PROTECTION_MUTANTS,
  ...HARM_MUTANTS,
  ...GUARANTEES_MUTANTS,
  ...OFFERS_MUTANTS,
  ...VIP_MUTANTS,
  ...TOURNAMENTS_MUTANTS,
];

test('every planted bug finds its place in the code once', () => {
  const lost = ALL.filter(({ file, original }) => readFileSync(path.join(REPOSITORY, file), 'utf8').split(original).length !== 2);
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('every guarantee of levels and protection is broken by a planted bug, and every bug has a name of its own', () => {
  const names = [...ALL, ...SCHEMA_MUTANTS].map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const text = readFileSync(path.join(REPOSITORY, 'docs/product/guarantees.md'), 'utf8');
  const ids = [...text.matchAll(/^- (MONEY-(?:8[789]|9\d|10\d)) /gm)].map(([, id]) => id);
  expect(Object.keys(BROKEN_GUARANTEES)).toEqual(ids);
  expect(Object.values(BROKEN_GUARANTEES).filter((name) => !names.includes(name))).toEqual([]);
});
