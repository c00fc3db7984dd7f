import { expect, test } from 'vitest';
import { acceptedEmail, cleanEmail } from '#email-typing.ts';

const press = { key: 'ArrowRight', hasModifier: false, text: 'aigerim@ma', selectionStart: 10, selectionEnd: 10 };

test('VALID-02 blanks around and capitals go on every change', () => {
  expect(cleanEmail({ text: ' Aigerim@Mail.RU ', caret: 17 })).toEqual({ text: 'aigerim@mail.ru', caret: 15 });
});

test('VALID-02 the caret stays where it was in the middle of the text', () => {
  expect(cleanEmail({ text: 'aiGerim@mail.ru', caret: 3 })).toEqual({ text: 'aigerim@mail.ru', caret: 3 });
  expect(cleanEmail({ text: '  aigerim', caret: 1 })).toEqual({ text: 'aigerim', caret: 0 });
});

test('VALID-04 arrow right at the end of the text applies the suggested domain', () => {
  expect(acceptedEmail(press)).toBe('aigerim@mail.ru');
});

test('VALID-04 the key is left alone anywhere else', () => {
  expect(acceptedEmail({ ...press, selectionStart: 9, selectionEnd: 9 })).toBeNull();
  expect(acceptedEmail({ ...press, selectionStart: 0 })).toBeNull();
  expect(acceptedEmail({ ...press, hasModifier: true })).toBeNull();
  expect(acceptedEmail({ ...press, key: 'ArrowLeft' })).toBeNull();
  expect(acceptedEmail({ ...press, text: 'aigerim@', selectionStart: 8, selectionEnd: 8 })).toBeNull();
});
