import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { Outcome } from '#modules/ledger/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Balance, PlayedRound } from './placed-bet.ts';
import { gameOf, playOf } from './replay.ts';
import { betCommand, roundCommand, sharesOf, winCommand } from './round-commands.ts';
import { voidRound } from './void-round.ts';

export type RoundContext = Pick<AppContext, 'database' | 'ledger'>;

export interface PayRoundRefusal {
  readonly ok: false;
  /** `UNKNOWN`: it is not known whether the money moved; the same call again finds out. */
  readonly code: RefusalCode | 'IDEMPOTENCY_CONFLICT' | 'ROUND_VOID' | 'UNKNOWN';
}

type PayRoundResult = { readonly ok: true; readonly played: PlayedRound } | PayRoundRefusal;

/** Brings the ledger to the state of the round. Doing so again changes nothing. */
export async function payRound(context: RoundContext, round: rounds.Round, requestId: string): Promise<PayRoundResult> {
  const { database, ledger } = context;
  const play = playOf(gameOf(round), round);
  if (round.status === 'begun' && play.isOver) {
    const outcome = await ledger.run(roundCommand(round, play.win, requestId));
    return finishPayment(context, { round, play }, outcome, requestId);
  }
  // The round is opened before it is paid: if the process dies in between, the open round is found and its stake is asked for again.
  if (round.status === 'begun') await rounds.markOpen(database, round);
  if (!round.isStaked) {
    const outcome = await ledger.run(betCommand(round, requestId));
    if (!isDone(outcome)) return finishPayment(context, { round, play }, outcome, requestId);
    // The round was given up while its stake was on its way; the stake was given back.
    if (!(await rounds.markStaked(database, round, database.now()))) return { ok: false, code: 'ROUND_VOID' };
  }
  if (!play.isOver) return withBalance(context, { round, play }, null);
  const [first, ...others] = sharesOf(round, play.win);
  let outcome = await ledger.run(winCommand(round, round.id, first?.win ?? play.win, requestId));
  for (const share of others) if (isDone(outcome)) outcome = await ledger.run(winCommand(round, share.id, share.win, requestId));
  if (isDone(outcome)) await rounds.markPaid(database, round, database.now());
  return finishPayment(context, { round, play }, outcome, requestId);
}

export const isDone = ({ status }: Outcome): boolean => status === 'applied' || status === 'replayed';

/** A round that the ledger refuses becomes void, so that no player learns its outcome and pays for it afterwards. */
async function finishPayment(
  context: RoundContext,
  played: Pick<PlayedRound, 'round' | 'play'>,
  outcome: Outcome,
  requestId: string,
): Promise<PayRoundResult> {
  switch (outcome.status) {
    case 'applied':
    case 'replayed':
      return withBalance(context, played, outcome.balance);
    case 'conflict':
      return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
    case 'unknown':
      return { ok: false, code: 'UNKNOWN' };
    case 'refused':
      await context.database.transaction((tx) => voidRound(tx, context, { round: played.round, requestId }));
      return { ok: false, code: outcome.code === 'ROUND_ROLLED_BACK' ? 'ROUND_VOID' : outcome.code };
  }
}

async function withBalance(
  { database }: Pick<AppContext, 'database'>,
  { round, play }: Pick<PlayedRound, 'round' | 'play'>,
  known: Balance | null,
): Promise<PayRoundResult> {
  const balance = known ?? (await ledgerModule.readWallet(database, round.playerId));
  if (!balance) throw new Error('a player has no wallet');
  return { ok: true, played: { round, play, balance: { real: balance.real, bonus: balance.bonus } } };
}
