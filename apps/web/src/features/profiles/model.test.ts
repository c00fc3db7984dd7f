import type { User } from '@tulpar/contract/profiles';
import { expect, test } from 'vitest';
import { changedFields, personOf } from './model.ts';

const KNOWN = { first_name: 'Айгерім', last_name: '', birthday: '04.06.1994', address: 'Абай 1' };

test('ROUTE-15 unchanged fields are not sent', () => {
  expect(changedFields(KNOWN, { ...KNOWN, first_name: ' Айгерім ' })).toEqual({});
});

test('ROUTE-15 changed fields are sent trimmed', () => {
  expect(changedFields(KNOWN, { ...KNOWN, last_name: ' Сәрсен' })).toEqual({ last_name: 'Сәрсен' });
});

test('ROUTE-15 an address can be taken away, a date of birth cannot', () => {
  expect(changedFields(KNOWN, { ...KNOWN, birthday: '', address: '' })).toEqual({ address: '' });
});

test('VALID-17 a birthday is shown and typed as dd.mm.yyyy, and sent as the server keeps it', () => {
  expect(personOf({ birthday: '1994-06-04' } as User).birthday).toBe('04.06.1994');
  expect(personOf({ birthday: null } as User).birthday).toBe('');
  expect(changedFields(KNOWN, { ...KNOWN, birthday: '24.03.1990' })).toEqual({ birthday: '1990-03-24' });
});
