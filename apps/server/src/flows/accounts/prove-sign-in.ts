import type { AppContext } from '../app-context.ts';
import { confirmIdentity, isIdentityFresh } from './confirm-identity.ts';

interface ProveSignIn {
  readonly playerId: string;
  readonly sessionId: string;
  readonly password: string | undefined;
  readonly ip: string;
}

/** For calls that take the password themselves: it was confirmed within the last minutes, or is confirmed now. */
export async function proveSignIn(context: AppContext, { password, ...signIn }: ProveSignIn) {
  if (password !== undefined) return confirmIdentity(context, { ...signIn, proof: { way: 'password', password } });
  const isFresh = await isIdentityFresh(context.database, signIn, context.database.now());
  return isFresh ? ({ ok: true } as const) : ({ ok: false, code: 'PROOF_REQUIRED' } as const);
}
