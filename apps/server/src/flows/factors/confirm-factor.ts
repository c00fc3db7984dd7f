import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import { ACCOUNT_LIMITS } from '../accounts/account-limits.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { endSecurityHold } from '../cashbox/end-security-hold.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { type FactorRefusal, judgeFactor, type ShownFactor, takeFactorTry } from './judge-factor.ts';
import { passkeySite } from './passkey-site.ts';
import type { SignedInPlayer } from './require-step-up.ts';

type AskOutcome =
  | { readonly ok: true; readonly question: factors.Question }
  | { readonly ok: false; readonly code: 'SECOND_FACTOR_MISSING' }
  | TooMany;

/** Asks the player's devices for a passkey in this sign-in. */
export async function askPasskey(
  context: Pick<AppContext, 'config' | 'database' | 'limits' | 'security'>,
  { playerId, sessionId, ip }: SignedInPlayer & { readonly ip: string },
): Promise<AskOutcome> {
  const about = { what: 'factor-confirm', playerId, ip } as const;
  const allowed = await takeAttempt(context, `factor-question:${playerId}`, ACCOUNT_LIMITS.passkeyAnswersPerPlayer, about);
  if (!allowed.ok) return allowed;
  return context.database.transaction(async (tx): Promise<AskOutcome> => {
    if ((await factors.listPasskeys(tx, playerId)).length === 0) return { ok: false, code: 'SECOND_FACTOR_MISSING' };
    return { ok: true, question: await factors.askPasskey(tx, passkeySite(context), { purpose: 'confirm', sessionId }, playerId) };
  });
}

interface ConfirmFactorInput extends SignedInPlayer {
  readonly purpose: factors.StepUpPurpose;
  readonly shown: ShownFactor;
  readonly ip: string;
}

/** Shows a factor in an open sign-in. For the account it counts like the password too, for some minutes; for a withdrawal it counts once. */
export async function confirmFactor(
  context: Pick<AppContext, 'config' | 'database' | 'factorSecrets' | 'limits' | 'security'>,
  { playerId, sessionId, purpose, shown, ip }: ConfirmFactorInput,
): Promise<{ readonly ok: true } | FactorRefusal | TooMany> {
  const about = { what: 'factor-confirm', playerId, ip } as const;
  const tried = await takeFactorTry(context, { ...about, shown });
  if (!tried.ok) return tried;
  const outcome = await context.database.transaction(async (tx) => {
    const judged = await judgeFactor(context, tx, { playerId, shown, asking: { purpose: 'confirm', sessionId } });
    await recordEvent(context, { ...about, outcome: judged.ok ? 'ok' : 'refused', detail: judged.ok ? shown.kind : judged.code }, tx);
    if (!judged.ok) return judged;
    await factors.markFactorShown(tx, sessionId, purpose);
    if (purpose === 'account') await accounts.markSteppedUp(tx, sessionId);
    await endSecurityHold(tx, playerId, judged.since);
    return judged;
  });
  if (outcome.ok) await tried.succeeded();
  return outcome;
}
