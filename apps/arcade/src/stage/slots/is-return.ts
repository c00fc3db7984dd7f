/** What a spin has cost: free spins have cost nothing, whatever stake their wins are counted by. */
export interface PaidSpin {
  readonly stake: number;
  readonly isFree: boolean;
}

interface SmallReturns {
  readonly celebrates_small_returns: boolean;
}

/** A win of no more than the player has paid for it is a return: it is told, not celebrated. */
export const isReturn = (win: number, { stake, isFree }: PaidSpin, policy: SmallReturns): boolean =>
  !isFree && win <= stake && !policy.celebrates_small_returns;
