import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import type { Endpoint } from '@tulpar/contract/endpoint';
import { ENDPOINT_EXAMPLES, examplePath } from '@tulpar/contract/testing/endpoint-examples';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BROKEN_BODIES, UNACCEPTABLE_VALUES, WRONG_CONTENT_TYPES, WRONG_VALUES } from '#testing/bad-values.ts';
import { expectRefused, expectWellFormed, TAKEN_STATUSES } from '#testing/expect-refused.ts';
import { type Answer, toAnswer } from '#testing/test-visitor.ts';
import { addDemoProvider, signedHeaders } from '#testing/use-seamless-wallet.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

// Every call here has its own address or is refused before a limit is checked.
const world = useTestApp({ config: { REQUESTS_PER_MINUTE: '0' } });
let player: TestPlayer;
beforeAll(async () => {
  await addDemoProvider(world);
  player = await world.player();
});
afterEach(() => {
  // No input has caused an internal error.
  expect(world.logged).toEqual([]);
});

const JSON_TYPE = 'application/json';
let addresses = 0;

/** As a player, or signed as another provider, so that a refusal is about the body. */
const letIn = ({ access, path }: Endpoint, content: string | Buffer): Record<string, string> =>
  access === 'provider' ? signedHeaders({ path, content }, { at: world.clock.now() }) : { authorization: `Bearer ${player.access}` };

async function send(endpoint: Endpoint, payload: string | Buffer | null, contentType: string | null = JSON_TYPE): Promise<Answer> {
  const headers = {
    ...letIn(endpoint, payload ?? ''),
    'x-forwarded-for': `172.20.${Math.floor(++addresses / 250) % 250}.${addresses % 250}`,
    ...(contentType !== null && { 'content-type': contentType }),
  };
  return toAnswer(await world.http.inject({ method: endpoint.method, url: endpoint.path, headers, ...(payload !== null && { payload }) }));
}

/** The example's body with the text of another value in one place. */
function bodyWith(example: Readonly<Record<string, unknown>>, field: string, json: string): string {
  const pairs = Object.entries({ ...example, [field]: null }).map(
    ([key, value]) => `${JSON.stringify(key)}:${key === field ? json : JSON.stringify(value)}`,
  );
  return `{${pairs.join(',')}}`;
}

const POSTS = [...ALL_ENDPOINTS]
  .filter(([name, { body, upload }]) => body && !upload && !ENDPOINT_EXAMPLES[name]?.isList)
  .map(([name, endpoint]) => [name, { ...endpoint, path: examplePath(name, endpoint.path) }, ENDPOINT_EXAMPLES[name]?.body ?? {}] as const);
/** Calls with fields: an empty body has no field to replace. */
const FILLED = POSTS.filter(([, , example]) => Object.keys(example).length > 0);
const FIELDS = POSTS.flatMap(([name, endpoint, example]) => Object.keys(example).map((field) => [name, field, endpoint, example] as const));

/** Some fields accept nearly any value. Then any answer but an internal error is fine. */
const mayBeTaken = (endpoint: Endpoint, body: string) => endpoint.body?.safeParse(JSON.parse(body)).success ?? false;
/** Calls that hash a password are slow; their input is tested elsewhere. */
const HASHING = new Set(['signUp', 'authenticate', 'confirmPasswordReset', 'changePassword']);

function expectTaken(answer: Answer, what: string): void {
  if (answer.status === 200) expectWellFormed(answer, what);
  else expectRefused(answer, TAKEN_STATUSES, what);
}

