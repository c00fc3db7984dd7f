import { expect, test } from 'vitest';
import { isCertain, MARK_KINDS, nameKey } from './person.ts';

const key = (firstName: string | null, lastName: string | null, birthday: string | null = '1990-05-05') =>
  nameKey({ firstName, lastName, birthday });

test('MONEY-99 a name is the same in any order, case and spacing, and only with its birthday', () => {
  const known = key('Айгерім', 'Сейітқызы');
  expect(known).not.toBe(null);
  expect([key('сейітқызы ', ' АЙГЕРІМ'), key('Айгерім  Сейітқызы', null)]).toEqual([known, known]);
  expect(key('Айгерім', 'Сейітқызы', '1990-05-06')).not.toBe(known);
  expect(key('Anna-Maria', 'Berg')).toBe(key('anna maria', 'BERG'));
  expect([key('Айгерім', null), key(null, null), key('Айгерім', 'Сейітқызы', null)]).toEqual([null, null, null]);
});

test('MONEY-99 a contact and a document are certain; a name with a birthday is looked at by a person', () => {
  expect(MARK_KINDS.filter(isCertain)).toEqual(['phone', 'email', 'document']);
});
