import type { PrizePaid } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { answerTo, type Moving, namedBy, refused, type WalletAnswer, type WalletHouse } from './wallet-answer.ts';

/**
 * A prize that no bet was made for: only a provider with whom it was agreed may pay one. Like a win it is owed once it was won, so neither a
 * stopped game or company nor a player who may not play any more stands in its way.
 */
export async function payPrize(context: WalletHouse, prize: Moving & { readonly amount: Minor }): Promise<WalletAnswer> {
  const { provider, transactionId: id, round, currency, amount, requestId } = prize;
  const who = await context.providers.tokens.open(provider.slug, prize.token);
  if (!who) return refused('TOKEN_UNKNOWN');
  if (!provider.paysPrizes) return refused('PRIZE_NOT_AGREED');
  const [game, wallet] = await Promise.all([
    context.providers.gameCalled(provider.slug, prize.game),
    ledgerModule.readWallet(context.database, who.playerId),
  ]);
  if (!game) return refused('GAME_UNKNOWN');
  if (wallet?.currency !== currency) return refused('CURRENCY_MISMATCH');
  const asked: providers.Transaction = {
    playerId: who.playerId,
    provider: provider.slug,
    id,
    kind: 'prize',
    round,
    game: game.slug,
    currency,
    amount,
    win: 0 as Minor,
    isLast: true,
    weightPercent: 0,
    reference: null,
    betId: context.database.ids.uuid(),
  };
  const noted = await context.providers.note(asked);
  if (!providers.isSame(noted, asked)) return refused('TRANSACTION_TAKEN');
  // By our own id of it: one of the provider's might read like the key of another of its transactions.
  const paid: PrizePaid = { kind: 'prize-paid', ...namedBy(noted, requestId), currency, prizeId: noted.betId, amount };
  return answerTo(noted, await context.ledger.run(paid));
}
