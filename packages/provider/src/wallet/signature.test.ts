import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedMessage, readSignedQuery, signMessage } from './signature.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const MESSAGE = { path: '/api/games/wallet/v1/balance', body: '{"request_uuid":"q","token":"t"}' };
const NOW = new Date(1_794_800_000_000);

test('a call is signed as the casino’s documentation says', () => {
  const header = signMessage(KEY, MESSAGE, { now: NOW, nonce: 'nonce-0000000001' });
  expect(header).toBe('t=1794800000,n=nonce-0000000001,v1=d4961ee7580e1050dcee1d6239a4390eeca7dc70240fafc7a8827b9171a0f23d');
  expect(isSignedMessage(['old', KEY], MESSAGE, header, NOW)).toBe(true);
  expect(isSignedMessage(['old'], MESSAGE, header, NOW)).toBe(false);
  expect(isSignedMessage([KEY], MESSAGE, header, new Date(NOW.getTime() + 301_000))).toBe(false);
});

test('an address that was changed says nothing', () => {
  const query = 'game=asyq&mode=real&token=abc';
  const signed = `?${query}&sig=${createHmac('sha256', KEY).update(`launch.${query}`).digest('hex')}`;
  expect(readSignedQuery([KEY], signed)?.get('token')).toBe('abc');
  for (const changed of [signed.replace('abc', 'abd'), `${signed}&mode=demo`, signed.replace('&sig=', '&x=1&sig='), '', '?sig='])
    expect(readSignedQuery([KEY], changed)).toBeNull();
});
