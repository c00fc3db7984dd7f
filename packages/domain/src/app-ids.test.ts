import { expect, test } from 'vitest';
import { APP_IDS } from './app-ids.ts';

test('APP-15 there are exactly twenty app ids, all different', () => {
  expect(APP_IDS).toHaveLength(20);
  expect(new Set(APP_IDS).size).toBe(20);
});
