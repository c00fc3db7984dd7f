import { type Ids, systemIds } from '#platform/ids.ts';

/** The codes count upwards from here, so that a test can guess wrong on purpose and never right by chance. */
const FIRST_CODE = 700_000;

export function createTestIds(): Ids {
  let codes = 0;
  return { ...systemIds, code: (digits) => String(FIRST_CODE + codes++).padStart(digits, '0') };
}
