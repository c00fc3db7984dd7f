import { minor } from '@tulpar/domain/money';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import type { ActionRefusal, BetRefusal, Game } from '@tulpar/games/rounds/game';
import * as rounds from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import { noteRefusal } from '../protection/note-refusal.ts';
import { advanceRound, payPendingStake } from './extra-stake.ts';
import { type PayRoundRefusal, payRound, type RoundContext } from './pay-round.ts';
import type { PlayedRound } from './placed-bet.ts';
import { gameOf, isSameJson, replay } from './replay.ts';

interface ActInRoundInput {
  readonly playerId: string;
  readonly roundId: string;
  /** How many actions the player has seen done: it distinguishes a repeat from a second action. */
  readonly step: number;
  readonly action: unknown;
  readonly requestId: string;
}

type ActInRoundRefusal =
  | PayRoundRefusal
  | { readonly ok: false; readonly code: ActionRefusal | BetRefusal | 'ROUND_UNKNOWN' | 'ROUND_STEP_WRONG' };

type RecordedChoice = { readonly ok: true; readonly round: rounds.Round; readonly isRecorded: boolean } | ActInRoundRefusal;

/**
 * A choice of the player in an open round. The choice is recorded first, its result follows from it, and the last choice pays the round. A
 * choice that needs more stake counts once the stake is paid.
 */
export async function actInRound(context: RoundContext, input: ActInRoundInput): Promise<ActedInRound> {
  const result = await takeChoice(context, input);
  if (!result.ok) await noteRefusal(context, { playerId: input.playerId, code: result.code });
  return result;
}

type ActedInRound = { readonly ok: true; readonly played: PlayedRound } | ActInRoundRefusal;

async function takeChoice(context: RoundContext, input: ActInRoundInput): Promise<ActedInRound> {
  const key = { playerId: input.playerId, id: input.roundId };
  const before = await rounds.findRound(context.database, key);
  if (!before) return { ok: false, code: 'ROUND_UNKNOWN' };
  if (before.status === 'void') return { ok: false, code: 'ROUND_VOID' };
  // No choice is taken in a round whose stake is not paid.
  if (before.status === 'open' && !before.isStaked) {
    const paid = await payRound(context, before, input.requestId);
    if (!paid.ok) return paid;
  }
  for (;;) {
    const recorded = await context.database.transaction((tx) => recordChoice(tx, key, input));
    if (!recorded.ok) return recorded;
    if (recorded.isRecorded) return payRound(context, recorded.round, input.requestId);
    const settled = await payPendingStake(context, recorded.round, input.requestId);
    // The refusal answers the call that asked for this stake; another choice is judged by the state of the round after it.
    if (!settled.ok && (settled.code === 'UNKNOWN' || isPendingFor(input, recorded.round))) return settled;
  }
}

const isPendingFor = ({ step, action }: ActInRoundInput, { pendingStake, actions }: rounds.Round): boolean =>
  pendingStake !== null && step === actions.length && isSameJson(pendingStake.action, action);

/** Writes the choice, or the stake that it waits for. */
async function recordChoice(
  tx: Tx,
  key: Pick<rounds.Round, 'playerId' | 'id'>,
  { step, action }: ActInRoundInput,
): Promise<RecordedChoice> {
  const round = await rounds.lockRound(tx, key);
  if (!round) return { ok: false, code: 'ROUND_UNKNOWN' };
  const done = round.actions[step];
  if (done !== undefined)
    return isSameJson(done, action) ? { ok: true, round, isRecorded: true } : { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  if (round.pendingStake) return { ok: true, round, isRecorded: false };
  if (round.status !== 'open') return { ok: false, code: 'ROUND_OVER' };
  if (step !== round.actions.length) return { ok: false, code: 'ROUND_STEP_WRONG' };
  const result = replay(gameOf(round), round, [action]);
  if (!result.ok) return result;
  const more = minor(result.play.stake - rounds.stakedIn(round));
  if (more === 0) return { ok: true, round: await advanceRound(tx, round, { actions: [action] }, result.play), isRecorded: true };
  // Free spins pay one stake a round, and the player's money pays for none of them.
  if (round.spinsId !== null) return { ok: false, code: 'ACTION_NOT_ALLOWED' };
  const pendingStake = { id: tx.ids.uuid(), stake: more, action };
  await rounds.setPendingStake(tx, round, pendingStake);
  return { ok: true, round: { ...round, pendingStake }, isRecorded: false };
}

/** Ends a round that was left open: the rule takes the first choice until there are none, and the round is paid. */
async function finishRound(context: RoundContext, key: Pick<rounds.Round, 'playerId' | 'id'>, requestId: string): Promise<boolean> {
  const before = await rounds.findRound(context.database, key);
  if (before?.status === 'open' && !before.isStaked) {
    const paid = await payRound(context, before, requestId);
    if (!paid.ok) return paid.code !== 'UNKNOWN';
  }
  const current = await rounds.findRound(context.database, key);
  // The round continues whether its stake is paid or refused.
  if (current?.pendingStake) await payPendingStake(context, current, requestId);
  const round = await context.database.transaction(async (tx) => {
    const open = await rounds.lockRound(tx, key);
    if (open?.status !== 'open' || open.pendingStake) return open;
    const ended = playOutByRule(gameOf(open), open);
    return advanceRound(tx, open, { actions: ended.added, isAuto: true }, ended.play);
  });
  if (!round || round.status === 'void') return true;
  return (await payRound(context, round, requestId)).ok;
}

function playOutByRule(game: Game, { bet, currency, actions, seeds }: rounds.Round) {
  const ended = finishByRule(game, bet, currency, actions, streamsOf(game.label, seeds));
  if (!ended.ok) throw new Error(`the game refuses a round that has begun: ${ended.code}`);
  return ended;
}

/** A round that was left open for this long is ended by the rule. */
const ABANDONED_MS = 86_400_000;
/** A call that is paying a round has ended by then. */
const UNPAID_MS = 120_000;
const ABANDONED_MAX = 200;

/** Ends the rounds that were left for a day, and pays those whose payment was interrupted. Returns how many have ended. */
export async function finishAbandonedRounds(context: RoundContext, requestId: string): Promise<number> {
  const ago = (ms: number) => new Date(context.database.now().getTime() - ms);
  const left = await rounds.abandonedRounds(
    context.database,
    { begunBefore: ago(ABANDONED_MS), endedBefore: ago(UNPAID_MS) },
    ABANDONED_MAX,
  );
  let finished = 0;
  for (const key of left) if (await finishRound(context, key, requestId)) finished++;
  return finished;
}
