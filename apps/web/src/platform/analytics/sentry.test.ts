import type { AnalyticsEvent } from '@tulpar/contract/analytics';
import { expect, test } from 'vitest';
import { envelopeAddress, envelopeOf, environmentOf } from './sentry.ts';

test.each([
  ['localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['stage.tulpar.kz', 'stage'],
  ['stage-2.tulpar.kz', 'stage'],
  ['tulpar.kz', 'prod'],
])('CONST-36 %s is %s', (hostname, environment) => expect(environmentOf(hostname)).toBe(environment));

test.each([
  ['https://key@errors.example/42', 'https://errors.example/api/42/envelope/?sentry_version=7&sentry_key=key'],
  ['https://key@errors.example/deep/42', 'https://errors.example/deep/api/42/envelope/?sentry_version=7&sentry_key=key'],
  ['https://errors.example/42', null],
  ['https://key@errors.example/', null],
  ['nonsense', null],
])('a DSN %s leads to %s', (dsn, address) => expect(envelopeAddress(dsn)).toBe(address));

test('ERR-27 an error is sent as an envelope of three lines', () => {
  const event = {
    payload: { kind: 'chunk', details: { name: 'TypeError', message: 'Failed to fetch', code: 'A1' } },
    local_time: '2026-11-15T12:00:00+05:00',
    url: 'https://tulpar.kz/games',
    visitor_uid: 'v1',
    browser: 'Chrome 130',
    operating_system: 'Android',
    os_version: '14',
    platform: 'web',
  } as unknown as AnalyticsEvent;
  const lines = envelopeOf(event, { id: 'aaaa-bbbb', hostname: 'tulpar.kz' })
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { event_id: 'aaaabbbb' },
    { type: 'event' },
    {
      event_id: 'aaaabbbb',
      environment: 'prod',
      exception: { values: [{ type: 'TypeError', value: 'Failed to fetch' }] },
      request: { url: 'https://tulpar.kz/games' },
      tags: { kind: 'chunk', os: 'Android 14' },
    },
  ]);
});
