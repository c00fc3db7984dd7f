import type { Play } from '@tulpar/games/rounds/game';
import * as rounds from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import { isDone, type PayRoundRefusal, type RoundContext } from './pay-round.ts';
import { gameOf, replay } from './replay.ts';
import { EXTRA_STAKE_SOURCE, extraBetCommand, rollbackCommand } from './round-commands.ts';

interface AddedActions {
  readonly actions: readonly unknown[];
  readonly isAuto?: boolean;
  readonly extraStake?: rounds.PendingStake;
}

/** Adds actions to a round and returns it as it now stands in the table. */
export async function advanceRound(
  tx: Tx,
  round: rounds.Round,
  { actions, isAuto = false, extraStake }: AddedActions,
  { isOver, win }: Pick<Play, 'isOver' | 'win'>,
): Promise<rounds.Round> {
  await rounds.addToRound(tx, round, { actions, win: isOver ? win : null, isAuto, ...(extraStake && { extraStake }) });
  const after = await rounds.lockRound(tx, round);
  if (!after) throw new Error('a round is gone');
  return after;
}

type PayPendingStakeResult = { readonly ok: true; readonly round: rounds.Round } | PayRoundRefusal;

/**
 * Pays the stake of the choice that waits for one. Once the stake stands, the choice counts. If the ledger refuses the stake, the choice is
 * dropped in one transaction with a rollback, and the round continues as before. Every flow that finds a waiting choice does this first, so the
 * process may die between any two lines.
 */
export async function payPendingStake(context: RoundContext, round: rounds.Round, requestId: string): Promise<PayPendingStakeResult> {
  const { pendingStake } = round;
  if (!pendingStake) return { ok: true, round };
  const outcome = await context.ledger.run(extraBetCommand(round, pendingStake, requestId));
  if (outcome.status === 'unknown') return { ok: false, code: 'UNKNOWN' };
  return context.database.transaction(async (tx): Promise<PayPendingStakeResult> => {
    const now = await rounds.lockRound(tx, round);
    if (!now) throw new Error('a round is gone');
    // Another call has settled it in the meantime, in one way or the other.
    if (now.pendingStake?.id !== pendingStake.id) return { ok: true, round: now };
    if (isDone(outcome)) {
      const result = replay(gameOf(now), now, [pendingStake.action]);
      if (!result.ok) throw new Error(`the game refuses a choice that was taken: ${result.code}`);
      return { ok: true, round: await advanceRound(tx, now, { actions: [pendingStake.action], extraStake: pendingStake }, result.play) };
    }
    await context.ledger.apply(tx, rollbackCommand({ playerId: now.playerId, id: pendingStake.id }, requestId, EXTRA_STAKE_SOURCE));
    await rounds.dropPendingStake(tx, now);
    if (outcome.status !== 'refused') throw new Error(`a new id met another bet: ${outcome.status}`);
    return { ok: false, code: outcome.code };
  });
}
