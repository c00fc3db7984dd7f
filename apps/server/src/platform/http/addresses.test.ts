import { expect, test } from 'vitest';
import { isPrivateAddress, plainAddress } from './addresses.ts';

test.each([
  ['2.72.0.1', '2.72.0.1'],
  ['::ffff:2.72.0.1', '2.72.0.1'],
  ['::FFFF:2.72.0.1', '2.72.0.1'],
  ['::ffff:248:1', '2.72.0.1'],
  ['::ffff:ffff:ffff', '255.255.255.255'],
  ['2a00:1450::1', '2a00:1450::1'],
  ['::1', '::1'],
  ['', null],
  ['unknown', null],
  ['1.2.3', null],
  ['1.2.3.4:80', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[::ffff:2.72.0.1]', '2.72.0.1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['1.2.3.4:', null],
  ['1.2.3.4:80:80', null],
  ['[1.2.3.4:80', null],
  ['x'.repeat(5000), null],
])('%j is %j', (ip, plain) => expect(plainAddress(ip)).toBe(plain));

test('private networks, to their edges', () => {
  const inside = [
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
  ];
  const outside = ['9.255.255.255', '11.0.0.0', '100.128.0.0', '172.32.0.0', '192.169.0.0', '2.72.0.1', '2a00::1', 'fec0::1', '::2'];
  expect([...inside, ...outside].filter(isPrivateAddress)).toEqual(inside);
});
