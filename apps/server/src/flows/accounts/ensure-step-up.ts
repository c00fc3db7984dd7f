import type { AppContext } from '../app-context.ts';
import { isSteppedUp, stepUp } from './step-up.ts';

interface EnsureStepUpInput {
  readonly playerId: string;
  readonly sessionId: string;
  readonly password: string | undefined;
  readonly ip: string;
}

/** For calls that take the password themselves: the player has stepped up within the last minutes, or does so now with the password. */
export async function ensureStepUp(context: AppContext, { password, ...signIn }: EnsureStepUpInput) {
  if (password !== undefined) return stepUp(context, { ...signIn, credential: { way: 'password', password } });
  const isDone = await isSteppedUp(context.database, signIn, context.database.now());
  return isDone ? ({ ok: true } as const) : ({ ok: false, code: 'PROOF_REQUIRED' } as const);
}
