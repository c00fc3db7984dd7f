import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMAIL_CHARACTERS_MAX, isEmail, normaliseEmail, suggestEmailEnding } from './email.ts';

describe('something, an at-sign and a domain with a dot', () => {
  test.each(['a@b.c', 'aigerim@mail.kz', 'first.last+tag@sub.domain.co.uk', "o'neil_9@x-y.az", 'ə@ünvan.az', '用户@例子.公司', '.@a.b'])(
    'VALID-01 accepts %s',
    (email) => expect(isEmail(email)).toBe(true),
  );

  test.each([
    ['empty', ''],
    ['no at-sign', 'mail.ru'],
    ['nothing before', '@mail.ru'],
    ['nothing after', 'a@'],
    ['no dot', 'a@mail'],
    ['dot at the end', 'a@mail.'],
    ['dot at the start', 'a@.mail'],
    ['two dots', 'a@mail..ru'],
    ['two at-signs', 'a@b@mail.ru'],
    ['a blank', 'a b@mail.ru'],
    ['a blank in the domain', 'a@ma il.ru'],
    ['a line break', 'a@mail.ru\nb@mail.ru'],
    ['a trailing line break', 'a@mail.ru\n'],
    ['a no-break space', 'a\u00a0b@mail.ru'],
    ['Cyrillic before', 'иван@mail.ru'],
    ['one Cyrillic letter that looks Latin', 'аnna@mail.ru'],
    ['a Cyrillic domain', 'a@почта.рф'],
    ['a Kazakh letter', 'қ@mail.kz'],
    ['a letter of the Cyrillic supplement', 'ԁ@mail.ru'],
  ])('refuses %s', (_what, email) => expect(isEmail(email)).toBe(false));

  test.each([
    'foo<victim@mail.ru>',
    'a,victim@mail.ru',
    'a;b@mail.ru',
    'group:a@mail.ru',
    '"a"@mail.ru',
    'a(b)@mail.ru',
    'a\u0007@mail.ru',
    'a\\b@mail.ru',
  ])('refuses what a mailer would read as something else: %s', (email) => expect(isEmail(email)).toBe(false));
});

test('VALID-01 is as long as an address may be, and not longer', () => {
  const domain = '@mail.ru';
  expect(isEmail('a'.repeat(EMAIL_CHARACTERS_MAX - domain.length) + domain)).toBe(true);
  expect(isEmail('a'.repeat(EMAIL_CHARACTERS_MAX - domain.length + 1) + domain)).toBe(false);
});

test('VALID-13 an e-mail is trimmed and in small letters', () => {
  expect(normaliseEmail('  Aigerim@Mail.KZ \n')).toBe('aigerim@mail.kz');
});

test('VALID-13 the normal form of a normal form is itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => normaliseEmail(normaliseEmail(typed)) === normaliseEmail(typed)));
});

describe('the ending that is about to be typed', () => {
  test.each([
    ['a@g', 'mail.com'],
    ['a@i', 'cloud.com'],
    ['a@in', 'box.ru'],
    ['a@int', 'ernet.ru'],
    ['a@m', 'ail.ru'],
    ['a@y', 'andex.kz'],
    ['a@yandex.', 'kz'],
    ['a@yandex.r', 'u'],
    ['a@b', 'k.ru'],
    ['a@l', 'ist.ru'],
    ['a@r', 'ambler.ru'],
    ['a@mail.r', 'u'],
  ])('VALID-03 %s + %s', (typed, ending) => expect(suggestEmailEnding(typed)).toBe(ending));

  test.each(['', 'a', 'a@', '@g', 'a@x', 'a@gmail.com', 'a@gmail.comx', 'a@mail.ru', 'a@G'])('nothing for %j', (typed) => {
    expect(suggestEmailEnding(typed)).toBeNull();
  });
});
