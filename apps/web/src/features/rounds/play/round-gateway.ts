import type { ShownRound } from '@tulpar/contract/games/arcade';

/** Money as the player sees it. */
export interface GameBalance {
  readonly real: number;
  readonly bonus: number;
}

export type Bet = Readonly<Record<string, unknown>>;

/**
 * The server's answer to a bet or a choice. After `unknown` (no answer, or an error) the same call is repeated, because the bet may have
 * been taken; after `retry` it may be repeated once `waitMs` have passed.
 */
export type Answer =
  | { readonly kind: 'played'; readonly round: ShownRound; readonly balance: GameBalance }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'retry'; readonly waitMs: number }
  | { readonly kind: 'unknown' };

/** Sends bets to the ledger or to the demo. Calls are idempotent by id and step. */
export interface RoundGateway {
  play(id: string, bet: Bet): Promise<Answer>;
  act(id: string, step: number, action: Bet): Promise<Answer>;
  /** The current state of a round, read after a refused choice. */
  find(id: string): Promise<Answer>;
}
