import { minor } from '@tulpar/domain/money';
import { describe, expect, test } from 'vitest';
import { readAmount, typeAmount, writeAmount } from './amount-typing.ts';

/** `|` is the caret, `_` a no-break space. */
function after(typed: string): string {
  const { text, caret } = typeAmount(typed.replace('|', '').replaceAll('_', '\u00a0'), typed.indexOf('|'));
  return `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll('\u00a0', '_');
}

describe('VALID-16 an amount while it is typed', () => {
  test.each([
    ['2|', '2|'],
    ['25000|', '25_000|'],
    ['1234567|', '1_234_567|'],
    ['25_000,|', '25_000,|'],
    ['25_000.|', '25_000,|'],
    ['25_000,5|', '25_000,5|'],
    ['25_000,505|', '25_000,50|'],
    ['25_000,5,|', '25_000,5|'],
    [',|', '0,|'],
    ['007|', '7|'],
    ['0|', '0|'],
    ['|', '|'],
    ['abc|', '|'],
    ['-5|', '5|'],
    ['12345678901|', '123_456_789|'],
  ])('%s becomes %s', (typed, shown) => {
    expect(after(typed)).toBe(shown);
  });

  test.each([
    ['12|5_000', '12|5_000'],
    ['2|_000', '2|_000'],
    ['25|000', '25|_000'],
    ['25|_00', '2_5|00'],
  ])('the caret of %s stays behind its digit', (typed, shown) => {
    expect(after(typed)).toBe(shown);
  });

  test.each([
    ['5 000 ₸|', '5_000|'],
    ['5,000.50|', '5_000,50|'],
    ['5.000,50|', '5_000,50|'],
    ['5000.00|', '5_000,00|'],
  ])('what is pasted as %s is %s', (typed, shown) => {
    expect(after(typed)).toBe(shown);
  });
});

test.each([
  ['25\u00a0000', 2_500_000],
  ['25\u00a0000,5', 2_500_050],
  ['0,05', 5],
  ['12,', 1200],
  ['', null],
])('VALID-16 the field %j holds %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  [2_500_000, '25\u00a0000'],
  [2_500_050, '25\u00a0000,50'],
  [5, '0,05'],
])('VALID-16 the amount %i is shown as %j', (amount, text) => {
  expect(writeAmount(minor(amount))).toBe(text);
});
