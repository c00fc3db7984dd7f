import { expect, test } from 'vitest';
import { messagesOf } from './all-messages.ts';
import { createTranslator } from './translate.ts';
import { translateCode } from './translate-code.ts';

const { t } = createTranslator('ru', messagesOf('ru'));

test('ERR-01 a code is shown through API_ERRORS.{code}, an unknown one as the raw text', () => {
  expect(translateCode(t, 'PHONE_TAKEN')).toBe('Этот номер уже зарегистрирован');
  expect(translateCode(t, 'Card issuer said no.')).toBe('Card issuer said no.');
  expect(translateCode(t, 'toString')).toBe('toString');
  expect(translateCode(t, 'PHONE_TAKEN.length')).toBe('PHONE_TAKEN.length');
});

test('ERR-02 an error without a message shows the default message', () => {
  for (const code of [undefined, null, '', 'DEFAULT', 'GENERAL_ERROR']) {
    expect(translateCode(t, code)).toBe('Произошла ошибка. Попробуйте ещё раз.');
  }
});
