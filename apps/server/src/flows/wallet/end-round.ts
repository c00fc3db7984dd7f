import type { Win } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import type { Outcome } from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { answerTo, balanceNow, type Moving, namedBy, refused, type WalletAnswer, type WalletHouse } from './wallet-answer.ts';

/** Nothing more is won by this bet. Its key is made of our own id of it, so it meets no key of the provider's. */
const endOf = (bet: providers.Transaction, requestId: string): Win => ({
  kind: 'win',
  ...namedBy(bet, requestId),
  currency: bet.currency,
  roundId: bet.betId,
  transactionId: `end:${bet.betId}`,
  amount: 0 as Minor,
  isLast: true,
});

/** Ends the bets that still stand; those that are over or were taken back stay as they are. The last movement, if there was one. */
export async function closeBets(
  house: WalletHouse,
  bets: readonly providers.Transaction[],
  requestId: string,
): Promise<Outcome | null | 'unknown'> {
  let last: Outcome | null = null;
  for (const bet of bets) {
    const outcome = await house.ledger.run(endOf(bet, requestId));
    if (outcome.status === 'unknown') return 'unknown';
    if (outcome.status === 'applied' || outcome.status === 'replayed') last = outcome;
  }
  return last;
}

/** The provider says that a round is over. Every bet of it that won nothing is lost from now on, and counts. */
export async function endRound(house: WalletHouse, ending: Moving): Promise<WalletAnswer> {
  const { provider, round, currency, requestId } = ending;
  const who = await house.providers.tokens.open(provider.slug, ending.token);
  if (!who) return refused('TOKEN_UNKNOWN');
  const bets = await providers.betsOf(house.database, { playerId: who.playerId, provider: provider.slug, round });
  if (bets.length === 0) return refused('BET_UNKNOWN');
  if (bets.some((bet) => bet.currency !== currency)) return refused('CURRENCY_MISMATCH');
  const closed = await closeBets(house, bets, requestId);
  if (closed === 'unknown') return refused('UNKNOWN');
  const of = { playerId: who.playerId, currency };
  return closed ? answerTo(of, closed) : balanceNow(house, of);
}
