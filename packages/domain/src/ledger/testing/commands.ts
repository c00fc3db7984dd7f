import type { Minor } from '#money.ts';
import type {
  Adjustment,
  Bet,
  BonusEnded,
  BonusExtended,
  BonusGranted,
  Command,
  DepositPaid,
  Rollback,
  RoundCommand,
  SpinsEnded,
  SpinsGranted,
  Win,
  WithdrawalRequested,
  WithdrawalSettled,
} from '../command.ts';
import { LATER, PLAYER, roundId } from './books.ts';

const named = { playerId: PLAYER, source: 'test', actor: 'system:test', requestId: 'r-1' } as const;
const priced = { ...named, currency: 'KZT' } as const;

export const deposit = (amount: number, paymentId = `p-${amount}`): DepositPaid => ({
  ...priced,
  kind: 'deposit-paid',
  paymentId,
  amount: amount as Minor,
});

export const round = (number: number, stake: number, win: number, weightPercent = 100): RoundCommand => ({
  ...priced,
  kind: 'round',
  roundId: roundId(number),
  game: 'tulpar-run',
  stake: stake as Minor,
  win: win as Minor,
  weightPercent,
});

export const bet = (number: number, stake: number, weightPercent = 100): Bet => ({
  ...priced,
  kind: 'bet',
  roundId: roundId(number),
  transactionId: `t-${number}`,
  game: 'strange-fruits',
  stake: stake as Minor,
  weightPercent,
});

export const win = (number: number, amount: number, { isLast = true, transactionId = `t-${number}` } = {}): Win => ({
  ...priced,
  kind: 'win',
  roundId: roundId(number),
  transactionId,
  amount: amount as Minor,
  isLast,
});

export const rollback = (number: number, transactionId = `t-${number}`): Rollback => ({
  ...named,
  kind: 'rollback',
  roundId: roundId(number),
  transactionId,
});

export const grant = (amount: number, wager: number, more: Partial<BonusGranted> = {}): BonusGranted => ({
  ...priced,
  kind: 'bonus-granted',
  bonusId: 'b-1',
  offerUid: 'o-1',
  type: 'deposit_bonus',
  amount: amount as Minor,
  wager,
  cashOutPercentMax: 0,
  cashOutMax: 0 as Minor,
  stakeMax: 0 as Minor,
  canCancel: true,
  expiresAt: LATER,
  ...more,
});

export const end = (reason: BonusEnded['reason'], bonusId = 'b-1'): BonusEnded => ({ ...named, kind: 'bonus-ended', bonusId, reason });

export const extend = (expiresAt: Date, bonusId = 'b-1'): BonusExtended => ({ ...named, kind: 'bonus-extended', bonusId, expiresAt });

export const extendSpins = (expiresAt: Date, spinsId = 's-1'): BonusExtended => ({ ...named, kind: 'bonus-extended', spinsId, expiresAt });

export const grantSpins = (count: number, stake: number, more: Partial<SpinsGranted> = {}): SpinsGranted => ({
  ...priced,
  kind: 'spins-granted',
  spinsId: 's-1',
  offerUid: 'so-1',
  game: 'tulpar-run',
  stake: stake as Minor,
  count,
  expiresAt: LATER,
  ...more,
});

export const endSpins = (reason: SpinsEnded['reason'], spinsId = 's-1'): SpinsEnded => ({
  ...named,
  kind: 'spins-ended',
  spinsId,
  reason,
});

/** The same stake, paid by the house. */
export const free = <One extends RoundCommand | Bet>(command: One, spinsId = 's-1'): One => ({ ...command, spinsId });

export const request = (amount: number, withdrawalId = 'w-1'): WithdrawalRequested => ({
  ...priced,
  kind: 'withdrawal-requested',
  withdrawalId,
  amount: amount as Minor,
});

export const settle = (result: 'paid' | 'returned', withdrawalId = 'w-1'): WithdrawalSettled => ({
  ...named,
  kind: 'withdrawal-settled',
  withdrawalId,
  result,
});

export const prize = (amount: number): Command => ({ ...priced, kind: 'prize-paid', prizeId: 'prize-1', amount: amount as Minor });

export const cashback = (amount: number): Command => ({ ...priced, kind: 'cashback-paid', period: '2026-W10', amount: amount as Minor });

export const adjust = (amount: number, more: Partial<Adjustment> = {}): Adjustment => ({
  ...priced,
  kind: 'adjustment',
  actor: 'staff:aigerim',
  approver: 'staff:nurlan',
  adjustmentId: 'a-1',
  amount: amount as Minor,
  against: 'house',
  reason: 'a round that stood still',
  reverses: null,
  ...more,
});
