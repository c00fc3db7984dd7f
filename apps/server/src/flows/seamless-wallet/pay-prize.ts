import type { PrizePaid } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import {
  commandHeader,
  refuse,
  type SeamlessWalletContext,
  type SeamlessWalletResult,
  type TransactionInput,
  toResult,
} from './seamless-wallet.ts';

/**
 * A prize that no bet was made for: only a provider with whom it was agreed may pay one. Like a win it is owed once it was won, so neither a
 * stopped game or company nor a player who may not play any more stands in its way.
 */
export async function payPrize(
  context: SeamlessWalletContext,
  prize: TransactionInput & { readonly amount: Minor },
): Promise<SeamlessWalletResult> {
  const { provider, transactionId: id, round, currency, amount, requestId } = prize;
  const who = await context.providers.tokens.verifyToken(provider.slug, prize.token);
  if (!who) return refuse('TOKEN_UNKNOWN');
  if (!provider.paysPrizes) return refuse('PRIZE_NOT_AGREED');
  const [game, wallet] = await Promise.all([
    context.providers.gameByCode(provider.slug, prize.game),
    ledgerModule.readWallet(context.database, who.playerId),
  ]);
  if (!game) return refuse('GAME_UNKNOWN');
  if (wallet?.currency !== currency) return refuse('CURRENCY_MISMATCH');
  const requested: providers.Transaction = {
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
    freeRounds: null,
  };
  const recorded = await context.providers.recordTransaction(requested);
  if (!providers.isSameTransaction(recorded, requested)) return refuse('TRANSACTION_TAKEN');
  // By our own id of it: one of the provider's might read like the key of another of its transactions.
  const paid: PrizePaid = { kind: 'prize-paid', ...commandHeader(recorded, requestId), currency, prizeId: recorded.betId, amount };
  return toResult(recorded, await context.ledger.run(paid));
}
