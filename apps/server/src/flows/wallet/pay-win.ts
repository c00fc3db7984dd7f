import type { PrizePaid, Win } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import * as ledger from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { closeBets } from './end-round.ts';
import { answerTo, type Moving, namedBy, refused, type WalletAnswer, type WalletHouse } from './wallet-answer.ts';

interface Winning extends Moving {
  readonly amount: Minor;
  readonly isLast: boolean;
  /** The bet that it was won by, where the provider names one. */
  readonly reference: string | null;
}

/**
 * A win of a round in which a bet stands. It is paid whatever has become of the visit, the game, the provider or the player meanwhile:
 * it is owed. The bet by which it was won is written down with it, so that a repeat finds the same one.
 */
export async function payWin(house: WalletHouse, winning: Winning): Promise<WalletAnswer> {
  const who = await house.providers.tokens.open(winning.provider.slug, winning.token);
  if (!who) return refused('TOKEN_UNKNOWN');
  const key = { playerId: who.playerId, provider: winning.provider.slug, round: winning.round };
  const [known, bets] = await Promise.all([
    providers.findTransaction(house.database, { ...key, id: winning.transactionId }),
    providers.betsOf(house.database, key),
  ]);
  const bet = known ? bets.find(({ betId }) => betId === known.betId) : await wonBy(house, bets, winning.reference);
  if (!bet) return refused(known ? 'TRANSACTION_TAKEN' : 'BET_UNKNOWN');
  const { transactionId: id, currency, amount, isLast, reference } = winning;
  const asked: providers.Transaction = { ...bet, id, kind: 'win', currency, amount, win: 0 as Minor, isLast, reference };
  const noted = known ?? (await house.providers.note(asked));
  if (!providers.isSame(noted, asked)) return refused('TRANSACTION_TAKEN');
  // The others first: then the answer is that of the win.
  if (isLast) {
    const others = bets.filter(({ betId }) => betId !== noted.betId);
    const closed = await closeBets(house, others, winning.requestId);
    if (closed === 'unknown') return refused('UNKNOWN');
  }
  const answer = answerTo(noted, await house.ledger.run(winOf(noted, winning.requestId)));
  return !answer.ok && answer.code === 'ROUND_ROLLED_BACK' ? refused('BET_UNKNOWN') : answer;
}

/** The bet that is named, or the first one of the round that still stands. */
async function wonBy({ database }: WalletHouse, bets: readonly providers.Transaction[], reference: string | null) {
  if (reference !== null) return bets.find(({ id }) => id === reference);
  const [first] = bets;
  if (!first || bets.length === 1) return first;
  const stakes = await ledger.readRounds(
    database,
    first.playerId,
    bets.map(({ betId }) => betId),
  );
  return bets.find(({ betId }) => ['open', 'paid'].includes(stakes.get(betId)?.status ?? '')) ?? first;
}

const winOf = (win: providers.Transaction, requestId: string): Win => ({
  kind: 'win',
  ...namedBy(win, requestId),
  currency: win.currency,
  roundId: win.betId,
  transactionId: win.id,
  amount: win.amount,
  isLast: win.isLast,
});

/** A prize that no bet was made for: only a provider with whom it was agreed may pay one. */
export async function payPrize(house: WalletHouse, prize: Moving & { readonly amount: Minor }): Promise<WalletAnswer> {
  const { provider, transactionId: id, round, currency, amount, requestId } = prize;
  const who = await house.providers.tokens.open(provider.slug, prize.token);
  if (!who) return refused('TOKEN_UNKNOWN');
  if (!provider.paysPrizes) return refused('PRIZE_NOT_AGREED');
  const game = await house.providers.gameCalled(provider.slug, prize.game);
  if (!game) return refused('GAME_UNKNOWN');
  const plain = { win: 0 as Minor, isLast: true, weightPercent: 0, reference: null, betId: house.database.ids.uuid() };
  const asked: providers.Transaction = {
    playerId: who.playerId,
    provider: provider.slug,
    id,
    kind: 'prize',
    round,
    game: game.slug,
    currency,
    amount,
    ...plain,
  };
  const noted = await house.providers.note(asked);
  if (!providers.isSame(noted, asked)) return refused('TRANSACTION_TAKEN');
  const paid: PrizePaid = { kind: 'prize-paid', ...namedBy(noted, requestId), currency, prizeId: noted.id, amount };
  return answerTo(noted, await house.ledger.run(paid));
}
