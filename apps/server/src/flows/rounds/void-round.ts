import type { Rollback } from '@tulpar/domain/ledger/command';
import * as rounds from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

/** Where our own games' commands come from. */
export const SOURCE = 'arcade';
/** Stakes that choices add to a round: rounds of the ledger, but not rounds that a player has played. */
export const FURTHER_SOURCE = 'arcade-further';

/** By the round's own id, so that whoever gives it up does so once. */
export const givenUp = ({ playerId, id }: Pick<rounds.Round, 'playerId' | 'id'>, requestId: string, source = SOURCE): Rollback => ({
  kind: 'rollback',
  playerId,
  source,
  actor: `player:${playerId}`,
  requestId,
  roundId: id,
  transactionId: id,
});

/**
 * A round that was not paid for never will be. The ledger is told in the same transaction: a stake that is still on its way meets a tombstone,
 * one that got through a moment ago is given back. False when there is nothing to give up, because the round stands.
 */
export async function voidRound(
  tx: Tx,
  { ledger }: Pick<AppContext, 'ledger'>,
  { round, requestId }: { round: Pick<rounds.Round, 'playerId' | 'id'>; requestId: string },
): Promise<boolean> {
  const now = await rounds.takeRound(tx, round);
  if (!now || now.status === 'void') return true;
  if (now.isStaked || now.status === 'over') return false;
  const outcome = await ledger.apply(tx, givenUp(round, requestId));
  if (outcome.status === 'refused' && outcome.code === 'ALREADY_SETTLED') return false;
  return rounds.markVoid(tx, round);
}
