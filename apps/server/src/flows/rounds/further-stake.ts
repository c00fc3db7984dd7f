import type { Bet } from '@tulpar/domain/ledger/command';
import type { Play } from '@tulpar/games/rounds/game';
import * as rounds from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import { gameOf, isDone, named, type Playing, type Refused, replay } from './play-round.ts';
import { FURTHER_SOURCE, givenUp } from './void-round.ts';

type Told = Pick<Play, 'isOver' | 'win'>;
interface Added {
  readonly actions: readonly unknown[];
  readonly isByRule?: boolean;
  readonly further?: rounds.Asked;
}

/** The round with its new actions, as it now stands in the table. */
export async function goOn(
  tx: Tx,
  round: rounds.Round,
  { actions, isByRule = false, further }: Added,
  { isOver, win }: Told,
): Promise<rounds.Round> {
  await rounds.addToRound(tx, round, { actions, win: isOver ? win : null, isByRule, ...(further && { further }) });
  const after = await rounds.takeRound(tx, round);
  if (!after) throw new Error('a round is gone');
  return after;
}

/** It has an id of its own, because a round of the ledger holds one bet. */
const betOf = (round: rounds.Round, { id, stake }: rounds.Asked, requestId: string): Bet => ({
  kind: 'bet',
  ...named(round, requestId),
  source: FURTHER_SOURCE,
  roundId: id,
  transactionId: id,
  game: round.game,
  stake,
  weightPercent: round.weightPercent,
});

type Settled = { readonly ok: true; readonly round: rounds.Round } | Refused;

/**
 * Pays for the choice that waits for its stake. Once the stake stands, the choice counts; where it is refused, the ledger is told in
 * one transaction with the round that it will never come, and the round goes on as if nothing had been asked. Whoever finds such a
 * round does this first, so the house may die between any two lines.
 */
export async function settleAsked(context: Playing, round: rounds.Round, requestId: string): Promise<Settled> {
  const { asked } = round;
  if (!asked) return { ok: true, round };
  const outcome = await context.ledger.run(betOf(round, asked, requestId));
  if (outcome.status === 'unknown') return { ok: false, code: 'UNKNOWN' };
  return context.database.transaction(async (tx): Promise<Settled> => {
    const now = await rounds.takeRound(tx, round);
    if (!now) throw new Error('a round is gone');
    // Somebody else has settled it meanwhile, this way or the other.
    if (now.asked?.id !== asked.id) return { ok: true, round: now };
    if (isDone(outcome)) {
      const told = replay(gameOf(now), now, [asked.action]);
      if (!told.ok) throw new Error(`a choice that was taken is refused: ${told.code}`);
      return { ok: true, round: await goOn(tx, now, { actions: [asked.action], further: asked }, told.play) };
    }
    await context.ledger.apply(tx, givenUp({ playerId: now.playerId, id: asked.id }, requestId, FURTHER_SOURCE));
    await rounds.dropAskedStake(tx, now);
    if (outcome.status !== 'refused') throw new Error(`a new id met another bet: ${outcome.status}`);
    return { ok: false, code: outcome.code };
  });
}
