import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { createLocalRateLimits } from '#platform/rate-limits.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { guardCalls } from './guard-calls.ts';

async function warningsOf(settings: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> {
  const lines: string[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  guardCalls(app, {
    config: readConfig(settings, '/'),
    requestLimits: createLocalRateLimits(createTestClock()),
    countryOf: () => null,
    log: createLog('warn', { write: (line) => lines.push(line) }),
  });
  app.get('/api/v1/check', async () => 'ok');
  for (let call = 0; call < 3; call++) await app.inject({ url: '/api/v1/check', remoteAddress });
  return lines.filter((line) => line.includes('TRUSTED_PROXIES')).length;
}

test('a public house whose calls come from loopback without trusted proxies says so once', async () => {
  const PUBLIC_URL = 'https://casino.example';
  expect(await warningsOf({ PUBLIC_URL })).toBe(1);
  expect(await warningsOf({ PUBLIC_URL }, '::1')).toBe(1);
  expect(await warningsOf({ PUBLIC_URL }, '203.0.113.7')).toBe(0);
  expect(await warningsOf({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })).toBe(0);
  expect(await warningsOf({})).toBe(0);
  expect(await warningsOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe(0);
  expect(await warningsOf({ PUBLIC_URL: 'http://localhost:8080' })).toBe(0);
});
