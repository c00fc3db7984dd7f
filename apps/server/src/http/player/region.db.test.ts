import { check, getGuest, testText } from '@tulpar/contract/region';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const KAZAKHSTAN = '2.72.0.1';
const AZERBAIJAN = '5.191.0.1';
const AMERICA = '8.8.8.8';
const BLOCKED = { status: 451, body: { code: 'REGION_BLOCKED', message: 'REGION_BLOCKED' } };

describe('a guest', () => {
  test.each([
    ['from Kazakhstan', KAZAKHSTAN, { currency: 'KZT', currencySymbol: '₸', country: 'KZ' }],
    ['from Azerbaijan', AZERBAIJAN, { currency: 'AZN', currencySymbol: '₼', country: 'AZ' }],
    ['from Azerbaijan by an IPv6 socket', `::ffff:${AZERBAIJAN}`, { currency: 'AZN', currencySymbol: '₼', country: 'AZ' }],
    ['from America', AMERICA, { currency: 'KZT', currencySymbol: '₸', country: 'US' }],
    ['from America by IPv6', '2001:4860:4860::8888', { currency: 'KZT', currencySymbol: '₸', country: 'US' }],
    ['from a house of their own', '192.168.1.1', { currency: 'KZT', currencySymbol: '₸', country: null }],
    ['from this machine', '::1', { currency: 'KZT', currencySymbol: '₸', country: null }],
    ['from no address at all', 'unknown', { currency: 'KZT', currencySymbol: '₸', country: null }],
  ])('API-76 %s', async (_where, address, data) => {
    const answer = await world
      .visitor(address)
      .call(getGuest, { query: { currency: 'AZN', language: 'az', url: 'https://tulpar.example/' } });
    expect(answer).toMatchObject({ status: 200, body: { data } });
  });
});

test('API-82 API-83 a visitor from an allowed country gets the text ok', async () => {
  for (const endpoint of [check, testText]) {
    const answer = await world.visitor(AMERICA).call(endpoint);
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, 'ok', 'text/plain; charset=utf-8']);
  }
});

describe('where a country is blocked', () => {
  let context: TestApp;
  beforeAll(async () => {
    context = await createTestApp({ url: world.url, config: { BLOCKED_COUNTRIES: 'US,GB' } });
  });
  afterAll(() => context.close());

  test('API-82 its visitors are answered 451 to every call, whatever they ask', async () => {
    for (const address of [AMERICA, '2001:4860:4860::8888', `::ffff:${AMERICA}`]) {
      const visitor = context.visitor(address);
      const answers = [
        await visitor.call(check),
        await visitor.call(testText),
        await visitor.logIn({ phone: '77011234567' }),
        await visitor.signUp({ phone: '77011234567' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject(BLOCKED);
      expect(answers[0]?.headers['cache-control']).toBe('no-store');
    }
  });

  test('an address that is spelt otherwise does not lead past it', async () => {
    const headers = { 'x-forwarded-for': AMERICA };
    for (const url of ['/api/v1/check', '/%61pi/v1/check', '/api/v1/%63heck', '/api/v1/check/', '/api/v1/check?x', '/api/unknown']) {
      expect((await context.http.inject({ url, headers })).statusCode, url).toBe(451);
    }
    expect((await context.http.inject({ url: '//api/v1/check', headers })).statusCode).toBe(404);
    // A host that is not ours is refused before anything else.
    expect((await context.http.inject({ url: 'http://other.example/api/v1/check', headers })).statusCode).toBe(400);
  });

  test('other and unknown countries are allowed', async () => {
    for (const address of [KAZAKHSTAN, AZERBAIJAN, '192.168.1.1', 'unknown'])
      expect((await context.visitor(address).call(check)).status).toBe(200);
  });

  test('the health endpoints answer in every region', async () => {
    expect((await context.http.inject({ url: '/healthz', headers: { 'x-forwarded-for': AMERICA } })).statusCode).toBe(200);
  });
});

describe('where a proxy names the country', () => {
  let context: TestApp;
  beforeAll(async () => {
    context = await createTestApp({ url: world.url, config: { BLOCKED_COUNTRIES: 'US', COUNTRY_HEADER: 'cf-ipcountry' } });
  });
  afterAll(() => context.close());

  const ask = (country: string, address: string, remoteAddress = '127.0.0.1') =>
    context.http.inject({ url: '/api/v1/guest', remoteAddress, headers: { 'cf-ipcountry': country, 'x-forwarded-for': address } });
  const countryOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).json<{ data: { country: string } }>().data.country;

  test('API-82 it is believed, for and against', async () => {
    expect((await ask('US', KAZAKHSTAN)).statusCode).toBe(451);
    expect((await ask('us', KAZAKHSTAN)).statusCode).toBe(451);
    expect(await countryOf('AZ', AMERICA)).toBe('AZ');
  });

  test.each(['XX', 'T1', '', 'USA', 'zz1', '--'])('%j is no country: then the address decides', async (header) => {
    expect((await ask(header, AMERICA)).statusCode).toBe(451);
    expect(await countryOf(header, AZERBAIJAN)).toBe('AZ');
  });

  test('the header of a request past the proxy is ignored', async () => {
    expect((await ask('KZ', KAZAKHSTAN, AMERICA)).statusCode).toBe(451);
    expect(await countryOf('US', AMERICA, KAZAKHSTAN)).toBe('KZ');
  });
});

test('1200 calls a minute from one address, then it has to wait', async () => {
  const context = await createTestApp({ url: world.url, config: { REQUESTS_PER_MINUTE: '3' } });
  const visitor = context.visitor();
  for (let call = 0; call < 3; call++) expect((await visitor.call(check)).status).toBe(200);
  expect(await visitor.call(check)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '60', 'cache-control': 'no-store' },
  });
  // Spelt otherwise it is the same visitor.
  const headers = { 'x-forwarded-for': visitor.address };
  expect((await context.http.inject({ url: '/%61pi/v1/check', headers })).statusCode).toBe(429);
  expect((await context.visitor().call(check)).status).toBe(200);
  context.clock.pass(60_000);
  expect((await visitor.call(check)).status).toBe(200);
  await context.close();
});
