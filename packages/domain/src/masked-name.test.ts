import { expect, test } from 'vitest';
import { maskedContact, maskedName } from './masked-name.ts';

const ID = '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd5';

test('API-40 a winner is a first letter, or three signs of an id', () => {
  expect(maskedName('Айгерім', ID)).toBe('А•••');
  expect(maskedName(' Әсел', ID)).toBe('Ә•••');
  expect(maskedName('İlqar', ID)).toBe('İ•••');
  for (const name of [null, '', '  ', '7701', '<b>', '•']) expect(maskedName(name, ID)).toBe('•••CD5');
});

test('AUTH-11 a contact shows its beginning and its end', () => {
  expect(maskedContact('aigerim@mail.kz')).toBe('a•••@mail.kz');
  expect(maskedContact('77012481603')).toBe('+7701•••••03');
});
