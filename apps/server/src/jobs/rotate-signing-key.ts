import type { AccessTokens } from '#modules/accounts/index.ts';
import type { Job } from '#platform/jobs.ts';

/** Rotates the signing key when it is due, checked every day. */
export function rotateSigningKeyJob(accessTokens: AccessTokens): Job {
  return { name: 'rotate-signing-key', schedule: '41 3 * * *', run: () => accessTokens.rotate() };
}
