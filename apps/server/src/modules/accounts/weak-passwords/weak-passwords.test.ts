import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isCommonPassword, LISTED_MIN, type PasswordOwner, weaknessOf } from './weak-passwords.ts';

const OWNER: PasswordOwner = {
  brand: 'tulpar',
  names: ['Айгерім', 'Омарова'],
  email: 'steppe.fox@mail.kz',
  phone: '77011234567',
  address: 'Достық 125, Текелі',
};

test('the list holds more than a million passwords, and each of its three thousand commonest, in capitals too', () => {
  expect(LISTED_MIN).toBeGreaterThan(1_000_000);
  const list = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(list).size).toBe(3000);
  for (const password of list) expect(isCommonPassword(password.toUpperCase()), password).toBe(true);
});

test.each([
  ['a word with digits and signs', ['Password', 'Dragon1987', '123qwerty', 'monkey!', 'nurlan2024!', '1leyla', 'Summer_2025', 'мама1985']],
  ['letters written as signs', ['P@ssw0rd', 'Adm1n123', 'dr4g0n']],
  ['a word on the other keyboard', ['gfhjkm', 'Gfhjkm123', 'зфыыцщкв']],
  ['backwards or twice', ['drowssap', 'mamamama']],
  ['keys beside each other', ['qweasdzxc', '1qaz2wsx', 'йцукен', 'zxcvbn', 'poiuyt']],
  ['runs and repeats', ['abcdef', '987654', 'aaaaaa', '121212', 'abcabc', '25802580', 'ааабббббб'.slice(3)]],
  ['days', ['15091987', '150987', '15.09.87', '1987-09-15', '19870915']],
])('%s is common', (_what, passwords) => {
  for (const password of passwords) expect(weaknessOf(password, OWNER), password).toBe('PASSWORD_TOO_COMMON');
});

test.each([
  ['PASSWORD_HAS_BRAND', ['tulpar', 'Tulpar1', 'TULP4R77', '2026tulpar']],
  ['PASSWORD_HAS_NAME', ['aigerim', 'Айгерім77', 'omarova!1', 'steppe.fox1', 'Fox-99']],
  ['PASSWORD_HAS_PHONE', ['77011234567', '87011234567', '+77011234567', '1234567ab', '011234']],
  ['PASSWORD_HAS_CITY', ['almaty', 'Baku2024', 'Шымкент1', 'tekeli77', 'Gəncə-77']],
])('%s', (code, passwords) => {
  for (const password of passwords) expect(weaknessOf(password, OWNER), password).toBe(code);
});

test.each([
  ['PASSWORD_HAS_NAME', ['Aigerim-saw-7-comets', 'жусан Омарова қырында', '48-steppe.fox-runs-19']],
  ['PASSWORD_HAS_PHONE', ['horse 1234567 battery', '123-45-67 and a comet']],
])('%s wherever it stands, however much is around it', (code, passwords) => {
  for (const password of passwords) expect(weaknessOf(password, OWNER), password).toBe(code);
});

test('what nobody would try is allowed, also with a known word and enough besides', () => {
  for (const password of [
    'Жусан-иісі 7',
    'correct horse battery staple',
    'steppe-wind-7',
    'дала-түні-1',
    'köhnə-gecə-1',
    'Xk7#pQ',
    'tulpar galopp',
    'almaty-kok-tobe',
    'Steppe-482913',
    'R8-kelin',
  ])
    expect(weaknessOf(password, OWNER), password).toBeNull();
});

test('an owner without names, address or e-mail is no reason to refuse or to fail', () => {
  expect(weaknessOf('Жусан-иісі 7', { brand: 'tulpar', names: [null, undefined, ''] })).toBeNull();
});
