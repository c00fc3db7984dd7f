import type { Win } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import type { Outcome } from '#modules/ledger/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { endOf } from './end-round.ts';
import {
  allOrNone,
  commandHeader,
  refuse,
  type SeamlessWalletContext,
  type SeamlessWalletResult,
  sourceOf,
  type TransactionInput,
  toResult,
} from './seamless-wallet.ts';

interface PayWinInput extends TransactionInput {
  readonly amount: Minor;
  readonly isLast: boolean;
  /** The bet that won, if the provider names one. */
  readonly reference: string | null;
}

/**
 * A win of a round with an open bet. It is paid although the session has ended, the game or the provider is stopped, or the player is barred,
 * because it is owed. All checks come before the first write. The win is stored with the id of its bet, so that a repeat finds the same bet.
 */
export async function payWin(context: SeamlessWalletContext, winning: PayWinInput): Promise<SeamlessWalletResult> {
  const who = await context.providers.tokens.verifyToken(winning.provider.slug, winning.token);
  if (!who) return refuse('TOKEN_UNKNOWN');
  const key = { playerId: who.playerId, provider: winning.provider.slug, round: winning.round };
  const bets = await providers.betsOf(context.database, key);
  if (bets.some(({ currency }) => currency !== winning.currency)) return refuse('CURRENCY_MISMATCH');
  const openBets = await openBetsOf(context, bets);
  // Read after the bets: a concurrent repeat of this win may have closed them just now, and it has stored the win before.
  const known = await providers.findTransaction(context.database, { ...key, id: winning.transactionId });
  const named = winning.reference === null ? openBets : openBets.filter(({ id }) => id === winning.reference);
  const bet = known ? bets.find(({ betId }) => betId === known.betId) : named[0];
  if (!bet) return refuse(known ? 'TRANSACTION_TAKEN' : 'BET_UNKNOWN');
  const { transactionId: id, currency, amount, isLast, reference } = winning;
  const requested: providers.Transaction = { ...bet, id, kind: 'win', currency, amount, win: 0 as Minor, isLast, reference };
  const recorded = known ?? (await context.providers.recordTransaction(requested));
  if (!providers.isSameTransaction(recorded, requested)) return refuse('TRANSACTION_TAKEN');
  const others = isLast ? openBets.filter(({ betId }) => betId !== recorded.betId) : [];
  const answer = toResult(recorded, await payAndClose(context, recorded, others, winning.requestId));
  return !answer.ok && answer.code === 'ROUND_ROLLED_BACK' ? refuse('BET_UNKNOWN') : answer;
}

/** Bets whose stake is posted and that are not settled, the oldest first. */
async function openBetsOf({ database }: SeamlessWalletContext, bets: readonly providers.Transaction[]): Promise<providers.Transaction[]> {
  const [first] = bets;
  if (!first) return [];
  const ids = bets.map(({ betId }) => betId);
  const stakes = await ledgerModule.readRounds(database, first.playerId, ids);
  return bets.filter(({ betId }) => ['open', 'paid'].includes(stakes.get(betId)?.status ?? ''));
}

/**
 * The last win of a round closes the round's other bets in the same transaction. They are closed first, so that the answer carries the
 * balance after the win.
 */
async function payAndClose(
  context: SeamlessWalletContext,
  win: providers.Transaction,
  others: readonly providers.Transaction[],
  requestId: string,
): Promise<Outcome> {
  const named = { playerId: win.playerId, key: `${win.id}:win` };
  // A repeat of a posted win closes nothing: bets that arrived after it stay open.
  const isPaid = others.length > 0 && (await ledgerModule.carriedOut(context.database, sourceOf(win.provider), [named])).length > 0;
  if (others.length === 0 || isPaid) return context.ledger.run(winOf(win, requestId));
  return allOrNone(context, async (tx, must) => {
    for (const bet of others) await context.ledger.apply(tx, endOf(bet, requestId));
    return must(await context.ledger.apply(tx, winOf(win, requestId)));
  });
}

const winOf = (win: providers.Transaction, requestId: string): Win => ({
  kind: 'win',
  ...commandHeader(win, requestId),
  currency: win.currency,
  roundId: win.betId,
  transactionId: win.id,
  amount: win.amount,
  isLast: win.isLast,
});
