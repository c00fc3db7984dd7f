import type { Bet, RoundCommand, Win } from '@tulpar/domain/ledger/command';
import type { BarCode } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import { WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import type { Outcome } from '#modules/ledger/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as providers from '#modules/providers/index.ts';
import { noteRefusal } from '../protection/note-refusal.ts';
import {
  allOrNone,
  commandHeader,
  readSpendableBalance,
  refuse,
  type SeamlessWalletContext,
  type SeamlessWalletRefusal,
  type SeamlessWalletResult,
  sessionEndReason,
  type TransactionInput,
  toResult,
} from './seamless-wallet.ts';

interface PlaceProviderBetInput extends TransactionInput {
  readonly amount: Minor;
  /** Null if the win, if any, comes in a separate call. */
  readonly win: Minor | null;
  readonly isLast: boolean;
  /** The free spins that pay the stake; absent where the player does. */
  readonly freeRounds?: string | undefined;
}

type RefusalCode = providers.SeamlessWalletRefusalCode;

/**
 * The answer to a bet that the ledger is sure to refuse. Such a bet is not stored, so nothing of it has to be taken back. What is wrong with
 * the call itself is named first; else the provider is told what there is to stake.
 */
async function foreseeRefusal(
  context: SeamlessWalletContext,
  bet: providers.Transaction,
  { sessionId, requestId }: { sessionId: string; requestId: string },
): Promise<SeamlessWalletRefusal | null> {
  const foreseen = await context.ledger.foresee(betOf(bet, requestId));
  if (!foreseen.isRefused) return null;
  const wrong = await providers.whySessionRefuses(context.database, bet, sessionId);
  if (wrong) return refuse(wrong);
  const now = await readSpendableBalance(context, bet);
  return { ...refuse(foreseen.code), ...(now.ok && { balance: now.balance }) };
}

/**
 * A bet at another provider's game, with or without its win. The bet is stored under the provider's transaction id, with the id of its
 * ledger round, before money moves; a repeat continues from the stored bet. Obstacles (stopped provider or game, ended session) are checked first.
 */
export async function placeProviderBet(context: SeamlessWalletContext, stake: PlaceProviderBetInput): Promise<SeamlessWalletResult> {
  const { provider } = stake;
  const [who, game] = await Promise.all([
    context.providers.tokens.verifyToken(provider.slug, stake.token),
    context.providers.gameByCode(provider.slug, stake.game),
  ]);
  if (!who) return refuse('TOKEN_UNKNOWN');
  if (!game) return refuse('GAME_UNKNOWN');
  const result = await placeKnownBet(context, stake, who, game);
  // The page around the game tells the player why, in words of ours.
  if (!result.ok) await noteRefusal(context, { ...who, code: result.code });
  return result;
}

async function placeKnownBet(
  context: SeamlessWalletContext,
  stake: PlaceProviderBetInput,
  who: providers.TokenContent,
  game: providers.ProviderGame,
): Promise<SeamlessWalletResult> {
  const { provider, transactionId, round, currency, amount, win, isLast, freeRounds = null } = stake;
  const requested: providers.Transaction = {
    playerId: who.playerId,
    provider: provider.slug,
    id: transactionId,
    kind: win === null ? 'bet' : 'betwin',
    round,
    game: game.slug,
    currency,
    amount,
    win: win ?? (0 as Minor),
    isLast,
    weightPercent: freeRounds === null ? WAGER_WEIGHT_PERCENT[game.kind] : 0,
    reference: null,
    betId: context.database.ids.uuid(),
    freeRounds,
  };
  const closed = await obstacleTo(context, stake, who, game);
  const foreseen = closed ? null : await foreseeRefusal(context, requested, { ...who, requestId: stake.requestId });
  const obstacle = closed ?? foreseen?.code ?? null;
  const recorded = obstacle
    ? await findRecordedBet(context, requested, obstacle)
    : await context.providers.recordBet(requested, who.sessionId);
  if (recorded.status === 'refused') return foreseen ?? refuse(recorded.code);
  if (recorded.status === 'known') {
    const denied = await refuseRepeat(context, { requested, bet: recorded.bet, sessionId: who.sessionId, obstacle });
    if (denied) return denied;
  }
  return toResult(recorded.bet, await moveStake(context, recorded.bet, stake.requestId));
}

type Obstacle =
  | Extract<
      providers.SeamlessWalletRefusalCode,
      'PROVIDER_STOPPED' | 'GAME_UNKNOWN' | 'GAME_STOPPED' | 'TOKEN_EXPIRED' | 'REALITY_CHECK_DUE'
    >
  | BarCode;

/** Whether the bet adds to a round whose earlier bet is still open: such a round comes to its end before a reality check. */
async function isInProgress({ database }: SeamlessWalletContext, playerId: string, { provider, round }: PlaceProviderBetInput) {
  const bets = await providers.betsOf(database, { playerId, provider: provider.slug, round });
  const betIds = bets.map(({ betId }) => betId);
  return [...(await ledgerModule.readRounds(database, playerId, betIds)).values()].some(({ status }) => status === 'open');
}

async function obstacleTo(
  context: SeamlessWalletContext,
  bet: PlaceProviderBetInput,
  { playerId, sessionId }: providers.TokenContent,
  game: providers.ProviderGame,
): Promise<Obstacle | null> {
  if (!bet.provider.isActive) return 'PROVIDER_STOPPED';
  if (!game.isActive) return 'GAME_UNKNOWN';
  const found = await context.rounds.obstacle(playerId, sessionId);
  if (found === 'REALITY_CHECK_DUE') {
    if (await isInProgress(context, playerId, bet)) return null;
    const session = await providers.findProviderSession(context.database, playerId, sessionId);
    return session && session.expiresAt <= context.database.now() ? 'TOKEN_EXPIRED' : found;
  }
  return found === 'GAME_SESSION_UNKNOWN' ? sessionEndReason(context, playerId, game.slug) : found;
}

/** With an obstacle no new bet is stored: only a bet that an earlier call has stored is found. */
async function findRecordedBet({ database }: SeamlessWalletContext, requested: providers.Transaction, code: RefusalCode) {
  const bet = await providers.findTransaction(database, requested);
  return bet ? { status: 'known' as const, bet } : { status: 'refused' as const, code };
}

interface RepeatedBet {
  readonly requested: providers.Transaction;
  readonly bet: providers.Transaction;
  readonly sessionId: string;
  readonly obstacle: RefusalCode | null;
}

/** A repeat of a bet with a posted stake gets the first answer, whatever has changed since. Without a posted stake it is judged like a new bet. */
async function refuseRepeat(
  { database }: SeamlessWalletContext,
  { requested, bet, sessionId, obstacle }: RepeatedBet,
): Promise<SeamlessWalletRefusal | null> {
  if (bet.kind === 'void') return refuse('BET_TAKEN_BACK');
  if (!providers.isSameTransaction(bet, requested)) return refuse('TRANSACTION_TAKEN');
  const staked = (await ledgerModule.readRounds(database, bet.playerId, [bet.betId])).get(bet.betId);
  if (staked) return staked.status === 'rolled_back' || staked.status === 'tombstone' ? refuse('BET_TAKEN_BACK') : null;
  if (obstacle) return refuse(obstacle);
  const session = await providers.findProviderSession(database, bet.playerId, sessionId);
  if (session?.provider !== bet.provider) return refuse('TOKEN_UNKNOWN');
  return session.expiresAt.getTime() <= database.now().getTime() ? refuse('TOKEN_EXPIRED') : null;
}

const staked = (bet: providers.Transaction, requestId: string) => ({
  ...commandHeader(bet, requestId),
  roundId: bet.betId,
  game: bet.game,
  currency: bet.currency,
  stake: bet.amount,
  weightPercent: bet.weightPercent,
  // Absent where the player pays: the command keeps the body that it always had.
  ...(bet.freeRounds !== null && { spinsId: bet.freeRounds }),
});
const betOf = (bet: providers.Transaction, requestId: string): Bet => ({ kind: 'bet', ...staked(bet, requestId), transactionId: bet.id });
const roundOf = (bet: providers.Transaction, requestId: string): RoundCommand => ({
  kind: 'round',
  ...staked(bet, requestId),
  win: bet.win,
});
const winOf = (bet: providers.Transaction, requestId: string): Win => ({
  kind: 'win',
  ...commandHeader(bet, requestId),
  currency: bet.currency,
  roundId: bet.betId,
  transactionId: bet.id,
  amount: bet.win,
  isLast: false,
});

/** A closed bet is one entry with stake and win. A bet with a win that does not close it is two entries, in one transaction. */
function moveStake(context: SeamlessWalletContext, bet: providers.Transaction, requestId: string): Promise<Outcome> {
  if (bet.isLast) return context.ledger.run(roundOf(bet, requestId));
  if (bet.kind === 'bet') return context.ledger.run(betOf(bet, requestId));
  return allOrNone(context, async (tx, must) => {
    must(await context.ledger.apply(tx, betOf(bet, requestId)));
    return must(await context.ledger.apply(tx, winOf(bet, requestId)));
  });
}
