import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';

/** Who is behind a movement: a player, a member of staff, a job, a provider. */
type Actor = `${'player' | 'staff' | 'job' | 'provider' | 'system'}:${string}`;

interface Named {
  readonly playerId: string;
  /** Where the command comes from, such as `arcade` or `payments`. Keys of different sources never meet. */
  readonly source: string;
  readonly actor: Actor;
  /** The call or the run of a job that caused it; a retry has another one. */
  readonly requestId: string;
}

interface Priced extends Named {
  readonly currency: Currency;
}

interface Staked extends Priced {
  /** A UUIDv7, made where the round was born. */
  readonly roundId: string;
  readonly game: string;
  readonly stake: Minor;
  /** How much of the stake counts towards a wager, in whole percents. */
  readonly weightPercent: number;
  /** The free spins whose stake the house pays; absent where the player pays. */
  readonly spinsId?: string;
}

/** Stake and win in one entry: a round of our own games that ends in one step, or a provider's bet that comes closed with its win. */
export interface RoundCommand extends Staked {
  readonly kind: 'round';
  readonly win: Minor;
}

/** A stake whose win comes later: rounds with choices, comet, providers' bets. A round of the ledger holds one bet. */
export interface Bet extends Staked {
  readonly kind: 'bet';
  readonly transactionId: string;
}

export interface Win extends Priced {
  readonly kind: 'win';
  readonly roundId: string;
  readonly transactionId: string;
  readonly amount: Minor;
  readonly isLast: boolean;
}

/** Takes back the one bet of the round; `transactionId` names the rollback itself. */
export interface Rollback extends Named {
  readonly kind: 'rollback';
  readonly roundId: string;
  readonly transactionId: string;
}

export interface DepositPaid extends Priced {
  readonly kind: 'deposit-paid';
  readonly paymentId: string;
  readonly amount: Minor;
}

export interface WithdrawalRequested extends Priced {
  readonly kind: 'withdrawal-requested';
  readonly withdrawalId: string;
  readonly amount: Minor;
}

/** The money that was held leaves the house, or goes back to the player. It names no amount: what was held is what counts. */
export interface WithdrawalSettled extends Named {
  readonly kind: 'withdrawal-settled';
  readonly withdrawalId: string;
  readonly result: 'paid' | 'returned';
}

export interface BonusGranted extends Priced {
  readonly kind: 'bonus-granted';
  readonly bonusId: string;
  /** A player gets an offer once. */
  readonly offerUid: string;
  readonly type: string;
  readonly amount: Minor;
  /** How many times the amount must be staked. */
  readonly wager: number;
  /** What may become real money in the end: a percentage of the amount, else a sum; both zero means all of it. */
  readonly cashOutPercentMax: number;
  readonly cashOutMax: Minor;
  /** The largest stake while the bonus is active; zero leaves it to the rules. */
  readonly stakeMax: Minor;
  readonly canCancel: boolean;
  readonly expiresAt: Date;
  /** The number of the games' weights that hold for this bonus (`keepWeights`); absent where every game counts by its own. */
  readonly weights?: number;
  /** The hash of the terms that the player has accepted. */
  readonly termsHash?: string;
}

export interface BonusEnded extends Named {
  readonly kind: 'bonus-ended';
  readonly bonusId: string;
  readonly reason: 'canceled' | 'expired' | 'forfeited';
}

interface Extended extends Named {
  readonly kind: 'bonus-extended';
  readonly expiresAt: Date;
}

/** A bonus or free spins run out later than they would have: a break costs no bonus. */
export type BonusExtended = (Extended & { readonly bonusId: string }) | (Extended & { readonly spinsId: string });

/** Rounds of one game at one stake, which the house pays. What they win is kept beside the wallet until it is granted. */
export interface SpinsGranted extends Priced {
  readonly kind: 'spins-granted';
  readonly spinsId: string;
  /** A player gets an offer once. */
  readonly offerUid: string;
  readonly game: string;
  readonly stake: Minor;
  readonly count: number;
  readonly expiresAt: Date;
  readonly termsHash?: string;
}

export interface SpinsEnded extends Named {
  readonly kind: 'spins-ended';
  readonly spinsId: string;
  readonly reason: 'canceled' | 'expired' | 'forfeited';
}

export interface PrizePaid extends Priced {
  readonly kind: 'prize-paid';
  readonly prizeId: string;
  readonly amount: Minor;
}

export interface CashbackPaid extends Priced {
  readonly kind: 'cashback-paid';
  /** Such as `2026-W11`: a period is paid once. */
  readonly period: string;
  readonly amount: Minor;
}

export const ADJUSTED_ACCOUNTS = ['house', 'promo', 'psp'] as const;

/** A correction by hand. Nothing is ever changed: what was wrong is answered with a new entry. */
export interface Adjustment extends Priced {
  readonly kind: 'adjustment';
  readonly adjustmentId: string;
  /** With its sign: what the player's real money gains or loses. */
  readonly amount: Minor;
  readonly against: (typeof ADJUSTED_ACCOUNTS)[number];
  readonly reason: string;
  readonly approver: Actor;
  /** The entry that this one corrects. */
  readonly reverses: number | null;
}

export type Command =
  | RoundCommand
  | Bet
  | Win
  | Rollback
  | DepositPaid
  | WithdrawalRequested
  | WithdrawalSettled
  | BonusGranted
  | BonusEnded
  | BonusExtended
  | SpinsGranted
  | SpinsEnded
  | PrizePaid
  | CashbackPaid
  | Adjustment;

export const COMMAND_KINDS = [
  'round',
  'bet',
  'win',
  'rollback',
  'deposit-paid',
  'withdrawal-requested',
  'withdrawal-settled',
  'bonus-granted',
  'bonus-ended',
  'bonus-extended',
  'spins-granted',
  'spins-ended',
  'prize-paid',
  'cashback-paid',
  'adjustment',
] as const satisfies readonly Command['kind'][];
