import type { Command } from '@tulpar/domain/ledger/command';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

type Context = Pick<AppContext, 'ledger'>;
type Actor = Command['actor'];

async function carryOut(tx: Tx, { ledger }: Context, command: Command): Promise<void> {
  const outcome = await ledger.apply(tx, command);
  if (outcome.status === 'applied' || outcome.status === 'replayed') return;
  // What ended by itself in the same moment needs no change, and must not undo the pause.
  if (outcome.status === 'refused' && (outcome.code === 'BONUS_NOT_ACTIVE' || outcome.code === 'SPINS_NOT_ACTIVE')) return;
  throw new Error(`a pause could not change a bonus: ${outcome.status}`);
}

const named = (tx: Tx, playerId: string, actor: Actor) => ({ playerId, source: 'bonuses', actor, requestId: tx.ids.uuid() }) as const;

/** An excluded player gives up the active bonus and all free spins, as the page says before the press. */
export async function forfeitBonuses(tx: Tx, context: Context, playerId: string, actor: Actor): Promise<void> {
  const bonus = (await ledgerModule.readWallet(tx, playerId))?.active;
  const ended = { ...named(tx, playerId, actor), reason: 'forfeited' } as const;
  if (bonus) await carryOut(tx, context, { ...ended, kind: 'bonus-ended', bonusId: bonus.id });
  for (const { id } of await ledgerModule.activeSpins(tx, playerId))
    await carryOut(tx, context, { ...ended, kind: 'spins-ended', spinsId: id });
}

/** A break costs no bonus: what has not run out yet ends later by the length of the break. */
export async function extendBonuses(
  tx: Tx,
  context: Context,
  playerId: string,
  { actor, ms }: { actor: Actor; ms: number },
): Promise<void> {
  const bonus = (await ledgerModule.readWallet(tx, playerId))?.active;
  const later = (expiresAt: Date) => ({
    ...named(tx, playerId, actor),
    kind: 'bonus-extended' as const,
    expiresAt: new Date(expiresAt.getTime() + ms),
  });
  if (bonus && bonus.expiresAt > tx.now) await carryOut(tx, context, { ...later(bonus.expiresAt), bonusId: bonus.id });
  for (const { id, expiresAt } of await ledgerModule.activeSpins(tx, playerId))
    if (expiresAt > tx.now) await carryOut(tx, context, { ...later(expiresAt), spinsId: id });
}
