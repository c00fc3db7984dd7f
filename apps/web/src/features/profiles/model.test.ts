import type { User } from '@tulpar/contract/profiles';
import { expect, test } from 'vitest';
import { changedContacts, contactsOf } from './model.ts';

const KNOWN = { phone: '77012481603', email: '', first_name: 'Айгерім', last_name: '', birthday: '04.06.1994', address: 'Абай 1' };

test('ROUTE-15 unchanged fields are not sent', () => {
  expect(changedContacts(KNOWN, { ...KNOWN, first_name: ' Айгерім ' })).toEqual({});
});

test('ROUTE-15 changed fields are sent trimmed', () => {
  expect(changedContacts(KNOWN, { ...KNOWN, email: 'a@b.kz', last_name: ' Сәрсен' })).toEqual({ email: 'a@b.kz', last_name: 'Сәрсен' });
});

test('ROUTE-15 an address can be taken away, a phone and a date of birth cannot', () => {
  expect(changedContacts(KNOWN, { ...KNOWN, phone: '', birthday: '', address: '' })).toEqual({ address: '' });
});

test('VALID-17 a birthday is shown and typed as dd.mm.yyyy, and sent as the server keeps it', () => {
  expect(contactsOf({ birthday: '1994-06-04' } as User).birthday).toBe('04.06.1994');
  expect(contactsOf({ birthday: null } as User).birthday).toBe('');
  expect(changedContacts(KNOWN, { ...KNOWN, birthday: '24.03.1990' })).toEqual({ birthday: '1990-03-24' });
});

test('ROUTE-15 a phone is the same however it is written', () => {
  expect(changedContacts(KNOWN, { ...KNOWN, phone: '+7 (701) 248-16-03' })).toEqual({});
  expect(changedContacts(KNOWN, { ...KNOWN, phone: '+7 (702) 248-16-03' })).toEqual({ phone: '77022481603' });
});