describe('every field of every call with a wrong value', () => {
  test.each(FIELDS)('MARKET-15 %s %s', async (name, field, endpoint, example) => {
    for (const json of WRONG_VALUES) {
      const body = bodyWith(example, field, json);
      if (!mayBeTaken(endpoint, body)) expectRefused(await send(endpoint, body), [422], json);
      else if (!HASHING.has(name)) expectTaken(await send(endpoint, body), json);
    }
  });

  test.each(FIELDS)('MARKET-15 %s %s, so that the body cannot be read at all', async (_name, field, endpoint, example) => {
    for (const json of UNACCEPTABLE_VALUES) {
      const answer = await send(endpoint, bodyWith(example, field, json));
      expectRefused(answer, [400], json);
    }
  });

  test.each(FIELDS)('MARKET-15 %s %s, said twice', async (_name, field, endpoint, example) => {
    const body = JSON.stringify(example).slice(0, -1);
    for (const again of [JSON.stringify(field), `"\\u${field.charCodeAt(0).toString(16).padStart(4, '0')}${field.slice(1)}"`]) {
      const answer = await send(endpoint, `${body},${again}:${JSON.stringify(example[field])}}`);
      expectRefused(answer, [400], again);
    }
  });

  test.each(FIELDS)('MARKET-15 %s %s, as a text of a megabyte', async (_name, field, endpoint, example) => {
    const answer = await send(endpoint, bodyWith(example, field, JSON.stringify('x'.repeat(1_048_576))));
    expect([answer.status, answer.body]).toEqual([413, { code: 'BODY_TOO_LARGE', message: 'BODY_TOO_LARGE' }]);
    expectWellFormed(answer);
  });
});

describe('every call with a broken body', () => {
  test.each(POSTS)('MARKET-15 %s', async (_name, endpoint) => {
    for (const body of BROKEN_BODIES) expectRefused(await send(endpoint, body), [400], body.slice(0, 30));
    expectRefused(await send(endpoint, Buffer.from([0xff, 0xfe, 0x00, 0x7b])), [400], 'no UTF-8');
    for (const body of ['null', 'true', '5', '"text"', '[]', '[{}]']) expectRefused(await send(endpoint, body), [422], body);
  });
});

describe('every call with another content type', () => {
  test.each(POSTS)('MARKET-15 %s', async (_name, endpoint, example) => {
    for (const type of WRONG_CONTENT_TYPES) expectRefused(await send(endpoint, JSON.stringify(example), type), [400], String(type));
    // No body is an empty one.
    const nothing = await send(endpoint, null, null);
    if (mayBeTaken(endpoint, '{}')) expectWellFormed(nothing);
    else expectRefused(nothing, [400, 422], 'nothing at all');
    expectRefused(
      await send(endpoint, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--', 'multipart/form-data; boundary=x'),
      [400],
      'a form',
    );
  });
});

describe('a body of another size or encoding', () => {
  test.each(FILLED)('MARKET-15 %s', async (_name, endpoint, example) => {
    expectRefused(await send(endpoint, Buffer.alloc(65_537, ' ')), [413], 'one byte too many');
    const zipped = Buffer.from([0x1f, 0x8b, 8, 0]);
    const gzip = await world.http.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip', ...letIn(endpoint, zipped) },
      payload: zipped,
    });
    expectRefused(toAnswer(gzip), [400], 'gzip');
    const padded = await send(endpoint, `${' '.repeat(60_000)}${bodyWith(example, Object.keys(example)[0] ?? '', '[]')}`);
    expectRefused(padded, [422], 'blanks');
  });
});

describe('unknown keys', () => {
  test.each(FILLED)('MARKET-15 %s', async (_name, endpoint, example) => {
    const field = Object.keys(example)[0] ?? '';
    for (const extra of [
      '"constructor":{"prototype":{"isAdmin":true}}',
      '"toString":1',
      '"hasOwnProperty":"x"',
      '"":1',
      `"${'k'.repeat(10_000)}":1`,
      '"length":-1',
      '"isRefusal":true',
    ]) {
      const answer = await send(endpoint, `${bodyWith(example, field, '[]').slice(0, -1)},${extra}}`);
      expectRefused(answer, [422], extra.slice(0, 30));
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    }
    expectRefused(await send(endpoint, `${JSON.stringify(example).slice(0, -1)},"__proto__":{"isAdmin":true}}`), [400], '__proto__');
    expect({}).not.toHaveProperty('isAdmin');
  });
});

test('the player is unchanged after all of these calls', async () => {
  const { rows } = await world.database.pool.query(
    'select count(*)::int as accounts, (select count(*)::int from profile) as profiles from account',
  );
  expect(rows).toEqual([{ accounts: 1, profiles: 1 }]);
});
