import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanChatText, hasChatWords, isPlainChatText, trimChatText } from './chat-text.ts';

test('a text is stored without blanks around it, its lines ended in one way', () => {
  expect(trimChatText('  a\r\nb\rc\u2028d \n')).toBe('a\nb\nc\nd');
});

test.each(['\u0000', '\u0007', '\u001b[31mred', 'a\tb', '\u007f', '\u009b', '\u202egnp.exe', '\u2066x'])(
  '%j holds what nobody sees',
  (text) => expect(isPlainChatText(text)).toBe(false),
);

test.each(['Сәлеметсіз бе!\nСұрағым бар', 'Salam! Pulum gəlməyib :(', '👨‍👩‍👧 «5 000 ₸»', 'a\u00a0b'])('%j is plain', (text) => {
  expect(isPlainChatText(text)).toBe(true);
  expect(hasChatWords(text)).toBe(true);
});

test.each(['', ' \n ', '\u200b', '\ufeff\u200d', '\u2060 '])('there is nothing to be seen in %j', (text) =>
  expect(hasChatWords(text)).toBe(false),
);

test('whatever is typed or pasted, what is sent of it is plain and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = cleanChatText(typed);
      expect(isPlainChatText(text)).toBe(true);
      expect(trimChatText(text)).toBe(text);
      expect(cleanChatText(text)).toBe(text);
    }),
  );
});
