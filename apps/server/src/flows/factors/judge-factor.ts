import * as factors from '#modules/factors/index.ts';
import type { Tx } from '#platform/database.ts';
import { ACCOUNT_LIMITS } from '../accounts/account-limits.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { takeAttempt } from '../security/record-event.ts';
import { tellPlayer } from '../security/tell-player.ts';
import { passkeySite } from './passkey-site.ts';

/** A second factor as it was shown to us. */
export type ShownFactor =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  | { readonly kind: 'passkey'; readonly passkey: factors.UsedPasskey };

export type FactorRefusal = { readonly ok: false; readonly code: 'FACTOR_CODE_INVALID' | 'RECOVERY_CODE_INVALID' | 'PASSKEY_INVALID' };

type Asking = Parameters<typeof factors.askPasskey>[2];

interface RightFactor {
  readonly ok: true;
  /** Since when the player has had it. */
  readonly since: Date;
}

/** Whether the factor is the player's. What was shown is used up, so the transaction must commit even if it was wrong. */
export async function judgeFactor(
  context: Pick<AppContext, 'config' | 'factorSecrets'>,
  tx: Tx,
  { playerId, shown, asking }: { playerId: string; shown: ShownFactor; asking: Asking },
): Promise<RightFactor | FactorRefusal> {
  const right = async (since: Promise<Date | null>): Promise<RightFactor> => ({ ok: true, since: (await since) ?? tx.now });
  switch (shown.kind) {
    case 'totp':
      return (await factors.useTotp(tx, context.factorSecrets, { playerId, code: shown.code }))
        ? right(factors.totpSince(tx, playerId))
        : { ok: false, code: 'FACTOR_CODE_INVALID' };
    case 'recovery': {
      const since = await factors.useRecoveryCode(tx, context.factorSecrets, { playerId, code: shown.code });
      if (since === null) return { ok: false, code: 'RECOVERY_CODE_INVALID' };
      const count = await factors.recoveryCodesLeft(tx, playerId);
      await tellPlayer(tx, context, playerId, { subType: 'recovery_code_used', payload: { count } });
      return { ok: true, since };
    }
    case 'passkey':
      return (await factors.usePasskey(tx, passkeySite(context), asking, shown.passkey)) === playerId
        ? right(factors.passkeySince(tx, shown.passkey))
        : { ok: false, code: 'PASSKEY_INVALID' };
  }
}

interface Trying {
  readonly playerId: string;
  readonly shown: ShownFactor;
  readonly what: 'second-step' | 'factor-confirm' | 'factor-add';
  readonly ip: string;
}

/**
 * Counts a try before it is judged, so that tries at once cannot pass the limit. Only a player with the password or an open sign-in gets here: a
 * hard limit shuts out nobody else, and a passkey, which cannot be guessed, stays open to the player.
 */
export async function takeFactorTry(
  context: Pick<AppContext, 'limits' | 'security'>,
  { playerId, shown, what, ip }: Trying,
): Promise<{ readonly ok: true; succeeded(): Promise<void> } | TooMany> {
  const about = { what, playerId, ip } as const;
  if (shown.kind === 'passkey') {
    const allowed = await takeAttempt(context, `factor-passkey:${playerId}`, ACCOUNT_LIMITS.passkeyAnswersPerPlayer, about);
    return allowed.ok ? { ok: true, succeeded: async () => undefined } : allowed;
  }
  const [key, dayKey] = [`factor:${playerId}`, `factor-day:${playerId}`];
  const allowed = await takeAttempt(context, key, ACCOUNT_LIMITS.factorTriesPerPlayer, about);
  if (!allowed.ok) return allowed;
  const today = await takeAttempt(context, dayKey, ACCOUNT_LIMITS.factorTriesPerPlayerAndDay, about);
  if (!today.ok) return today;
  return {
    ok: true,
    async succeeded() {
      await context.limits.forget(key);
      await context.limits.giveBack(dayKey);
    },
  };
}
