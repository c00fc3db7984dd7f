import * as rounds from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { rollbackCommand } from './round-commands.ts';

/**
 * Makes a round that was not paid void for good. The ledger learns it in the same transaction: a stake that is still on its way meets a
 * tombstone, and a stake that arrived a moment ago is given back. False if the round stands.
 */
export async function voidRound(
  tx: Tx,
  { ledger }: Pick<AppContext, 'ledger'>,
  { round, requestId }: { round: Pick<rounds.Round, 'playerId' | 'id'>; requestId: string },
): Promise<boolean> {
  const locked = await rounds.lockRound(tx, round);
  if (!locked || locked.status === 'void') return true;
  if (locked.isStaked || locked.status === 'over') return false;
  const outcome = await ledger.apply(tx, rollbackCommand(round, requestId));
  if (outcome.status === 'refused' && outcome.code === 'ALREADY_SETTLED') return false;
  return rounds.markVoid(tx, round);
}
