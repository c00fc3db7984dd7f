import type { ShownRound } from '@tulpar/contract/games/arcade';

/** Money as the player sees it. */
export interface Purse {
  readonly real: number;
  readonly bonus: number;
}

export type Bet = Readonly<Record<string, unknown>>;

/**
 * What the house said to a bet or a choice. `unsure` is silence or trouble: nobody knows whether it was taken, so the very same call
 * is made again; `soon` means that it may be made again after a moment.
 */
export type Answer =
  | { readonly kind: 'played'; readonly round: ShownRound; readonly purse: Purse }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'soon'; readonly waitMs: number }
  | { readonly kind: 'unsure' };

/** Where bets go: to the ledger, or to the demo. Asking twice with one id, or one step, is asking once. */
export interface House {
  play(id: string, bet: Bet): Promise<Answer>;
  act(id: string, step: number, action: Bet): Promise<Answer>;
  /** A round as it stands, after a choice that was refused. */
  look(id: string): Promise<Answer>;
}
