import type { AccessTokens } from '#modules/accounts/index.ts';
import type { Job } from '#platform/jobs.ts';

/** Asks every day whether the signing key is due for a change. */
export function rotateSigningKeyJob(accessTokens: AccessTokens): Job {
  return { name: 'rotate-signing-key', schedule: '41 3 * * *', run: () => accessTokens.rotate() };
}
