import { expect, test } from 'vitest';
import { splitRich } from './split-rich.ts';

test('a text without tags is one part, an empty text none', () => {
  expect(splitRich('Accept the rules')).toEqual([{ text: 'Accept the rules' }]);
  expect(splitRich('')).toEqual([]);
});

test('tags become parts and the text around them stays in order', () => {
  expect(splitRich('I accept the <rules>rules</rules> and the <privacy>policy</privacy>.')).toEqual([
    { text: 'I accept the ' },
    { tag: 'rules', text: 'rules' },
    { text: ' and the ' },
    { tag: 'privacy', text: 'policy' },
    { text: '.' },
  ]);
  expect(splitRich('<rules>Rules</rules>')).toEqual([{ tag: 'rules', text: 'Rules' }]);
});

test('broken, mismatched or decorated tags stay text', () => {
  for (const text of ['a <rules>b', 'a </rules> b', '<rules>a</privacy>', '<a href="javascript:x">b</a>', '1 < 2 > 0']) {
    expect(splitRich(text)).toEqual([{ text }]);
  }
});

test('a value inserted after the split is never parsed as a tag', () => {
  expect(splitRich('<b>{name}</b>', (piece) => piece.replace('{name}', '<i>x</i>'))).toEqual([{ tag: 'b', text: '<i>x</i>' }]);
});
