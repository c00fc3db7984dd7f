import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHash } from './hash-action.ts';

const dialog = (name: string) => ({ kind: 'dialog', dialog: name });
const go = (to: string, remembersBack = false) => ({ kind: 'go', to, remembersBack });
const CLEAR = { kind: 'clear' };
const NONE = { kind: 'none' };

test.each([
  ['HASH-01', 'payment_ok', CLEAR, dialog('paymentOk')],
  ['HASH-02', 'payment_error', CLEAR, dialog('paymentError')],
  ['HASH-03', 'no-such-marker', CLEAR, dialog('unknown')],
  ['HASH-03', 'constructor', CLEAR, dialog('unknown')],
  ['HASH-04', 'ban', dialog('blocked'), CLEAR],
  ['HASH-05 HASH-06', 'cashbox', go('/auth/login', true), go('/cash-box/deposit', true)],
  ['HASH-07 HASH-08', 'register', go('/auth/register'), CLEAR],
  ['HASH-09 HASH-10', 'auth', go('/auth/login'), CLEAR],
  ['HASH-11 HASH-12', 'promocode', go('/auth/login'), go('/bonuses')],
  ['HASH-13', 'categories', dialog('categories'), dialog('categories')],
  ['HASH-03', 'tgWebAppData=x', NONE, NONE],
  ['HASH-03', '', NONE, NONE],
])('%s #%s', (_id, name, guest, player) => {
  expect(readHash(`#${name}`, 'guest')).toEqual(guest);
  expect(readHash(`#${name}`, 'player')).toEqual(player);
});

test('HASH-03 any hash is accepted without an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('guest' as const, 'player' as const), (text, status) => {
      expect(['none', 'clear', 'dialog', 'go']).toContain(readHash(`#${text}`, status).kind);
    }),
  );
});
