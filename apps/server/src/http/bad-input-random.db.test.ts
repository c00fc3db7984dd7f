import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import { ENDPOINT_EXAMPLES, examplePath } from '@tulpar/contract/testing/endpoint-examples';
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectRefused, expectWellFormed, TAKEN_STATUSES } from '#testing/expect-refused.ts';
import { PASSWORD, toAnswer } from '#testing/test-visitor.ts';
import { addDemoProvider, signedHeaders } from '#testing/use-seamless-wallet.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp({ config: { REQUESTS_PER_MINUTE: '0' } });
let player: TestPlayer;
beforeAll(async () => {
  await addDemoProvider(world);
  player = await world.player();
});
afterEach(() => expect(world.logged).toEqual([]));

const RUNS = 60;
let addresses = 0;

async function send(method: string, url: string, payload: string) {
  const isSigned = url.startsWith('/api/games/wallet/');
  const headers = {
    ...(isSigned
      ? signedHeaders({ path: url, content: payload }, { at: world.clock.now() })
      : { authorization: `Bearer ${player.access}` }),
    'content-type': 'application/json',
    'x-forwarded-for': `172.22.${Math.floor(++addresses / 250)}.${addresses % 250}`,
  };
  return toAnswer(await world.http.inject({ method: method as 'POST', url, headers, payload }));
}

const POSTS = [...ALL_ENDPOINTS]
  .filter(([name, { body, upload }]) => body && !upload && !ENDPOINT_EXAMPLES[name]?.isList)
  .map(([name, endpoint]) => [name, { ...endpoint, path: examplePath(name, endpoint.path) }, ENDPOINT_EXAMPLES[name]?.body ?? {}] as const);

/** Passwords that are looked at take long. These are refused by the contract, or for being everybody's, before any hashing. */
const CHEAP = { password: '12345', new_password: '12345' };

/** One thing about a good body is changed: a field left out, renamed or filled otherwise, or something strange added. */
const mutation = (known: readonly string[], fields = known.length > 0 ? known : ['anything']) =>
  fc.oneof(
    fc.record({ kind: fc.constant('fill' as const), field: fc.constantFrom(...fields), value: fc.jsonValue({ maxDepth: 3 }) }),
    fc.record({
      kind: fc.constant('fill' as const),
      field: fc.constantFrom(...fields),
      value: fc.string({ unit: 'binary', maxLength: 300 }),
    }),
    fc.record({ kind: fc.constant('fill' as const), field: fc.string({ maxLength: 20 }), value: fc.jsonValue({ maxDepth: 3 }) }),
    fc.record({ kind: fc.constant('drop' as const), field: fc.constantFrom(...fields), value: fc.constant(null) }),
    fc.record({ kind: fc.constant('replace' as const), field: fc.constant(''), value: fc.jsonValue({ maxDepth: 6 }) }),
  );

describe('whatever is changed about a good body, the answer is ours', () => {
  test.each(POSTS)('MARKET-15 %s', async (name, { method, path }, example) => {
    const cheap = Object.fromEntries(Object.entries(CHEAP).filter(([field]) => field in example));
    await fc.assert(
      fc.asyncProperty(mutation(Object.keys(example)), async ({ kind, field, value }) => {
        const changed: Record<string, unknown> = { ...example, ...(name === 'authenticate' ? { password: '' } : cheap) };
        if (kind === 'drop') delete changed[field];
        if (kind === 'fill' && !(field in cheap && typeof value === 'string'))
          Object.defineProperty(changed, field, { value, enumerable: true, configurable: true });
        const answer = await send(method, path, JSON.stringify(kind === 'replace' ? value : changed));
        if (answer.status === 200) expectWellFormed(answer);
        else expectRefused(answer, TAKEN_STATUSES, name);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('whatever happens to the text of a body', () => {
  test.each(POSTS)('MARKET-15 %s', async (name, { method, path }, example) => {
    const whole = JSON.stringify({ ...example, ...(name === 'authenticate' ? { password: '' } : CHEAP) });
    const splinters = fc.constantFrom(
      '',
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '\0',
      '\\u0000',
      '\\ud800',
      '"__proto__":1,',
      'null',
      '1e999',
      '\u2028',
      '🐎',
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.nat(10), splinters, async (at, length, splinter) => {
        const answer = await send(method, path, whole.slice(0, at) + splinter + whole.slice(at + length));
        if (answer.status === 200) expectWellFormed(answer);
        else expectRefused(answer, TAKEN_STATUSES, name);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Texts that every text field takes: they must be kept as they are, and break nothing on the way. */
const ODD_TEXTS = [
  "'; drop table account; --",
  '\u0001\u0007\u001b[31m',
  '\\u0000 \\ud800 %00 {0} ${x} {{x}} <b>',
  '🐎🇰🇿👨‍👩‍👧',
  'a\u0301\u202e\u200b\ufeffz',
  '�￿',
  'a\u2028\u2029z',
  '"\\',
];

test('API-03 odd texts in a sign-up are kept as they are', async () => {
  for (const [index, odd] of ODD_TEXTS.entries()) {
    const visitor = world.visitor();
    const answer = await visitor.signUp({
      phone: world.newPhone(),
      // A password with the player's own name in it would be refused.
      password: PASSWORD,
      promo_code: odd,
      referrer: odd,
      landing_page: `https://tulpar.example/?utm_source=${encodeURIComponent(odd)}`,
      timezone: odd,
      fingerprint: odd,
      players_name: odd,
      address: odd,
      recaptcha_token: odd,
    });
    expect(answer.status, String(index)).toBe(200);
    const { rows } = await world.database.pool.query(
      'select promo_code, referrer, timezone, fingerprint, source_id from profile order by player_id desc limit 1',
    );
    const kept = odd.trim();
    // A referrer that is no address is not kept.
    expect(rows).toEqual([{ promo_code: kept, referrer: null, timezone: kept, fingerprint: kept, source_id: odd }]);
  }
});

test('API-13 odd texts in a profile are kept as they are', async () => {
  for (const odd of ODD_TEXTS) {
    // A player may change the name only a few times a day.
    player = await world.player();
    const answer = await send('POST', '/api/v1/profile', JSON.stringify({ first_name: odd, last_name: odd, address: odd }));
    expect(answer).toMatchObject({ status: 200, body: { data: { first_name: odd.trim(), last_name: odd.trim(), address: odd.trim() } } });
  }
});
