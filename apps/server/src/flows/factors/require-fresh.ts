import * as factors from '#modules/factors/index.ts';
import type { Queryable } from '#platform/database.ts';
import { isIdentityFresh } from '../accounts/confirm-identity.ts';

export interface SignedInPlayer {
  readonly playerId: string;
  readonly sessionId: string;
}

export type NotFresh = { readonly ok: false; readonly code: 'SECOND_FACTOR_REQUIRED' | 'PROOF_REQUIRED' };

/** Who changes the factors must have shown one in this sign-in within the last minutes; without one it is the password. */
export async function requireFresh(
  db: Queryable,
  { playerId, sessionId }: SignedInPlayer,
  now: Date,
): Promise<{ readonly ok: true } | NotFresh> {
  if (await factors.hasFactors(db, playerId))
    return (await factors.isFactorFresh(db, sessionId, now)) ? { ok: true } : { ok: false, code: 'SECOND_FACTOR_REQUIRED' };
  return (await isIdentityFresh(db, { sessionId }, now)) ? { ok: true } : { ok: false, code: 'PROOF_REQUIRED' };
}
