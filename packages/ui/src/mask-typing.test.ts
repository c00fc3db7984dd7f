import { describe, expect, test } from 'vitest';
import { isMaskFull, maskDigits, typeMask, writeMask } from './mask-typing.ts';

const CARD = '0000 0000 0000 0000';
const EXPIRY = '00/00';
const AZ = '+994000000000';
const KZ = '+7 (000) 000-00-00';

/** `|` is the caret. */
function edit(mask: string, shown: string, typed: string): string {
  const { text, caret } = typeMask({ mask, shown, typed: typed.replace('|', ''), caret: typed.indexOf('|') });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('VALID-15 a mask while it is typed', () => {
  test.each([
    [CARD, '4400', '44005|', '4400 5|'],
    [CARD, '4400 5', '4400 |', '4400|'],
    [CARD, '', '4400555566667777|', '4400 5555 6666 7777|'],
    [CARD, '4400 5555 6666 7777', '4400 5555 6666 77778|', '4400 5555 6666 7777|'],
    [CARD, '4400 5555 6666 7777', '449|00 5555 6666 7777', '44|00 5555 6666 7777'],
    [EXPIRY, '12', '123|', '12/3|'],
    [EXPIRY, '12/3', '12/|', '12|'],
    [AZ, '', '5|', '+9945|'],
    [AZ, '+9945', '+994|', '|'],
    [AZ, '', '0501234567|', '+994501234567|'],
    [AZ, '', '+994 50 123 45 67|', '+994501234567|'],
    [KZ, '', '87011234567|', '+7 (701) 123-45-67|'],
  ])('%s: %j edited to %j shows %j', (mask, shown, typed, expected) => {
    expect(edit(mask, shown, typed)).toBe(expected);
  });
});

test('CASH-13 a stored Azerbaijani phone is written without signs between its digits', () => {
  expect(writeMask(AZ, '994501234567')).toBe('+994501234567');
  expect(maskDigits(AZ, '+994501234567')).toBe('501234567');
  expect(isMaskFull(AZ, '+99450123456')).toBe(false);
  expect(isMaskFull(AZ, '+994501234567')).toBe(true);
});
