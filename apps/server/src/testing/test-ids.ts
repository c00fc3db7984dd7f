import { type Ids, systemIds } from '#platform/ids.ts';

/** Codes count up from here, so that a test can enter a wrong code that is never right by accident. */
const FIRST_CODE = 700_000;

export function createTestIds(): Ids {
  let codes = 0;
  return { ...systemIds, code: (digits) => String(FIRST_CODE + codes++).padStart(digits, '0') };
}
