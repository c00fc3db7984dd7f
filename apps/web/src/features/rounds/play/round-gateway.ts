import type { ShownRound } from '@tulpar/contract/games/arcade';

/** Money as the player sees it. */
export interface Purse {
  readonly real: number;
  readonly bonus: number;
}

export type Bet = Readonly<Record<string, unknown>>;

/**
 * The server's answer to a bet or a choice. After `unsure` (no answer, or an error) the same call is repeated, because the bet may have
 * been taken; after `soon` it may be repeated once `waitMs` have passed.
 */
export type Answer =
  | { readonly kind: 'played'; readonly round: ShownRound; readonly purse: Purse }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'soon'; readonly waitMs: number }
  | { readonly kind: 'unsure' };

/** Sends bets to the ledger or to the demo. Calls are idempotent by id and step. */
export interface RoundGateway {
  play(id: string, bet: Bet): Promise<Answer>;
  act(id: string, step: number, action: Bet): Promise<Answer>;
  /** The current state of a round, read after a refused choice. */
  find(id: string): Promise<Answer>;
}
