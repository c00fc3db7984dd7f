import type { Minor } from '@tulpar/domain/money';

/** What the server says about the bonus that the deposit is to be made with. */
export interface BonusTerms {
  readonly wager: number;
  /** How long it may be wagered. */
  readonly days: number;
  /** The largest bet while it is active; zero is no limit of its own. */
  readonly stakeMax: Minor;
  /** What becomes real money at most: so many times the bonus, or a sum; null is all of it. */
  readonly cap: { readonly times: number } | { readonly sum: Minor } | null;
  /** How much of a bet counts, in percent: by kind of game, and in single games; below zero takes no bonus money. */
  readonly weights: Readonly<Record<'slot' | 'original' | 'table', number>>;
  readonly games: readonly { readonly name: string; readonly percent: number }[];
  /** Free spins that come with it. */
  readonly spins: number;
  /** What the spins are that come with a bonus of money. */
  readonly packets: {
    readonly count: number;
    readonly each: { readonly count: number; readonly stake: Minor; readonly name: string };
    readonly days: number;
    readonly wager: number;
  } | null;
  /** An example of what its own free spins win; null where it gives money. */
  readonly spinsWin: Minor | null;
  /** Free spins can be cancelled with what they have won; else they are given up. */
  readonly canCancel: boolean;
}

/** A step of the welcome ladder that only the next deposit takes. */
export interface OnlyNow {
  readonly percent: number;
  readonly spins: number;
}

/** The bonus of the next deposit. The page brings what the server knows of it, because offers are not the cash box's own. */
export interface DepositBonus {
  /** Null until it is loaded, and without a bonus. */
  readonly terms: BonusTerms | null;
  /** How many bonuses a deposit could be made with; undefined until they are loaded. */
  readonly openCount: number | undefined;
  /** What this deposit gives up, because it is made without it; null where nothing is. */
  readonly givesUp: OnlyNow | null;
  /** Another bonus is active: this one would wait for its turn. */
  readonly mustWait: boolean;
  /** The chosen bonus was taken away meanwhile. */
  readonly isGone: boolean;
  /** Opens the choice; the sums there are for the amount at hand, null where none is typed. */
  readonly onChoose: (amount: Minor | null) => void;
  /** Opens the full terms of the chosen one, for the amount at hand. */
  readonly onTerms: (amount: Minor) => void;
}
