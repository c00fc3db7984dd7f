import { expect, test } from 'vitest';
import { readAuto } from './controls.ts';

test.each([
  ['', 0],
  ['  ', 0],
  ['2', 200],
  ['1,01', 101],
  ['1.5', 150],
  ['1000', 100_000],
  ['1', null],
  ['1,00', null],
  ['1000,01', null],
  ['1,234', null],
  ['-2', null],
  ['2x', null],
])('"%s" is read as %s', (text, expected) => expect(readAuto(text)).toBe(expected));
