import type { Minor } from '@tulpar/domain/money';

/** What the server says about the bonus that the deposit is to be made with. */
export interface BonusTerms {
  readonly wager: number;
  /** How long it may be wagered. */
  readonly days: number;
  /** The largest bet while it is active; zero is no limit of its own. */
  readonly stakeMax: Minor;
  /** Free spins that come with it. */
  readonly spins: number;
}

/** The bonus of the next deposit. The page brings what the server knows of it, because offers are not the cash box's own. */
export interface DepositBonus {
  /** Null until it is loaded, and without a bonus. */
  readonly terms: BonusTerms | null;
  /** How many bonuses a deposit could be made with; undefined until they are loaded. */
  readonly openCount: number | undefined;
  /** Another bonus is active: this one would wait for its turn. */
  readonly mustWait: boolean;
  /** The chosen bonus was taken away meanwhile. */
  readonly isGone: boolean;
  readonly onChoose: () => void;
}
