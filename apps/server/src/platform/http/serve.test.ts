import { endpoint } from '@tulpar/contract/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { systemIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { createHttp } from './create-http.ts';
import { createServe } from './serve.ts';

const answer = z.object({ body: z.unknown() });
const shape = { method: 'POST', access: 'public', summary: '', response: answer } as const;

function http() {
  const log = createLog('fatal', { write: () => undefined });
  const app = createHttp({ config: readConfig({}, '/'), log, ids: systemIds, security: { isSecure: false, isDevelopment: false } });
  const serve = createServe({ app, authenticate: async () => ({ player: null }), countryOf: () => null });
  const echo = ({ body }: { body: unknown }) => ({ body });
  serve(endpoint({ ...shape, path: '/nothing', body: z.object({}) }), echo);
  serve(endpoint({ ...shape, path: '/name', body: z.object({ name: z.string() }) }), echo);
  onTestFinished(() => app.close());
  return app;
}

test.each([
  ['no body at all', {}],
  ['a JSON body without a character', { headers: { 'content-type': 'application/json' }, payload: '' }],
  ['an empty object', { headers: { 'content-type': 'application/json' }, payload: '{}' }],
])('API-27 API-35 %s is an empty body', async (_what, request) => {
  const app = http();
  const taken = await app.inject({ method: 'POST', url: '/nothing', ...request });
  expect([taken.statusCode, taken.json()]).toEqual([200, { body: {} }]);
  const refused = await app.inject({ method: 'POST', url: '/name', ...request });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { name: ['REQUIRED'] } }]);
});

test('API-27 a body that says null is not an empty one', async () => {
  const request = { headers: { 'content-type': 'application/json' }, payload: 'null' };
  expect((await http().inject({ method: 'POST', url: '/nothing', ...request })).statusCode).toBe(422);
});
