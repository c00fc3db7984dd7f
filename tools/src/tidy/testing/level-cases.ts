import { type BreachCase, oneLine, twoPlaces } from './breach-case.ts';

const server = (path: string): string => `apps/server/src/${path}`;
const web = (path: string): string => `apps/web/src/${path}`;

const PACKAGES: BreachCase[] = [
  twoPlaces(
    'levels',
    'i18n imports contract outside a test',
    `import { x } from '@tulpar/contract/x';`,
    'packages/i18n/src/a.ts',
    'packages/i18n/src/a.test.ts',
  ),
  oneLine('levels', 'domain imports the runtime', 'packages/domain/src/a.ts', `import 'node:fs';`, `import './b.ts';`),
  twoPlaces(
    'levels',
    'contract imports ui',
    `import { Button } from '@tulpar/ui/button';`,
    'packages/contract/src/a.ts',
    web('parts/a.ts'),
  ),
  twoPlaces(
    'levels',
    'ui imports what only apps may import',
    `import { browserClock } from '@tulpar/app-kit/clock';`,
    'packages/ui/src/a.ts',
    web('parts/a.ts'),
  ),
  oneLine('levels', 'contract imports a stranger', 'packages/contract/src/a.ts', `import 'left-pad';`, `import * as z from 'zod/mini';`),
  oneLine(
    'levels',
    'games import a stranger',
    'packages/games/src/a.ts',
    `import 'left-pad';`,
    `import { sha256 } from '@noble/hashes/sha2.js';`,
  ),
  oneLine('levels', 'games import the runtime', 'packages/games/src/a.ts', `import 'node:crypto';`, `import './b.ts';`),
  oneLine(
    'levels',
    'web imports the server',
    web('platform/a.ts'),
    `import { x } from '@tulpar/server/x';`,
    `import { x } from '@tulpar/ui/x';`,
  ),
  oneLine(
    'levels',
    'the sandbox imports the contract of the house',
    'packages/sandbox/src/a.ts',
    `import { x } from '@tulpar/contract/x';`,
    `import { x } from '@tulpar/domain/x';`,
  ),
  oneLine('levels', 'server imports web', server('app.ts'), `import { x } from '@tulpar/web/x';`, `import { x } from '@tulpar/domain/x';`),
  twoPlaces(
    'levels',
    'server imports api-client outside a test',
    `import { call } from '@tulpar/api-client/call';`,
    server('app.ts'),
    server('app.test.ts'),
  ),
  twoPlaces(
    'levels',
    'a page imports games',
    `import { play } from '@tulpar/games/crash';`,
    web('pages/lobby/page.ts'),
    web('pages/fairness/page.ts'),
  ),
  twoPlaces(
    'levels',
    'web imports games where the arcade may',
    `import { play } from '@tulpar/games/crash';`,
    web('parts/a.ts'),
    'apps/arcade/src/stage/a.ts',
  ),
  oneLine('levels', 'production imports test code', server('platform/a.ts'), `import './testing/b.ts';`, `import './b.ts';`),
  {
    rule: 'levels',
    breach: 'a workspace is not in the table',
    at: 'packages/odd/a.ts:1',
    bad: oddPackage(`import './b.ts';`),
    good: oddPackage(''),
  },
];

function oddPackage(text: string): Record<string, string> {
  return { 'packages/odd/package.json': '{ "name": "@tulpar/odd" }', 'packages/odd/a.ts': text };
}

const SERVER_ROOMS: BreachCase[] = [
  oneLine(
    'levels',
    'a flow imports http',
    server('flows/a.ts'),
    `import { x } from '#http/serve.ts';`,
    `import { x } from '#modules/offers/index.ts';`,
  ),
  oneLine('levels', 'http imports jobs', server('http/player/a.ts'), `import { x } from '#jobs/x.ts';`, `import { x } from '#flows/x.ts';`),
  oneLine('levels', 'compose imports app', server('compose/a.ts'), `import { x } from '#app.ts';`, `import { x } from '#http/x.ts';`),
  oneLine('levels', 'http imports app', server('http/player/a.ts'), `import { x } from '#app.ts';`, `import { x } from '../serve.ts';`),
  oneLine(
    'levels',
    'platform imports a module',
    server('platform/a.ts'),
    `import type { X } from '#modules/offers/index.ts';`,
    `import './b.ts';`,
  ),
  oneLine(
    'levels',
    'a module imports another',
    server('modules/offers/a.ts'),
    `import { x } from '../catalog/index.ts';`,
    `import { x } from './index.ts';`,
  ),
  oneLine(
    'levels',
    'a module is entered by the window',
    server('flows/a.ts'),
    `import { x } from '#modules/offers/x.ts';`,
    `import { x } from '#modules/offers/index.ts';`,
  ),
  oneLine(
    'levels',
    'a test enters by the window',
    server('flows/a.test.ts'),
    `import { x } from '#modules/offers/x.ts';`,
    `import { x } from '#modules/offers/index.ts';`,
  ),
  oneLine(
    'levels',
    'a lazy import enters by the window',
    server('flows/a.ts'),
    `await import('#modules/offers/x.ts');`,
    `await import('#modules/offers/index.ts');`,
  ),
  oneLine(
    'levels',
    'reports import a module',
    server('reports/a.ts'),
    `import { x } from '#modules/offers/index.ts';`,
    `import { x } from '#platform/database.ts';`,
  ),
  twoPlaces(
    'levels',
    'player endpoints read reports',
    `import { x } from '#reports/x.ts';`,
    server('http/player/a.ts'),
    server('http/staff/a.ts'),
  ),
  twoPlaces('rooms', 'a file stands in no room', `export const x = 1;`, server('services/a.ts'), server('platform/a.ts')),
];

const APP_ROOMS: BreachCase[] = [
  oneLine(
    'levels',
    'a feature imports a feature',
    web('features/cashbox/a.ts'),
    `import { x } from '#features/offers/x.ts';`,
    `import { x } from '#features/cashbox/x.ts';`,
  ),
  oneLine(
    'levels',
    'a part imports a feature',
    web('parts/a.ts'),
    `import { x } from '#features/offers/x.ts';`,
    `import { x } from '#platform/x.ts';`,
  ),
  oneLine(
    'levels',
    'a page imports app',
    web('pages/lobby/page.tsx'),
    `import { x } from '#app/routes.ts';`,
    `import { x } from '#features/offers/x.ts';`,
  ),
  oneLine('levels', 'web code imports the runtime', web('platform/a.ts'), `import 'node:path';`, `import 'react';`),
  twoPlaces('rooms', 'a file stands beside the rooms', `export const x = 1;`, web('start.ts'), web('app/start.ts')),
  oneLine(
    'levels',
    'one game imports another',
    'apps/arcade/src/games/crash/a.ts',
    `import { x } from '#games/mines/x.ts';`,
    `import { x } from '#stage/x.ts';`,
  ),
  oneLine(
    'levels',
    'the stage imports a game',
    'apps/arcade/src/stage/a.ts',
    `import { x } from '#games/mines/x.ts';`,
    `import { x } from '#stage/x.ts';`,
  ),
];

export const LEVEL_CASES: BreachCase[] = [...PACKAGES, ...SERVER_ROOMS, ...APP_ROOMS];
