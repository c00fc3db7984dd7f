import { ERROR_CODES } from '@tulpar/contract/error-codes';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { AGE_MIN_YEARS } from '@tulpar/domain/markets';
import { PASSWORD_CHARACTERS_MAX, PASSWORD_CHARACTERS_MIN, PASSWORD_CHARACTERS_MIN_STRICT } from '@tulpar/domain/password';
import { CODE_DIGITS } from '@tulpar/domain/session';
import { describe, expect, test } from 'vitest';
import { messagesOf } from './all-messages.ts';
import { leavesOf, textsOf } from './leaves.testing.ts';

const PLURAL_FORMS: Record<Language, string[]> = {
  en: ['one', 'other'],
  kk: ['one', 'other'],
  az: ['one', 'other'],
  ru: ['few', 'many', 'one', 'other'],
};

const slotsOf = (text: string) => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort();

describe.each(LANGUAGES)('%s', (language) => {
  const leaves = leavesOf(messagesOf(language));
  const english = leavesOf(messagesOf('en'));

  test('MARKET-02 has every key that English has, and no other', () => {
    expect([...leaves.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('MARKET-02 has a text behind every key', () => {
    const blank = textsOf(language).filter(({ text }) => text.trim() === '' || text !== text.trim() || /\s{2}/.test(text));
    expect(blank).toEqual([]);
  });

  test('has the placeholders and tags of English in every form', () => {
    for (const [key, leaf] of leaves) {
      const reference = english.get(key);
      const wanted = slotsOf(typeof reference === 'string' ? reference : (reference?.other ?? ''));
      for (const text of typeof leaf === 'string' ? [leaf] : Object.values(leaf)) expect(slotsOf(text), key).toEqual(wanted);
    }
  });

  test('has the plural forms of the language where English has plural forms', () => {
    for (const [key, leaf] of leaves) {
      expect(typeof leaf, key).toBe(typeof english.get(key));
      if (typeof leaf !== 'string') expect(Object.keys(leaf).sort(), key).toEqual(PLURAL_FORMS[language]);
    }
  });

  test('ERR-01 has a text for every error code', () => {
    expect(ERROR_CODES.filter((code) => typeof leaves.get(`API_ERRORS.${code}`) !== 'string')).toEqual([]);
  });

  test.each([
    ...['required', 'email', 'phone', 'passwordMin6', 'termsNotChecked'].map((name) => `ERROR_MESSAGES.${name}`),
    ...['PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'CANCELED'].map((name) => `PAYMENT_ERRORS.${name}`),
    ...['PAYMENT_METHODS_ERROR', 'PAYMENT_METHOD_ERROR', 'WITHDRAWAL_ERROR'].map((name) => `API_ERRORS.${name}`),
    ...['balanceUpdateSuccess', 'depositError', 'activateBonusSuccess', 'promoCodeSuccess', 'withdrawalCancelError'].map(
      (name) => `NOTIFICATIONS.${name}.message`,
    ),
    'accountIsBlocked',
    'reloadPage',
    'systemReloadMessage',
    'networkLoseConnection',
    'copied',
  ])('keeps the key %s to the letter of the specification', (key) => {
    expect(leaves.get(key)).toBeTypeOf('string');
  });

  test('texts that name a number name the one that the rules use', () => {
    const named: [string, number][] = [
      ['ERROR_MESSAGES.passwordMin6', PASSWORD_CHARACTERS_MIN],
      ['API_ERRORS.PASSWORD_TOO_SHORT', PASSWORD_CHARACTERS_MIN],
      ['API_ERRORS.PASSWORD_TOO_SHORT_STRICT', PASSWORD_CHARACTERS_MIN_STRICT],
      ['ERROR_MESSAGES.passwordMax', PASSWORD_CHARACTERS_MAX],
      ['API_ERRORS.PASSWORD_TOO_LONG', PASSWORD_CHARACTERS_MAX],
      ['ERROR_MESSAGES.code', CODE_DIGITS],
      ['ERROR_MESSAGES.ageMin', AGE_MIN_YEARS],
      ['API_ERRORS.AGE_TOO_YOUNG', AGE_MIN_YEARS],
      ['accounts.hints.birthday', AGE_MIN_YEARS],
      ['accounts.register.terms', AGE_MIN_YEARS],
      ['common.notices.age', AGE_MIN_YEARS],
    ];
    for (const [key, number] of named) expect(leaves.get(key), key).toMatch(new RegExp(`^\\D*${number}\\D*$`));
  });

  test('languages are named in themselves', () => {
    const names = ['kk', 'en', 'az', 'ru'].map((code) => leaves.get(`common.languageNames.${code}`));
    expect(names).toEqual(['Қазақша', 'English', 'Azərbaycanca', 'Русский']);
  });
});
