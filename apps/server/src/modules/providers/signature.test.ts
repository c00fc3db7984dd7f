import { expect, test } from 'vitest';
import { readSignature, sign } from './signature.ts';

/** The example of docs/seamless-wallet.md. */
const KEY = '0123456789abcdef0123456789abcdef';
const SIGNED = { path: '/api/games/wallet/v1/balance', content: '{"request_uuid":"q","token":"t"}' };
const NOW = new Date(1_794_800_000_000);
const NONCE = 'nonce-0000000001';
const HEADER = `t=1794800000,n=${NONCE},v1=d4961ee7580e1050dcee1d6239a4390eeca7dc70240fafc7a8827b9171a0f23d`;

test('a call is signed as the documentation says', () => {
  expect(sign(KEY, SIGNED, { now: NOW, nonce: NONCE })).toBe(HEADER);
});

test('it is believed with either key, for five minutes both ways, and in no other form', () => {
  const read = (keys: readonly string[], header: unknown, seconds = 0) =>
    readSignature(keys, SIGNED, header, new Date(NOW.getTime() + seconds * 1000));
  expect(read([KEY], HEADER)).toBe(NONCE);
  expect(read(['another', KEY], HEADER)).toBe(NONCE);
  expect(read([KEY, 'another'], HEADER)).toBe(NONCE);
  expect([read([], HEADER), read(['another'], HEADER)]).toEqual([null, null]);
  expect([read([KEY], HEADER, 300), read([KEY], HEADER, -300)]).toEqual([NONCE, NONCE]);
  expect([read([KEY], HEADER, 301), read([KEY], HEADER, -301)]).toEqual([null, null]);
  for (const header of [undefined, [HEADER], '', `${HEADER},x=1`, HEADER.toUpperCase(), HEADER.replace(NONCE, 'short')])
    expect(read([KEY], header)).toBeNull();
});
