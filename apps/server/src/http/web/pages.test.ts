import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { guardPages } from '#http/guard-pages.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { createLocalRateLimits } from '#platform/rate-limits.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { servePages, type WebApp } from './pages.ts';

const TEMPLATE = '<html lang="en"><!--head--><script nonce="__nonce__"></script><!--body--><!--boot--></html>';

async function openPages(settings: Record<string, string> = {}) {
  const clock = createTestClock();
  const config: Config = readConfig(settings, '/');
  const drawn: string[] = [];
  const web: WebApp = {
    page: () => TEMPLATE,
    clientFolder: null,
    async render({ url, language, currency }) {
      drawn.push(`${url} ${language} ${currency}`);
      if (url === '/broken') throw new Error('cannot be drawn');
      return { status: url === '/gone' ? 404 : 200, head: '', body: `<p>${drawn.length}</p>`, source: 'a.tsx' };
    },
    textOf: () => null,
    firstCallsOf: () => [],
    loads: () => '',
    arcade: { page: () => '', folder: null },
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(compress, { globalCompression: false });
  guardPages(app, { config, requestLimits: createLocalRateLimits(clock) });
  app.get('/cdn/*', async () => 'a picture');
  app.get('/healthz', async () => 'ok');
  servePages(app, {
    web,
    config,
    database: { query: async () => [], now: () => clock.now() },
    answersTo: async () => ({}),
    countryOf: () => null,
    security: { isSecure: false, isDevelopment: false },
  });
  const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { open, drawn, clock };
}

const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1];

test('a guest page is drawn once in two seconds for each language and currency, and each answer has a nonce of its own', async () => {
  const { open, drawn, clock } = await openPages();
  const [first, second] = await Promise.all([open('/'), open('/')]);
  expect(drawn).toHaveLength(1);
  expect(second?.body.replaceAll(nonceOf(second.body) ?? '', '')).toBe(first?.body.replaceAll(nonceOf(first.body) ?? '', ''));
  for (const answer of [first, second]) expect(answer?.headers['content-security-policy']).toContain(`'nonce-${nonceOf(answer.body)}'`);
  expect(nonceOf(first?.body ?? '')).not.toBe(nonceOf(second?.body ?? ''));
  await open('/', { cookie: 'language=kk' });
  await open('/', { cookie: 'currency=AZN' });
  await open('/', { host: 'another.example' });
  expect(drawn).toHaveLength(4);
  clock.pass(1999);
  await open('/');
  expect(drawn).toHaveLength(4);
  clock.pass(1);
  await open('/');
  expect(drawn).toHaveLength(5);
});

test('pages of players and pages with a query are drawn each time, and a failure is not kept', async () => {
  const { open, drawn } = await openPages();
  for (const [url, headers] of [
    ['/', { cookie: 'session=1' }],
    ['/?auth_token=secret', {}],
    ['/broken', {}],
  ] as [string, Record<string, string>][]) {
    const before = drawn.length;
    await open(url, headers);
    await open(url, headers);
    expect([url, drawn.length - before]).toEqual([url, 2]);
  }
});

test('pages and pictures have a flood limit of their own, health has none', async () => {
  const { open, clock } = await openPages({ REQUESTS_PER_MINUTE: '4' });
  const statuses = async (url: string, times: number) => {
    const all: number[] = [];
    for (let call = 0; call < times; call++) all.push((await open(url)).statusCode);
    return all;
  };
  expect(await statuses('/', 3)).toEqual([200, 200, 429]);
  expect((await statuses('/cdn/a.webp', 41)).indexOf(429)).toBe(40);
  expect((await statuses('/healthz', 100)).filter((status) => status !== 200)).toEqual([]);
  const refused = await open('/gone');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '60',
    { code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' },
  ]);
  clock.pass(60_000);
  expect((await open('/gone')).statusCode).toBe(404);
});
