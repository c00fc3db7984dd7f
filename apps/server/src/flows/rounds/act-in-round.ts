import { minor } from '@tulpar/domain/money';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import type { ActionRefusal, BetRefusal, Game } from '@tulpar/games/rounds/game';
import * as rounds from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import { goOn, settleAsked } from './further-stake.ts';
import { gameOf, type PlayedRound, type Playing, payFor, type Refused, replay } from './play-round.ts';

interface Step {
  readonly playerId: string;
  readonly roundId: string;
  /** How many actions the player has seen done: a repeat is told from a second one by it. */
  readonly step: number;
  readonly action: unknown;
  readonly requestId: string;
}

type Acted =
  | { readonly ok: true; readonly played: PlayedRound }
  | Refused
  | { readonly ok: false; readonly code: ActionRefusal | BetRefusal | 'ROUND_UNKNOWN' | 'ROUND_STEP_WRONG' };

type Noted = { readonly ok: true; readonly round: rounds.Round; readonly isNoted: boolean } | Extract<Acted, { ok: false }>;

/**
 * A choice of the player in an open round. It is written down first; what it comes to follows from it; the last one pays. Where it asks
 * for more stake, that is paid for before it counts.
 */
export async function actInRound(context: Playing, step: Step): Promise<Acted> {
  const key = { playerId: step.playerId, id: step.roundId };
  const before = await rounds.findRound(context.database, key);
  if (!before) return { ok: false, code: 'ROUND_UNKNOWN' };
  if (before.status === 'void') return { ok: false, code: 'ROUND_VOID' };
  // Nothing is chosen in a round that is not paid for.
  if (before.status === 'open' && !before.isStaked) {
    const paid = await payFor(context, before, step.requestId);
    if (!paid.ok) return paid;
  }
  for (;;) {
    const noted = await context.database.transaction((tx) => note(tx, key, step));
    if (!noted.ok) return noted;
    if (noted.isNoted) return payFor(context, noted.round, step.requestId);
    const settled = await settleAsked(context, noted.round, step.requestId);
    // A refusal is told to who asked for this; another choice is judged by what the round is after it.
    if (!settled.ok && (settled.code === 'UNKNOWN' || isAskedFor(noted.round, step))) return settled;
  }
}

const isAskedFor = ({ asked, actions }: rounds.Round, { step, action }: Step): boolean =>
  asked !== null && step === actions.length && isSame(asked.action, action);

/** Writes a choice down, or what it waits for. */
async function note(tx: Tx, key: Pick<rounds.Round, 'playerId' | 'id'>, step: Step): Promise<Noted> {
  const round = await rounds.takeRound(tx, key);
  if (!round) return { ok: false, code: 'ROUND_UNKNOWN' };
  const done = round.actions[step.step];
  if (done !== undefined)
    return isSame(done, step.action) ? { ok: true, round, isNoted: true } : { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  if (round.asked) return { ok: true, round, isNoted: false };
  if (round.status !== 'open') return { ok: false, code: 'ROUND_OVER' };
  if (step.step !== round.actions.length) return { ok: false, code: 'ROUND_STEP_WRONG' };
  const told = replay(gameOf(round), round, [step.action]);
  if (!told.ok) return told;
  const more = minor(told.play.stake - rounds.stakedIn(round));
  if (more === 0) return { ok: true, round: await goOn(tx, round, { actions: [step.action] }, told.play), isNoted: true };
  const asked = { id: tx.ids.uuid(), stake: more, action: step.action };
  await rounds.askForStake(tx, round, asked);
  return { ok: true, round: { ...round, asked }, isNoted: false };
}

/** Actions are flat; the order of their names says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value);
  return text(one) === text(other);
}

/** Where a round is left open, the rule takes the first of the choices until there are none, and the round is paid. */
async function finishRound(context: Playing, key: Pick<rounds.Round, 'playerId' | 'id'>, requestId: string): Promise<boolean> {
  const before = await rounds.findRound(context.database, key);
  if (before?.status === 'open' && !before.isStaked) {
    const paid = await payFor(context, before, requestId);
    if (!paid.ok) return paid.code !== 'UNKNOWN';
  }
  const asked = await rounds.findRound(context.database, key);
  // Whether its stake was refused is no matter here: the round goes on either way.
  if (asked?.asked) await settleAsked(context, asked, requestId);
  const round = await context.database.transaction(async (tx) => {
    const open = await rounds.takeRound(tx, key);
    if (open?.status !== 'open' || open.asked) return open;
    const ended = finish(gameOf(open), open);
    return goOn(tx, open, { actions: ended.added, isByRule: true }, ended.play);
  });
  if (!round || round.status === 'void') return true;
  return (await payFor(context, round, requestId)).ok;
}

function finish(game: Game, { bet, currency, actions, seeds }: rounds.Round) {
  const ended = finishByRule(game, bet, currency, actions, streamsOf(game.label, seeds));
  if (!ended.ok) throw new Error(`a round that was begun is refused: ${ended.code}`);
  return ended;
}

/** After so long a round that was left is brought to its end. */
const LEFT_MS = 86_400_000;
/** Whoever is paying for a round right now is done by then. */
const UNPAID_MS = 120_000;
const LEFT_MAX = 200;

/** Rounds that were left for a day, and those whose payment was interrupted. Tells how many came to their end. */
export async function finishLeftRounds(context: Playing, requestId: string): Promise<number> {
  const ago = (ms: number) => new Date(context.database.now().getTime() - ms);
  const left = await rounds.leftRounds(context.database, { begunBefore: ago(LEFT_MS), endedBefore: ago(UNPAID_MS) }, LEFT_MAX);
  let finished = 0;
  for (const key of left) if (await finishRound(context, key, requestId)) finished++;
  return finished;
}
