export interface NaiveRound {
  source: string;
  state: string;
  real: bigint;
  bonus: bigint;
  weight: bigint;
  bonusName: string | null;
  /** The free spins it was played with, whose coins are those of the house. */
  spinsName: string | null;
}

/** The sets of weights that grants of tests may name, written a second time. */
export const NAIVE_WEIGHTS: Record<number, Record<string, number>> = {
  1: { 'strange-fruits': -1 },
  2: { 'tulpar-run': 33, 'strange-fruits': 0 },
};

export interface NaiveBonus {
  offer: string;
  state: string;
  left: bigint;
  cap: bigint | null;
  released: bigint;
  stakeMax: bigint | null;
  canCancel: boolean;
  endsAt: number;
  weights: Record<string, number>;
}

/** Free spins as a stack of tickets. */
export interface NaiveSpins {
  offer: string;
  game: string;
  stake: number;
  /** One for each spin that is left. */
  tickets: string[];
  won: bigint;
  state: string;
  endsAt: number;
}
