import type { Rollback } from '@tulpar/domain/ledger/command';
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

const isBet = ({ kind }: providers.Transaction): boolean => kind === 'bet' || kind === 'betwin' || kind === 'void';

/**
 * Gives a stake back exactly as it was taken. An unknown bet is stored as void, and the ledger keeps a tombstone: if bet and rollback arrive
 * at once, the call that reaches the ledger second finds the first one's row.
 */
export async function rollBackBet(
  context: SeamlessWalletContext,
  rolling: TransactionInput & { readonly reference: string },
): Promise<SeamlessWalletResult> {
  const { provider, transactionId: id, reference, round, currency, requestId } = rolling;
  const who = await context.providers.tokens.verifyToken(provider.slug, rolling.token);
  if (!who) return refuse('TOKEN_UNKNOWN');
  const of = { playerId: who.playerId, provider: provider.slug };
  const [known, found] = await Promise.all([
    providers.findTransaction(context.database, { ...of, id }),
    providers.findTransaction(context.database, { ...of, id: reference }),
  ]);
  if (known && known.kind !== 'rollback') return refuse('TRANSACTION_TAKEN');
  const own = found?.currency ?? (await ledgerModule.readWallet(context.database, who.playerId))?.currency;
  if (own !== currency) return refuse('CURRENCY_MISMATCH');
  const plain = { amount: 0 as Minor, win: 0 as Minor, isLast: true, weightPercent: 0, reference: null, freeRounds: null };
  const never = { ...of, id: reference, kind: 'void' as const, round, game: rolling.game, currency, ...plain };
  const bet = found ?? (await context.providers.recordTransaction({ ...never, betId: context.database.ids.uuid() }));
  if (!isBet(bet)) return refuse('BET_UNKNOWN');
  const requested: providers.Transaction = { ...never, id, kind: 'rollback', reference, betId: bet.betId };
  const recorded = known ?? (await context.providers.recordTransaction(requested));
  if (!providers.isSameTransaction(recorded, requested)) return refuse('TRANSACTION_TAKEN');
  const command: Rollback = { kind: 'rollback', ...commandHeader(of, requestId), roundId: bet.betId, transactionId: id };
  return toResult(recorded, await context.ledger.run(command));
}
