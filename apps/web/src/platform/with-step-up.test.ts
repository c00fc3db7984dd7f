import { refused } from '@tulpar/api-client/api-error';
import { expect, test, vi } from 'vitest';
import { askStepUp } from './step-up.ts';
import { withStepUp } from './with-step-up.ts';

vi.mock('./step-up.ts', () => ({ askStepUp: vi.fn<typeof askStepUp>() }));

const REFUSED = refused(422, 'PROOF_REQUIRED');
const DONE = { ok: true } as const;
const called = (...results: (typeof REFUSED | typeof DONE)[]) => vi.fn(() => Promise.resolve(results.shift() ?? DONE));

test('SECURITY-02 a call that needs no step-up asks nobody', async () => {
  const wrong = refused(422, 'PASSWORD_WRONG');
  expect(await withStepUp(called(DONE))).toEqual(DONE);
  expect(await withStepUp(called(wrong))).toEqual(wrong);
  expect(askStepUp).not.toHaveBeenCalled();
});

test('SECURITY-02 a call that needs a step-up goes on after it, and a closed sheet ends it', async () => {
  vi.mocked(askStepUp).mockResolvedValueOnce(true);
  const confirmed = called(REFUSED, DONE);
  expect(await withStepUp(confirmed)).toEqual(DONE);
  expect(confirmed).toHaveBeenCalledTimes(2);
  vi.mocked(askStepUp).mockResolvedValueOnce(false);
  const closed = called(REFUSED, DONE);
  expect(await withStepUp(closed)).toBeNull();
  expect(closed).toHaveBeenCalledTimes(1);
});
