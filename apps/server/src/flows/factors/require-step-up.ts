import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import type { Tx } from '#platform/database.ts';
import { isSteppedUp } from '../accounts/step-up.ts';

export interface SignedInPlayer {
  readonly playerId: string;
  readonly sessionId: string;
}

export type StepUpRefusal = { readonly ok: false; readonly code: 'SECOND_FACTOR_REQUIRED' | 'PROOF_REQUIRED' };

/**
 * Who changes the factors must have shown one in this sign-in within the last minutes; without one it is the password. The account is locked,
 * so that no factor of a thief is made beside the transaction that takes the account back, and survives it.
 */
export async function requireStepUp(tx: Tx, { playerId, sessionId }: SignedInPlayer): Promise<{ readonly ok: true } | StepUpRefusal> {
  if (!(await accounts.lockInSession(tx, { playerId, sessionId }))) return { ok: false, code: 'PROOF_REQUIRED' };
  if (await factors.hasFactors(tx, playerId))
    return (await factors.isSteppedUpByFactor(tx, sessionId, tx.now)) ? { ok: true } : { ok: false, code: 'SECOND_FACTOR_REQUIRED' };
  return (await isSteppedUp(tx, { sessionId }, tx.now)) ? { ok: true } : { ok: false, code: 'PROOF_REQUIRED' };
}
