import { expect, test } from 'vitest';
import { COPY_LOCK_MS, createCopyLock } from './copy-lock.ts';

test('FOOTER-08 CONST-23 after a copy the next one waits six seconds', () => {
  let nowMs = 0;
  const mayCopy = createCopyLock(() => nowMs);
  expect(COPY_LOCK_MS).toBe(6000);
  expect(mayCopy()).toBe(true);
  nowMs = 5999;
  expect(mayCopy()).toBe(false);
  nowMs = 6000;
  expect(mayCopy()).toBe(true);
  expect(mayCopy()).toBe(false);
});
