import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';
import type { Meter } from './meters.ts';
import type { GameWeights } from './weights.ts';

/**
 * Why a player may not stake: banned by the house, excluded, on a time-out, being looked at by staff, in this one game, or because
 * the account is closed. Wins and returns of open rounds still arrive.
 */
export type Bar = 'ban' | 'exclusion' | 'time-out' | 'review' | 'closed' | `game:${string}`;

/** The one bonus that is being wagered. It lies on the wallet, so that a round needs nothing else. */
export interface ActiveBonus {
  readonly id: string;
  readonly wagerTarget: Minor;
  readonly wagerLeft: Minor;
  /** What may become real money; null means all. */
  readonly cashOutMax: Minor | null;
  readonly stakeMax: Minor | null;
  readonly canCancel: boolean;
  readonly expiresAt: Date;
  /** Open rounds that hold some of the bonus money: as long as there are any, the bonus is not lost. */
  readonly openRounds: number;
  /** What stakes in single games count for it; null where every game counts by its own weight. */
  readonly weights: GameWeights | null;
}

export interface Wallet {
  readonly playerId: string;
  readonly currency: Currency;
  readonly real: Minor;
  readonly bonus: Minor;
  readonly held: Minor;
  readonly active: ActiveBonus | null;
  /** Something about the wallet is wrong or under inquiry: nothing leaves it, what is owed still arrives. */
  readonly isFrozen: boolean;
  readonly bars: readonly Bar[];
  /** The player's limits on play, with what is used of each. */
  readonly meters: readonly Meter[];
  /** The real money staked in rounds that have ended. */
  readonly stakedReal: Minor;
}

/** `paid`: has won and may win again. `tombstone`: was taken back before it came, so it may never come. */
export type RoundStatus = 'open' | 'paid' | 'settled' | 'rolled_back' | 'tombstone';

/** The part of a round that the house pays: its stake, and what it won so far for the player's free spins. */
interface FreePart {
  readonly spinsId: string;
  readonly stake: Minor;
  readonly win: Minor;
}

export interface RoundState {
  readonly id: string;
  readonly source: string;
  readonly game: string;
  readonly status: RoundStatus;
  readonly stakeReal: Minor;
  readonly stakeBonus: Minor;
  readonly winReal: Minor;
  readonly winBonus: Minor;
  readonly weightPercent: number;
  /** What the round took off the wager. */
  readonly wagered: Minor;
  /** The bonus that was active at the stake. */
  readonly bonusId: string | null;
  readonly openedAt: Date;
  /** Null where the player pays the stake, as in nearly all rounds. */
  readonly free: FreePart | null;
}

export type BonusStatus = 'active' | 'finished' | 'wasted' | 'canceled' | 'expired' | 'forfeited';

export interface BonusState {
  readonly id: string;
  readonly offerUid: string;
  readonly status: BonusStatus;
  readonly cashOutMax: Minor | null;
  /** How much of it has become real money. */
  readonly released: Minor;
}

export type SpinsStatus = 'active' | 'finished' | 'canceled' | 'expired' | 'forfeited';

/** Free spins of a player. Rounds that are open when they end still bring what they win. */
export interface SpinsState {
  readonly id: string;
  readonly offerUid: string;
  readonly game: string;
  readonly stake: Minor;
  readonly total: number;
  /** Spins that were taken and not given back, open rounds among them. */
  readonly played: number;
  readonly open: number;
  readonly won: Minor;
  readonly status: SpinsStatus;
  readonly expiresAt: Date;
}

/** An entry that a command refers to. */
export interface OriginEntry {
  readonly seq: number;
  readonly kind: string;
  readonly held: Minor;
}

/** All that a decision may look at. What a command does not need is null. */
export interface Facts {
  readonly wallet: Wallet;
  readonly round: RoundState | null;
  readonly bonus: BonusState | null;
  readonly origin: OriginEntry | null;
  readonly spins: SpinsState | null;
  /** The weights that a grant names. */
  readonly weights: GameWeights | null;
}

/** What most commands need besides the wallet. */
export const NO_FACTS: Omit<Facts, 'wallet'> = { round: null, bonus: null, origin: null, spins: null, weights: null };
