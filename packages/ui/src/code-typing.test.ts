import { expect, test } from 'vitest';
import { codeDigits, formatCode } from '#code-typing.ts';

test('VALID-15 a code is written 000 000', () => {
  expect(['', '4', '408', '4087', '408715'].map(formatCode)).toEqual(['', '4', '408', '408 7', '408 715']);
});

test('VALID-15 only six digits are taken from pasted text', () => {
  expect(codeDigits('Code: 408-715, 9')).toBe('408715');
});
