import { MINUTE_MS } from '@tulpar/domain/durations';
import { STEP_UP_MINUTES } from '@tulpar/domain/session';
import type { StepUpCredential, StepUpWay } from '@tulpar/domain/step-up';
import * as accounts from '#modules/accounts/index.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { factorsOf } from '../factors/read-second-factor.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { TooMany } from './too-many.ts';

type SignIn = Pick<accounts.Claims, 'sessionId'>;

/** Whether the player has shown in this sign-in, within the last ten minutes, who they are. Flows that ask for it refuse with `PROOF_REQUIRED`. */
export const isSteppedUp = (db: Queryable, { sessionId }: SignIn, now: Date): Promise<boolean> =>
  accounts.isSteppedUp(db, sessionId, { now, minutes: STEP_UP_MINUTES });

export interface StepUpState {
  readonly ways: readonly StepUpWay[];
  readonly freshUntil: Date | null;
}

/** The player's factors, the handiest first, and the password, which every account has, also one that is entered by Telegram. */
export async function readStepUp(db: Queryable, { playerId, sessionId }: accounts.Claims, now: Date): Promise<StepUpState> {
  const steppedUpAt = await accounts.readSteppedUpAt(db, sessionId);
  const freshUntil = steppedUpAt && new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * MINUTE_MS);
  const ways = [...(await factorsOf(db, playerId)), 'password' as const];
  return { ways, freshUntil: freshUntil && freshUntil >= now ? freshUntil : null };
}

interface StepUpInput extends accounts.Claims {
  readonly credential: StepUpCredential;
  readonly ip: string;
}

type Confirmed = { readonly ok: true } | { readonly ok: false; readonly code: 'PASSWORD_WRONG' } | TooMany;

/** Null: the credential is wrong. Otherwise whether it still holds, asked inside of the transaction that counts on it. */
type Holds = ((tx: Tx) => Promise<boolean>) | null;

async function check({ database }: AppContext, { playerId, credential }: StepUpInput): Promise<Holds> {
  switch (credential.way) {
    case 'password': {
      const account = await accounts.getAccount(database, playerId);
      const { isRight } = await accounts.verifyPassword(credential.password, account.passwordHash);
      // The password may be changed during the check.
      return isRight ? (tx) => accounts.isUnchanged(tx, account) : null;
    }
  }
}

const WRONG = { password: 'PASSWORD_WRONG' } as const satisfies Readonly<Record<StepUpCredential['way'], string>>;

/**
 * The player shows again who they are, and the sign-in keeps the time. Who found an open device, or stole an access token, cannot. All ways
 * share the limits, together with the change of the password.
 */
export async function stepUp(context: AppContext, input: StepUpInput): Promise<Confirmed> {
  const { playerId, sessionId, credential, ip } = input;
  const about = { what: 'password-proof', playerId, ip } as const;
  const keys = [`change-password:${playerId}`, `password-proof:${playerId}`] as const;
  const perPlayer = await takeAttempt(context, keys[0], ACCOUNT_LIMITS.passwordChangesPerPlayer, about);
  const perDay = perPlayer.ok ? await takeAttempt(context, keys[1], ACCOUNT_LIMITS.stepUpsPerDay, about) : perPlayer;
  if (!perDay.ok) return perDay;
  const holds = await check(context, input);
  const isConfirmed =
    holds !== null &&
    (await context.database.transaction(async (tx) => {
      if (!(await holds(tx))) return false;
      await accounts.markSteppedUp(tx, sessionId);
      await recordEvent(context, { ...about, outcome: 'ok', detail: credential.way }, tx);
      return true;
    }));
  if (!isConfirmed) {
    const code = WRONG[credential.way];
    await recordEvent(context, { ...about, outcome: 'refused', detail: code });
    return { ok: false, code };
  }
  for (const key of keys) await context.limits.forget(key);
  return { ok: true };
}
