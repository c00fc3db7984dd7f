import { type BreachCase, oneLine, twoPlaces } from './breach-case.ts';

const server = (path: string): string => `apps/server/src/${path}`;

const DECLARED: BreachCase[] = [
  oneLine(
    'declared-packages',
    'a package is not declared',
    server('platform/a.ts'),
    `import fastify from 'fastify';`,
    `import pg from 'pg';`,
  ),
  oneLine(
    'declared-packages',
    'a workspace is not declared',
    'packages/ui/src/a.ts',
    `import { x } from '@tulpar/domain/x';`,
    `import 'react';`,
  ),
  twoPlaces(
    'declared-packages',
    'production leans on a development package',
    `import { x } from 'smtp-server';`,
    server('platform/a.ts'),
    server('platform/a.test.ts'),
  ),
  twoPlaces(
    'declared-packages',
    'production leans on the root',
    `import fc from 'fast-check';`,
    server('platform/a.ts'),
    server('platform/a.test.ts'),
  ),
  oneLine(
    'declared-packages',
    'a path leaves the workspace',
    'packages/games/a.ts',
    `import '../domain/src/money.ts';`,
    `import '@tulpar/domain/money';`,
  ),
  twoPlaces(
    'declared-packages',
    'production leans on what a development file may',
    `import { x } from 'smtp-server';`,
    server('platform/a.ts'),
    server('platform/dev-a.ts'),
  ),
  oneLine(
    'declared-packages',
    'production loads a development file',
    server('platform/a.ts'),
    `import { x } from './dev-a.ts';`,
    `await import('./dev-a.ts');`,
  ),
];

const CIRCLES: BreachCase[] = [
  {
    rule: 'circles',
    breach: 'three files import each other in a circle',
    at: `${server('platform/a.ts')}:2`,
    bad: {
      [server('platform/a.ts')]: `import './d.ts';\nimport './b.ts';`,
      [server('platform/b.ts')]: `export * from '#platform/c.ts';`,
      [server('platform/c.ts')]: `export type A = import('./a.ts').A;`,
      [server('platform/d.ts')]: '',
    },
    good: {
      [server('platform/a.ts')]: `import './d.ts';\nimport './b.ts';`,
      [server('platform/b.ts')]: `export * from '#platform/c.ts';`,
      [server('platform/c.ts')]: `export type A = import('./d.ts').A;`,
      [server('platform/d.ts')]: '',
    },
  },
];

const SPELLING: BreachCase[] = [
  oneLine(
    'import-spelling',
    'an import climbs',
    server('http/player/a.ts'),
    `import { x } from '../../flows/x.ts';`,
    `import { x } from '#flows/x.ts';`,
  ),
  oneLine(
    'import-spelling',
    'an import has no extension',
    server('http/player/a.ts'),
    `import { x } from './b';`,
    `import { x } from './b.ts';`,
  ),
];

const WIRE: BreachCase[] = [
  oneLine(
    'wire-types',
    'a module builds an answer of the wire',
    server('modules/catalog/a.ts'),
    `import type { GameItem } from '@tulpar/contract/games/catalog';`,
    `import type { ErrorCode } from '@tulpar/contract/error-codes';`,
  ),
  twoPlaces(
    'wire-types',
    'a flow knows the wire',
    `import type { SignedIn } from '@tulpar/contract/accounts';`,
    server('flows/accounts/a.ts'),
    server('http/player/a.ts'),
  ),
];

const LEDGER: BreachCase[] = [
  twoPlaces(
    'ledger-moves',
    'an endpoint moves money',
    `import { apply } from '#modules/ledger/index.ts';`,
    server('http/player/a.ts'),
    server('flows/a.ts'),
  ),
  oneLine(
    'ledger-moves',
    'a job takes the whole ledger',
    server('jobs/a.ts'),
    `import * as ledger from '#modules/ledger/index.ts';`,
    `import { createBalances } from '#modules/ledger/index.ts';`,
  ),
  oneLine(
    'ledger-moves',
    'a flow hands the ledger on',
    server('flows/a.ts'),
    `export { apply } from '#modules/ledger/index.ts';`,
    `export type { Entry } from '#modules/ledger/index.ts';`,
  ),
  twoPlaces(
    'ledger-moves',
    'an endpoint moves money with the ledger of the context',
    `export const pay = (context) => context.ledger.run(command);`,
    server('http/player/a.ts'),
    server('flows/a.ts'),
  ),
  twoPlaces(
    'ledger-moves',
    'a job moves the money of many players',
    `export const pay = (context) => context.ledger.applyBets(tx, commands);`,
    server('jobs/a.ts'),
    server('flows/a.ts'),
  ),
  twoPlaces(
    'ledger-moves',
    'a command takes a function of the ledger',
    `export const { run } = context.ledger;`,
    server('commands/a.ts'),
    server('flows/a.ts'),
  ),
  twoPlaces(
    'ledger-moves',
    'an endpoint destructures the ledger',
    `export const pay = ({ ledger }) => [ledger];`,
    server('http/player/a.ts'),
    server('flows/a.ts'),
  ),
  twoPlaces(
    'ledger-moves',
    'an endpoint is given the ledger',
    `export const pay = (ledger: Pick<Ledger, 'run'>) => [ledger];`,
    server('http/player/a.ts'),
    server('flows/a.ts'),
  ),
  oneLine(
    'ledger-moves',
    'a flow destructures the ledger under another name',
    server('flows/a.ts'),
    `export const pay = ({ ledger: books }) => books.run(command);`,
    `export const pay = ({ ledger }) => ledger.run(command);`,
  ),
  oneLine(
    'ledger-moves',
    'a flow keeps the ledger under another name',
    server('flows/a.ts'),
    `export const books = context.ledger;`,
    `export const ledger = context.ledger;`,
  ),
  oneLine(
    'ledger-moves',
    'a flow names a parameter for the ledger otherwise',
    server('flows/a.ts'),
    `export const pay = (money: Ledger) => money.run(command);`,
    `export const pay = (ledger: Ledger) => ledger.run(command);`,
  ),
  oneLine(
    'ledger-moves',
    'a flow imports the module of the ledger under another name',
    server('flows/a.ts'),
    `import * as books from '#modules/ledger/index.ts';`,
    `import * as ledgerModule from '#modules/ledger/index.ts';`,
  ),
  oneLine(
    'ledger-moves',
    'the demo world moves money',
    'apps/server/seed/a.ts',
    `import { apply } from '#modules/ledger/index.ts';`,
    `import { settleDeposit } from '#flows/settle-deposit.ts';`,
  ),
];

export const IMPORT_CASES: BreachCase[] = [...DECLARED, ...CIRCLES, ...SPELLING, ...WIRE, ...LEDGER];
