import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { BonusTerms, Spins } from '@tulpar/contract/games/play-terms';

/** Money as the player sees it. */
export interface GameBalance {
  readonly real: number;
  readonly bonus: number;
}

/** What holds for the next bet: what the active bonus demands, and the free spins that pay it. */
export interface RoundTerms {
  readonly bonus: BonusTerms | null;
  readonly spins: Spins | null;
}

export const NO_TERMS: RoundTerms = { bonus: null, spins: null };

export type Bet = Readonly<Record<string, unknown>>;

/**
 * The server's answer to a bet or a choice. After `unknown` (no answer, or an error) the same call is repeated, because the bet may have
 * been taken; after `retry` it may be repeated once `waitMs` have passed.
 */
export type Answer =
  /** `terms` after the round, of games that know bonuses: the free spins are those that have paid it. */
  | { readonly kind: 'played'; readonly round: ShownRound; readonly balance: GameBalance; readonly terms?: RoundTerms }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'retry'; readonly waitMs: number }
  | { readonly kind: 'unknown' };

/** Sends bets to the ledger or to the demo. Calls are idempotent by id and step. */
export interface RoundGateway {
  /** `offer`: the free spins that pay the stake; null where the player does. */
  play(id: string, bet: Bet, offer: string | null): Promise<Answer>;
  act(id: string, step: number, action: Bet): Promise<Answer>;
  /** The current state of a round, read after a refused choice. */
  find(id: string): Promise<Answer>;
  /** What holds for the next bet now; null if it cannot be read. Absent where there are neither bonuses nor free spins. */
  readTerms?(): Promise<RoundTerms | null>;
}
