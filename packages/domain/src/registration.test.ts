import { expect, test } from 'vitest';
import { missingFields, registrationRules } from './registration.ts';

test('VALID-23 VALID-24 a licence asks for the name, the address and the birthday', () => {
  const rules = registrationRules(true);
  expect(rules).toEqual({ requirePlayersName: true, requireAddress: true, requireBirthday: true });
  expect(missingFields({}, rules)).toEqual(['players_name', 'address', 'birthday']);
  expect(missingFields({ players_name: '  ', address: 'Бақу', birthday: '1990-03-24' }, rules)).toEqual(['players_name']);
  expect(missingFields({ players_name: 'Leyla M', address: 'Bakı', birthday: '1990-03-24' }, rules)).toEqual([]);
});

test('VALID-23 VALID-24 VALID-27 elsewhere nothing more is asked for, and the terms are ticked', () => {
  const rules = registrationRules(false);
  expect(missingFields({}, rules)).toEqual([]);
});
