import { refused } from '@tulpar/api-client/api-error';
import { expect, test, vi } from 'vitest';
import { askIdentity } from './identity.ts';
import { withIdentity } from './with-identity.ts';

vi.mock('./identity.ts', () => ({ askIdentity: vi.fn<typeof askIdentity>() }));

const PROOF = refused(422, 'PROOF_REQUIRED');
const DONE = { ok: true } as const;
const called = (...results: (typeof PROOF | typeof DONE)[]) => vi.fn(() => Promise.resolve(results.shift() ?? DONE));

test('SECURITY-02 a call that needs no proof asks nobody', async () => {
  const wrong = refused(422, 'PASSWORD_WRONG');
  expect(await withIdentity(called(DONE))).toEqual(DONE);
  expect(await withIdentity(called(wrong))).toEqual(wrong);
  expect(askIdentity).not.toHaveBeenCalled();
});

test('SECURITY-02 a call that needs a proof goes on after it, and a closed sheet ends it', async () => {
  vi.mocked(askIdentity).mockResolvedValueOnce(true);
  const proven = called(PROOF, DONE);
  expect(await withIdentity(proven)).toEqual(DONE);
  expect(proven).toHaveBeenCalledTimes(2);
  vi.mocked(askIdentity).mockResolvedValueOnce(false);
  const closed = called(PROOF, DONE);
  expect(await withIdentity(closed)).toBeNull();
  expect(closed).toHaveBeenCalledTimes(1);
});
