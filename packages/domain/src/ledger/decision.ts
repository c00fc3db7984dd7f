import type { Minor } from '../money.ts';
import type { ActiveBonus, BonusStatus, RoundState, SpinsState } from './facts.ts';
import type { Meter } from './meters.ts';

/** One balanced movement: the player's three pockets and the three accounts of the house. They sum to zero. */
export interface Legs {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly held: Minor;
  /** Stakes less wins. */
  readonly house: Minor;
  /** What the house gives away, and gets back when a bonus is lost. */
  readonly promo: Minor;
  /** What payment providers hold for the house. */
  readonly psp: Minor;
}

interface RoundWrite {
  readonly isNew: boolean;
  readonly round: RoundState;
}

interface NewBonus {
  readonly id: string;
  readonly offerUid: string;
  readonly type: string;
  readonly amount: Minor;
  readonly wagerTarget: Minor;
  readonly cashOutMax: Minor | null;
  readonly expiresAt: Date;
  /** The number of its weights. */
  readonly weights: number | null;
}

interface SpinsWrite {
  readonly isNew: boolean;
  readonly spins: SpinsState;
}

/** How a bonus stands afterwards; one that stays active runs out later, when the wallet says. */
export interface BonusChange {
  readonly id: string;
  readonly status: BonusStatus;
  readonly released: Minor;
}

export interface Decision {
  readonly isRefused: false;
  readonly legs: Legs;
  /** What the wallet shall know of its bonus from now on. */
  readonly active: ActiveBonus | null;
  readonly round: RoundWrite | null;
  readonly newBonus: NewBonus | null;
  readonly bonusChange: BonusChange | null;
  readonly spins: SpinsWrite | null;
  readonly reverses: number | null;
  /** The player's limits after it, with what is used of each. */
  readonly meters: readonly Meter[];
  /** The real money staked in the round that it ends: what counts for the level. */
  readonly stakedReal: Minor;
}

/** A decision before what it moves is counted. */
export type Uncounted = Omit<Decision, 'meters' | 'stakedReal'>;

export type RefusalCode =
  | 'WALLET_UNKNOWN'
  | 'COMMAND_INVALID'
  | 'AMOUNT_INVALID'
  | 'CURRENCY_MISMATCH'
  | 'INSUFFICIENT_FUNDS'
  | 'BALANCE_LIMIT'
  | 'WALLET_FROZEN'
  | 'PLAYER_BARRED'
  | 'PLAYER_EXCLUDED'
  | 'PLAYER_TIMED_OUT'
  | 'PLAYER_UNDER_REVIEW'
  | 'GAME_BLOCKED'
  | 'LOSS_LIMIT_REACHED'
  | 'WAGER_LIMIT_REACHED'
  | 'TIME_LIMIT_REACHED'
  | 'STAKE_TOO_SMALL'
  | 'STAKE_TOO_LARGE'
  | 'BONUS_STAKE_TOO_LARGE'
  | 'BONUS_GAME_EXCLUDED'
  | 'ROUND_UNKNOWN'
  | 'ROUND_EXISTS'
  | 'ROUND_ROLLED_BACK'
  | 'ALREADY_SETTLED'
  | 'BONUS_ACTIVE'
  | 'BONUS_NOT_ACTIVE'
  | 'BONUS_ALREADY_GRANTED'
  | 'BONUS_NOT_EXPIRED'
  | 'BONUS_NOT_CANCELABLE'
  | 'SPINS_ALREADY_GRANTED'
  | 'SPINS_NOT_ACTIVE'
  | 'SPINS_NOT_EXPIRED'
  | 'SPINS_SPENT'
  | 'SPINS_GAME_WRONG'
  | 'SPINS_STAKE_WRONG'
  | 'WITHDRAWAL_UNKNOWN'
  | 'WITHDRAWAL_LIMIT'
  | 'ENTRY_UNKNOWN'
  | 'REASON_MISSING'
  | 'APPROVER_MISSING';

export interface Refusal {
  readonly isRefused: true;
  readonly code: RefusalCode;
}

export const refuse = (code: RefusalCode): Refusal => ({ isRefused: true, code });

const NOTHING = 0 as Minor;
export const NO_LEGS: Legs = { real: NOTHING, bonus: NOTHING, held: NOTHING, house: NOTHING, promo: NOTHING, psp: NOTHING };

export function addLegs(a: Legs, b: Partial<Legs>): Legs {
  const sum = (account: keyof Legs) => (a[account] + (b[account] ?? 0)) as Minor;
  return { real: sum('real'), bonus: sum('bonus'), held: sum('held'), house: sum('house'), promo: sum('promo'), psp: sum('psp') };
}

export const decision = (parts: Partial<Omit<Uncounted, 'isRefused'>> & Pick<Uncounted, 'active'>): Uncounted => ({
  isRefused: false,
  legs: NO_LEGS,
  round: null,
  newBonus: null,
  bonusChange: null,
  spins: null,
  reverses: null,
  ...parts,
});
