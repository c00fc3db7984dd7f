import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const SIZE = 33;
const TEXT = 'sandbox:token-1?amount=5000';

/** Reads a code as a scanner does: where the modules are, which are no data, and the bytes in the order of their columns. */
function readBytes(grid: boolean[][]): number[] {
  const isData = (row: number, column: number) => {
    const isFinder = (row < 9 && (column < 9 || column > 24)) || (row > 24 && column < 9);
    const isAlignment = Math.abs(row - 26) <= 2 && Math.abs(column - 26) <= 2;
    return !isFinder && !isAlignment && row !== 6 && column !== 6;
  };
  const columns = Array.from({ length: SIZE }, (_, index) => SIZE - 1 - index).filter((column) => column !== 6);
  const bits: number[] = [];
  for (let pair = 0; pair < columns.length; pair += 2) {
    const rows = Array.from({ length: SIZE }, (_, index) => (pair % 4 === 0 ? SIZE - 1 - index : index));
    for (const row of rows)
      for (const column of columns.slice(pair, pair + 2))
        if (isData(row, column)) bits.push(Number(grid[row]?.[column] !== ((row + column) % 2 === 0)));
  }
  return Array.from({ length: bits.length >> 3 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2));
}

test('the text stands in it, with its length before', () => {
  const bytes = readBytes(qrCode(TEXT));
  expect(bytes).toHaveLength(100);
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(bits.slice(0, 4)).toBe('0100');
  expect(Number.parseInt(bits.slice(4, 12), 2)).toBe(TEXT.length);
  const text = Array.from(TEXT, (_, index) => String.fromCharCode(Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2)));
  expect(text.join('')).toBe(TEXT);
});

test('its bytes are a word of the Reed-Solomon code: a multiple of every root', () => {
  const powers: number[] = [1];
  for (let index = 1; index < 255; index += 1) {
    const next = (powers[index - 1] ?? 0) << 1;
    powers.push(next > 255 ? next ^ 0x11d : next);
  }
  const logs = new Map(powers.map((value, exponent) => [value, exponent]));
  const times = (a: number, b: number) => (a && b ? (powers[((logs.get(a) ?? 0) + (logs.get(b) ?? 0)) % 255] ?? 0) : 0);
  const bytes = readBytes(qrCode(TEXT));
  for (let root = 0; root < 20; root += 1) {
    const x = powers[root] ?? 0;
    expect(bytes.reduce((sum, byte) => times(sum, x) ^ byte, 0)).toBe(0);
  }
});

test('it has three finders, both timing lines, the dark module, and says correction L with mask 0 twice', () => {
  const grid = qrCode(TEXT);
  const at = (row: number, column: number) => Number(grid[row]?.[column]);
  for (const [row, column] of [
    [0, 0],
    [0, 26],
    [26, 0],
  ] as const) {
    const line = (offset: number) => Array.from({ length: 7 }, (_, index) => at(row + offset, column + index)).join('');
    expect([0, 1, 2, 3, 6].map(line)).toEqual(['1111111', '1000001', '1011101', '1011101', '1111111']);
  }
  expect(Array.from({ length: 17 }, (_, index) => at(6, 8 + index)).join('')).toBe('10101010101010101');
  expect(at(25, 8)).toBe(1);
  const format = '111011111000100';
  const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)).join('') + [7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)).join('');
  const split =
    [32, 31, 30, 29, 28, 27, 26].map((row) => at(row, 8)).join('') +
    [25, 26, 27, 28, 29, 30, 31, 32].map((column) => at(8, column)).join('');
  expect([beside, split]).toEqual([format, format]);
});

test('a text that does not fit is refused', () => {
  expect(() => qrCode('x'.repeat(79))).toThrow('too long');
});
