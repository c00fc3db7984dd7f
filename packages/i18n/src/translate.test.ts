import { describe, expect, test } from 'vitest';
import { messagesOf } from './all-messages.ts';
import type { MessageKey, Messages } from './messages.ts';
import { createTranslator } from './translate.ts';

/** Texts of the test's own, so that rewording the product does not break it. */
function speak(language: 'en' | 'ru' | 'kk', messages: Messages) {
  const { t, rich } = createTranslator(language, messages);
  return {
    t: (key: string, values?: Record<string, string | number>) => t(key as MessageKey, values),
    rich: (key: string, values?: Record<string, string | number>) => rich(key as MessageKey, values),
  };
}

describe('placeholders', () => {
  const { t } = speak('en', { sent: 'Code sent: {contact}', twice: '{a} {b} {a}' });

  test('are filled wherever they stand', () => {
    expect(t('sent', { contact: '+7 (701) 248-16-03' })).toBe('Code sent: +7 (701) 248-16-03');
    expect(t('twice', { a: 'x', b: 'y' })).toBe('x y x');
  });

  test('stay visible when their value is missing', () => {
    expect(t('sent')).toBe('Code sent: {contact}');
    expect(t('twice', { a: 'x' })).toBe('x {b} x');
  });

  test('are filled once: a value is neither a template nor a replacement pattern', () => {
    expect(t('twice', { a: '{b}', b: '$&$1' })).toBe('{b} $&$1 {b}');
  });

  test('do not reach into the prototype', () => {
    expect(speak('en', { text: '{toString} {constructor}' }).t('text')).toBe('{toString} {constructor}');
  });

  test('write numbers the Russian way in every language, strings as they are', () => {
    const { t: english } = speak('en', { text: '{number}' });
    expect(english('text', { number: 12500.5 })).toBe('12\u00A0500,5');
    expect(english('text', { number: '12500.5' })).toBe('12500.5');
    expect(english('text', { number: 0 })).toBe('0');
  });
});

describe('plural forms', () => {
  const games = { one: '{count} игра', few: '{count} игры', many: '{count} игр', other: '{count} игры (дробь)' };

  test.each([
    [1, '1 игра'],
    [3, '3 игры'],
    [5, '5 игр'],
    [11, '11 игр'],
    [21, '21 игра'],
    [0, '0 игр'],
    [1.5, '1,5 игры (дробь)'],
  ])('Russian chooses its form for %d', (count, expected) => {
    expect(speak('ru', { games }).t('games', { count })).toBe(expected);
  });

  test('English and Kazakh know one and other', () => {
    expect(speak('en', { games: { one: '{count} game', other: '{count} games' } }).t('games', { count: 1 })).toBe('1 game');
    expect(speak('en', { games: { one: '{count} game', other: '{count} games' } }).t('games', { count: 21 })).toBe('21 games');
    expect(speak('kk', { games: { one: '{count} ойын', other: '{count} ойын' } }).t('games', { count: 5 })).toBe('5 ойын');
  });

  test('a form that is not written falls back to other', () => {
    expect(speak('ru', { games: { other: '{count} шт.' } }).t('games', { count: 3 })).toBe('3 шт.');
    expect(speak('ru', { games }).t('games')).toBe('{count} игры (дробь)');
  });
});

describe('missing keys', () => {
  test.each(['lost', 'a.lost', 'a', 'a.b.c', 'toString', 'a.__proto__', 'a.constructor.name', ''])('%j is shown as it is', (key) => {
    expect(speak('en', { a: { b: 'text' } }).t(key)).toBe(key);
  });

  test('an unknown key does not compile, a known one does', () => {
    const { t } = createTranslator('en', messagesOf('en'));
    // @ts-expect-error there is no such key
    expect(t('common.actions.fly')).toBe('common.actions.fly');
    // @ts-expect-error a group of texts is not a text
    expect(t('common.actions')).toBe('common.actions');
    expect(t('common.header.unread', { count: 1 })).toBe('1 new notification');
  });
});

describe('rich texts', () => {
  test('are split at their tags and filled', () => {
    expect(speak('en', { text: 'Hello {name}, read the <rules>rules of {brand}</rules>' }).rich('text', { name: 'A', brand: 'B' })).toEqual(
      [{ text: 'Hello A, read the ' }, { tag: 'rules', text: 'rules of B' }],
    );
  });

  test('a value never becomes a tag', () => {
    expect(speak('en', { text: 'Hello {name}' }).rich('text', { name: '<rules>x</rules>' })).toEqual([{ text: 'Hello <rules>x</rules>' }]);
  });
});
