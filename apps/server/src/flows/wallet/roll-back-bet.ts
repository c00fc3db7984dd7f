import type { Rollback } from '@tulpar/domain/ledger/command';
import type { Minor } from '@tulpar/domain/money';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { answerTo, type Moving, namedBy, refused, type WalletAnswer, type WalletHouse } from './wallet-answer.ts';

const isBet = ({ kind }: providers.Transaction): boolean => kind === 'bet' || kind === 'betwin' || kind === 'void';

/**
 * Gives a stake back exactly as it was taken. A bet that we have not heard of is written down as one that never comes, in our book and in the
 * ledger: whichever of the two calls reaches the ledger first, the other one finds it there.
 */
export async function rollBackBet(context: WalletHouse, rolling: Moving & { readonly reference: string }): Promise<WalletAnswer> {
  const { provider, transactionId: id, reference, round, currency, requestId } = rolling;
  const who = await context.providers.tokens.open(provider.slug, rolling.token);
  if (!who) return refused('TOKEN_UNKNOWN');
  const of = { playerId: who.playerId, provider: provider.slug };
  const [known, found] = await Promise.all([
    providers.findTransaction(context.database, { ...of, id }),
    providers.findTransaction(context.database, { ...of, id: reference }),
  ]);
  if (known && known.kind !== 'rollback') return refused('TRANSACTION_TAKEN');
  const own = found?.currency ?? (await ledgerModule.readWallet(context.database, who.playerId))?.currency;
  if (own !== currency) return refused('CURRENCY_MISMATCH');
  const plain = { amount: 0 as Minor, win: 0 as Minor, isLast: true, weightPercent: 0, reference: null };
  const never = { ...of, id: reference, kind: 'void' as const, round, game: rolling.game, currency, ...plain };
  const bet = found ?? (await context.providers.note({ ...never, betId: context.database.ids.uuid() }));
  if (!isBet(bet)) return refused('BET_UNKNOWN');
  const asked: providers.Transaction = { ...never, id, kind: 'rollback', reference, betId: bet.betId };
  const noted = known ?? (await context.providers.note(asked));
  if (!providers.isSame(noted, asked)) return refused('TRANSACTION_TAKEN');
  const command: Rollback = { kind: 'rollback', ...namedBy(of, requestId), roundId: bet.betId, transactionId: id };
  return answerTo(noted, await context.ledger.run(command));
}
