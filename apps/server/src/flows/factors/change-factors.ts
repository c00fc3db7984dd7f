import type { Minor } from '@tulpar/domain/money';
import * as factors from '#modules/factors/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent } from '../security/record-event.ts';
import { tellPlayer } from '../security/tell-player.ts';
import { requireStepUp, type SignedInPlayer, type StepUpRefusal } from './require-step-up.ts';

type ChangeContext = Pick<AppContext, 'config' | 'database' | 'factorSecrets' | 'security'>;

type Removal = SignedInPlayer & { readonly ip: string } & (
    | { readonly factor: 'totp' }
    | { readonly factor: 'passkey'; readonly id: string }
  );

const remove = (tx: Tx, removal: Removal) =>
  removal.factor === 'totp' ? factors.removeTotp(tx, removal.playerId) : factors.removePasskey(tx, removal.playerId, removal.id);

/** Removes a factor. A repeat is no error: the first answer may have been lost. */
export function removeFactor(context: ChangeContext, removal: Removal): Promise<{ readonly ok: true } | StepUpRefusal> {
  const { playerId, factor, ip } = removal;
  return context.database.transaction(async (tx) => {
    const fresh = await requireStepUp(tx, removal);
    if (!fresh.ok) return fresh;
    if (!(await remove(tx, removal))) return { ok: true };
    if (!(await factors.hasFactors(tx, playerId))) await factors.dropRest(tx, playerId);
    await tellPlayer(tx, context, playerId, { subType: 'factor_removed', payload: { factor } });
    await recordEvent(context, { what: 'factor-remove', outcome: 'ok', playerId, ip, detail: factor }, tx);
    return { ok: true };
  });
}

type Missing = { readonly ok: false; readonly code: 'SECOND_FACTOR_MISSING' };

/** Ten new codes instead of the old ones. */
export function renewRecoveryCodes(
  context: ChangeContext,
  { ip, ...player }: SignedInPlayer & { readonly ip: string },
): Promise<{ readonly ok: true; readonly recoveryCodes: readonly string[] } | StepUpRefusal | Missing> {
  const { playerId } = player;
  return context.database.transaction(async (tx) => {
    if (!(await factors.hasFactors(tx, playerId))) return { ok: false, code: 'SECOND_FACTOR_MISSING' };
    const fresh = await requireStepUp(tx, player);
    if (!fresh.ok) return fresh;
    const recoveryCodes = await factors.makeRecoveryCodes(tx, context.factorSecrets, playerId);
    await recordEvent(context, { what: 'recovery-codes', outcome: 'ok', playerId, ip }, tx);
    return { ok: true, recoveryCodes };
  });
}

/** A lower limit protects more and is set at once. A higher one, or none, takes protection away and needs the factor. */
export function setWithdrawalLimit(
  context: ChangeContext,
  { limit, ip, ...player }: SignedInPlayer & { readonly limit: Minor | null; readonly ip: string },
): Promise<{ readonly ok: true } | StepUpRefusal | Missing> {
  const { playerId } = player;
  return context.database.transaction(async (tx) => {
    if (!(await factors.hasFactors(tx, playerId))) return { ok: false, code: 'SECOND_FACTOR_MISSING' };
    const before = await factors.readLimit(tx, playerId);
    const isLower = limit !== null && (before === null || limit <= before.amount);
    const fresh = isLower ? ({ ok: true } as const) : await requireStepUp(tx, player);
    if (!fresh.ok) return fresh;
    await factors.setLimit(tx, playerId, limit);
    await recordEvent(
      context,
      { what: 'withdrawal-limit', outcome: 'ok', playerId, ip, detail: limit === null ? 'none' : String(limit) },
      tx,
    );
    return { ok: true };
  });
}
