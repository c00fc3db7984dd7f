import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const NOW = new Date('2026-03-01T10:00:00.900Z');
const SECONDS = 1_772_359_200;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('a signature names its time and covers time and content', () => {
  const mac = createHmac('sha256', 'key').update(`${SECONDS}.{"a":1}`).digest('hex');
  expect(sign('key', '{"a":1}', NOW)).toBe(`t=${SECONDS},v1=${mac}`);
});

test('the same bytes under the same key are signed, for five minutes in both directions', () => {
  const signature = sign('key', Buffer.from('body'), NOW);
  expect(isSigned('key', 'body', signature, NOW)).toBe(true);
  expect(isSigned('key', 'body', signature, later(299))).toBe(true);
  expect(isSigned('key', 'body', signature, later(-299))).toBe(true);
  expect(isSigned('key', 'body', signature, later(301))).toBe(false);
  expect(isSigned('key', 'body', signature, later(-302))).toBe(false);
});

test('another key, another byte, another time or no signature at all is refused', () => {
  const signature = sign('key', 'body', NOW);
  expect(isSigned('other', 'body', signature, NOW)).toBe(false);
  expect(isSigned('key', 'body ', signature, NOW)).toBe(false);
  expect(isSigned('key', 'body', signature.replace(`t=${SECONDS}`, `t=${SECONDS + 1}`), NOW)).toBe(false);
  for (const wrong of [undefined, '', 't=1', `t=${SECONDS},v1=abc`, `t=${SECONDS},v1=${'z'.repeat(64)}`, [signature]])
    expect(isSigned('key', 'body', wrong, NOW)).toBe(false);
});
