import type { Win } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import type { Outcome } from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import {
  commandHeader,
  readSpendableBalance,
  refuse,
  type SeamlessWalletContext,
  type SeamlessWalletResult,
  type TransactionInput,
  toResult,
} from './seamless-wallet.ts';

/** Nothing more is won by this bet. Its key is made of our own id of it, so it meets no key of the provider's. */
export const endOf = (bet: providers.Transaction, requestId: string): Win => ({
  kind: 'win',
  ...commandHeader(bet, requestId),
  currency: bet.currency,
  roundId: bet.betId,
  transactionId: `end:${bet.betId}`,
  amount: 0 as Minor,
  isLast: true,
});

/** Ends the open bets; settled and rolled back bets stay as they are. Returns the outcome of the last entry, or null if nothing moved. */
async function closeBets(
  context: SeamlessWalletContext,
  bets: readonly providers.Transaction[],
  requestId: string,
): Promise<Outcome | null | 'unknown'> {
  let last: Outcome | null = null;
  for (const bet of bets) {
    const outcome = await context.ledger.run(endOf(bet, requestId));
    if (outcome.status === 'unknown') return 'unknown';
    if (outcome.status === 'applied' || outcome.status === 'replayed') last = outcome;
  }
  return last;
}

/**
 * The provider ends a round. Each of its bets without a win is lost and counts towards the wager. An end may move no money, so it is stored
 * with the balance of its answer: a repeat gets the stored answer and does not end bets that arrived later.
 */
export async function endRound(context: SeamlessWalletContext, ending: TransactionInput): Promise<SeamlessWalletResult> {
  const { provider, transactionId: id, round, currency, requestId } = ending;
  const who = await context.providers.tokens.verifyToken(provider.slug, ending.token);
  if (!who) return refuse('TOKEN_UNKNOWN');
  const of = { playerId: who.playerId, provider: provider.slug };
  const [known, bets] = await Promise.all([
    providers.findTransaction(context.database, { ...of, id }),
    providers.betsOf(context.database, { ...of, round }),
  ]);
  const [first] = bets;
  if (known) return toRecordedResult(known, { round, currency });
  if (!first) return refuse('BET_UNKNOWN');
  if (bets.some((bet) => bet.currency !== currency)) return refuse('CURRENCY_MISMATCH');
  const closed = await closeBets(context, bets, requestId);
  if (closed === 'unknown') return refuse('UNKNOWN');
  const answer = closed ? toResult(first, closed) : await readSpendableBalance(context, first);
  if (!answer.ok) return answer;
  const plain = { win: 0 as Minor, isLast: true, weightPercent: 0, reference: null };
  const recorded = await context.providers.recordTransaction({ ...first, ...plain, id, kind: 'end', amount: answer.balance });
  return toRecordedResult(recorded, { round, currency });
}

/** The first of several repeats has stored the answer that all of them get. */
function toRecordedResult(
  recorded: providers.Transaction,
  { round, currency }: Pick<TransactionInput, 'round' | 'currency'>,
): SeamlessWalletResult {
  if (recorded.kind !== 'end' || recorded.round !== round || recorded.currency !== currency) return refuse('TRANSACTION_TAKEN');
  return { ok: true, playerId: recorded.playerId, currency, balance: recorded.amount };
}
