import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { seedContent } from '#seed/content.ts';
import { expectRefused, expectWellFormed } from '#testing/expect-refused.ts';
import { type Answer, PASSWORD, toAnswer } from '#testing/test-visitor.ts';
import { createTestApp, type TestApp, type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
let player: TestPlayer;
beforeAll(async () => {
  await seedContent(world.database);
  await seedCatalog(world.database);
  player = await world.player();
});
afterEach(() => {
  expect(world.logged).toEqual([]);
  // All of them ask from one address, which may ask so often a minute.
  world.clock.pass(1_000);
});

const ask = async (options: InjectOptions, context: TestApp = world): Promise<Answer> => toAnswer(await context.http.inject(options));
const GETS = [...ALL_ENDPOINTS.values()]
  // An unknown link, round, file or tournament is refused, whatever else the call contains.
  .filter(({ method, path }) => method === 'GET' && !/:(confirmToken|id)\b|tournaments\/:slug/.test(path))
  .map(({ path, access, query }) => {
    // Some ask for something that these calls do not bring; then they are refused for that and for nothing else.
    const status = !query || query.safeParse({}).success ? 200 : 422;
    return [path.replace(':lng', 'kk').replace('games/:slug', 'games/dice').replace(':slug', 'rules'), access, status] as const;
  });
const headersFor = (access: string) => (access === 'player' ? { authorization: `Bearer ${player.access}` } : {});

describe('a path in odd letters', () => {
  test.each([
    '%',
    '%%',
    '%z',
    '%ZZ',
    '%0',
    '%00',
    'kk%00',
    '%ff',
    '%c0%af',
    '%ed%a0%80',
    '%u0041',
    '%252e',
    '..%2f..%2fprofile',
    '%2e%2e%2fcheck',
    '..',
    '%20%20',
    '%0d%0aset-cookie:a=b',
    '<script>',
    "'",
    '%F0%9F%90%8E',
    'k'.repeat(513),
    'k'.repeat(8000),
    '%6b'.repeat(600),
  ])('translations/%s', async (lng) => {
    const answer = await ask({ url: `/api/v1/translations/${lng}` });
    expectRefused(answer, [400, 404], lng.slice(0, 40));
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    '/%',
    '/api/%',
    '/api/v1/%zz',
    '/%c0%ae%c0%ae/',
    '/cdn/%',
    '/cdn/%ff.png',
    '/..%2f..%2fetc%2fpasswd',
    '/\\..\\etc',
    '/api/v1/check%',
    '/api/v1/check%00',
    '/api/v1/%00check',
  ])('%s', async (url) => expectRefused(await ask({ url }), [400, 404], url));
});

describe('a query in odd letters', () => {
  const UNREADABLE = [
    'url=%',
    'url=%z',
    'url=%ff',
    'url=%c0%af',
    'url=%ed%a0%80',
    'url=%00',
    'url=a%00b',
    '%00=a',
    '%=a',
    'x=%',
    'url=%F0%9F',
  ];

  test.each(GETS)('MARKET-15 of %s cannot be read', async (url, access) => {
    for (const query of UNREADABLE) expectRefused(await ask({ url: `${url}?${query}`, headers: headersFor(access) }), [400], query);
  });

  test.each(GETS)('MARKET-15 of %s has too many parameters', async (url, access, status) => {
    for (const count of [101, 2000])
      expectRefused(await ask({ url: `${url}?${'a=1&'.repeat(count)}`, headers: headersFor(access) }), [400], String(count));
    const answer = await ask({
      url: `${url}?${Array.from({ length: 100 }, (_, index) => `p${index}=1`).join('&')}`,
      headers: headersFor(access),
    });
    expect(answer.status).toBe(status);
    expectWellFormed(answer);
  });

  test('API-76 is of another kind than guest wants', async () => {
    for (const query of [
      `url=${'x'.repeat(2049)}`,
      'url=a&url=b',
      'currency=a&currency=b',
      'currency=123456789',
      'language=123456789',
      'language=a&language=b&language=c',
    ])
      expectRefused(await ask({ url: `/api/v1/guest?${query}` }), [422], query.slice(0, 30));
  });

  test('API-76 says what guest does not ask', async () => {
    for (const query of [
      '',
      '&',
      '&&&',
      '=',
      '=a',
      'url',
      'url=',
      '__proto__=1',
      '__proto__[isAdmin]=1',
      'constructor.prototype=1',
      'a[b][c]=1',
      'url=%F0%9F%90%8E',
      'a+b=c+d',
      '?',
      '??',
      'url=#',
      'url=;x',
    ]) {
      const answer = await ask({ url: `/api/v1/guest?${query}` });
      expect(answer.status, query).toBe(200);
      expect({}).not.toHaveProperty('isAdmin');
    }
  });
});

describe('a GET that brings a body', () => {
  test.each(GETS)('MARKET-15 %s does not look at it', async (url, access, status) => {
    for (const payload of ['{', '\0', 'x'.repeat(100_000)]) {
      const answer = await ask({ method: 'GET', url, headers: { ...headersFor(access), 'content-type': 'application/json' }, payload });
      expect(answer.status).toBe(status);
      expectWellFormed(answer);
    }
  });
});

describe('headers of any kind', () => {
  test('are no reason to fail', async () => {
    const odd = ['', ' ', '\x7f', 'x'.repeat(8000), '{"a":1}', '../..', '%00', "' or 1=1 --", 'é'];
    for (const name of [
      'authorization',
      'accept',
      'accept-language',
      'accept-encoding',
      'if-none-match',
      'user-agent',
      'cookie',
      'x-forwarded-for',
      'x-forwarded-host',
      'origin',
      'host',
      'referer',
      'cf-ipcountry',
      'x-request-id',
    ])
      for (const value of odd) {
        const answer = await ask({ url: '/api/v1/guest', headers: { [name]: value } });
        if (answer.status === 200) expectWellFormed(answer, `${name}: ${value}`);
        else expectRefused(answer, [400, 429], `${name}: ${value}`);
      }
  });
});

describe('every answer of every status has the common headers', () => {
  const json = (url: string, body: object, more: Record<string, string> = {}): InjectOptions => ({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '172.21.0.1', ...more },
    payload: JSON.stringify(body),
  });

  test('200 and 304', async () => {
    const first = await ask({ url: '/api/v1/guest' });
    const second = await ask({ url: '/api/v1/guest', headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([first.status, second.status]).toEqual([200, 304]);
    for (const answer of [first, second]) expectWellFormed(answer);
    expectWellFormed(await ask({ url: '/healthz' }));
    expectWellFormed(await ask({ url: '/api/docs' }));
  });

  test('400, 401, 404, 413 and 422', async () => {
    expectRefused(await ask(json('/api/refresh', { refresh_token: 'x' })), [400], '400');
    expectRefused(await ask({ url: '/api/v1/profile' }), [401], '401');
    expectRefused(await ask({ url: '/nothing' }), [404], '404');
    expectRefused(await ask(json('/api/refresh', { refresh_token: 'x'.repeat(70_000) })), [413], '413');
    expectRefused(await ask(json('/api/authenticate', {})), [422], '422');
  });

  test('403 and 409', async () => {
    const banned = await world.player();
    await banPlayer(world.context, { playerId: banned.id, reason: 'fraud', by: 'staff:dana' });
    expectRefused(await ask({ url: '/api/v1/profile', headers: { authorization: `Bearer ${banned.access}` } }), [403], '403');
    const key = { 'idempotency-key': 'key-for-a-conflict' };
    await ask(json('/api/signup', { phone: world.newPhone(), password: PASSWORD }, key));
    expectRefused(await ask(json('/api/signup', { phone: world.newPhone(), password: PASSWORD }, key)), [409], '409');
  });

  test('429 and 451', async () => {
    const context = await createTestApp({ url: world.url, config: { REQUESTS_PER_MINUTE: '1', BLOCKED_COUNTRIES: 'US' } });
    expectRefused(await ask({ url: '/api/v1/check', headers: { 'x-forwarded-for': '8.8.8.8' } }, context), [451], '451');
    await ask({ url: '/api/v1/check' }, context);
    expectRefused(await ask({ url: '/api/v1/check' }, context), [429], '429');
    await context.close();
  });

  test('500: the visitor learns nothing, the log everything', async () => {
    const context = await createTestApp({ url: world.url });
    await context.database.close();
    const answer = await ask(json('/api/refresh', { refresh_token: 'x' }), context);
    expectRefused(answer, [500], '500');
    expect(answer.body).toEqual({ code: 'GENERAL_ERROR', message: 'GENERAL_ERROR' });
    expect(context.logged.some((line) => line.includes('a request failed'))).toBe(true);
    await context.http.close();
  });
});
