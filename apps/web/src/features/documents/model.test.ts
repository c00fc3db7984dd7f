import { expect, test } from 'vitest';
import { failureCode, judgeFile, megabytes, numberCode } from './model.ts';

test('a size has a decimal comma and is never nothing', () => {
  expect([2_516_582, 10, 10_485_760].map(megabytes)).toEqual(['2,4', '0,1', '10,0']);
});

test('API-19 what is too large or of another kind is said before it is sent', () => {
  const file = { name: 'pass.jpg', type: 'image/jpeg', size: 1000 };
  expect(judgeFile(file)).toBeNull();
  expect(judgeFile({ ...file, size: 10 * 1024 * 1024 + 1 })).toBe('FILE_TOO_LARGE');
  expect(judgeFile({ ...file, type: 'image/svg+xml' })).toBe('FILE_REFUSED');
  expect(judgeFile({ ...file, size: 0 })).toBe('FILE_REFUSED');
  // A browser that knows no HEIC tells no type.
  expect(judgeFile({ name: 'IMG_1.HEIC', type: '', size: 5 })).toBeNull();
});

test('a lost connection has no code; a refusal has the code of its field', () => {
  const refused = { kind: 'refused', status: 422, code: 'FILE_REFUSED', retryAfterMs: null } as const;
  expect(failureCode({ kind: 'network', isTimeout: false })).toBeNull();
  expect(failureCode({ ...refused, errors: { images_pass: ['FILE_UNREADABLE'] } })).toBe('FILE_UNREADABLE');
  expect(failureCode({ ...refused, code: 'TOO_MANY_REQUESTS', errors: {} })).toBe('TOO_MANY_REQUESTS');
  expect(numberCode({ ...refused, errors: { personal_number: ['REQUIRED'] } })).toBe('REQUIRED');
});
