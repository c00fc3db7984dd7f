import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, parseCsv } from './csv.ts';

const rowsOf = (...pieces: string[]) => [...parseCsv(pieces)].map((row) => (row.ok ? row.fields : row.fault));

test('what was written is read again, cut into pieces anywhere', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '"', '""', ',', '\r\n', '{"a":"b,c"}', ' x ', '=1+1', "'=1", "''", '@x'),
  );
  const isReadable = (row: string[]): boolean => row.length > 1 || row[0] !== '';
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 6 }).filter(isReadable)), fc.nat(30), (rows, cut) => {
      const text = rows.map(csvLine).join('');
      const written = text.startsWith('\uFEFF') ? `\uFEFF${text}` : text;
      const pieces = written.match(new RegExp(`[^]{1,${cut + 1}}`, 'g')) ?? [];
      expect(rowsOf(...pieces)).toEqual(rows);
    }),
  );
});

test.each(['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(1)', '＝1', '\t=1', "'=1", "'"])(
  '%s is no formula where it is opened, and itself where it is read',
  (seed) => {
    const line = csvLine(['a', seed]);
    expect(line.split(',')[1]?.replace(/^"/, '')).toMatch(/^'/);
    expect(rowsOf(line)).toEqual([['a', seed]]);
  },
);

test('either end of a line, a byte order mark, empty lines and a missing last end', () => {
  expect(rowsOf('\uFEFFa,b\r\n\n1,2\n"3\n4",')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3\n4', ''],
  ]);
  expect([...parseCsv(['a\n"b\n\nc"\nd'])].map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each([
  ['a"b', 'QUOTE_OUT_OF_PLACE'],
  ['"a"b', 'QUOTE_OUT_OF_PLACE'],
  ['"a', 'QUOTE_NOT_CLOSED'],
  ['x'.repeat(100_001), 'FIELD_TOO_LONG'],
  [`"${'x\n'.repeat(100_000)}`, 'FIELD_TOO_LONG'],
  [','.repeat(200), 'TOO_MANY_FIELDS'],
])('%.10s… ends the reading', (text, fault) => {
  expect(rowsOf('1,2\n', text, '\n3,4\n')).toEqual([['1', '2'], fault]);
});

test('whatever comes, it ends without throwing', () => {
  const noise = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '\u0000', '\uFEFF', '\ud800') });
  fc.assert(fc.property(fc.array(noise), (pieces) => [...parseCsv(pieces)].length >= 0));
});
