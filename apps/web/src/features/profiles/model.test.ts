import { expect, test } from 'vitest';
import { changedContacts } from './model.ts';

const KNOWN = { phone: '77012481603', email: '', first_name: 'Айгерім', last_name: '', birthday: '1994-06-04', address: 'Абай 1' };

test('ROUTE-15 nothing is sent of what was not changed', () => {
  expect(changedContacts(KNOWN, { ...KNOWN, first_name: ' Айгерім ' })).toEqual({});
});

test('ROUTE-15 what was changed is sent without blanks around it', () => {
  expect(changedContacts(KNOWN, { ...KNOWN, email: 'a@b.kz', last_name: ' Сәрсен' })).toEqual({ email: 'a@b.kz', last_name: 'Сәрсен' });
});

test('ROUTE-15 an address can be taken away, a phone and a date of birth cannot', () => {
  expect(changedContacts(KNOWN, { ...KNOWN, phone: '', birthday: '', address: '' })).toEqual({ address: '' });
});
