import type { Minor } from '@tulpar/domain/money';
import type { Play } from '@tulpar/games/rounds/game';
import type { WalletSnapshot } from '#modules/ledger/index.ts';
import type { NewRound, NotBegun, Round } from '#modules/rounds/index.ts';

/** A bet on a game of ours: the round that it begins. */
export interface RoundBet {
  readonly round: NewRound;
  readonly requestId: string;
  /** The player's wallet, if it was read for this bet. */
  readonly seen: WalletSnapshot | null;
}

export interface Balance {
  readonly real: Minor;
  readonly bonus: Minor;
}

/** A round as far as it has been played, and the wallet after it. */
export interface PlayedRound {
  readonly round: Round;
  readonly play: Play;
  readonly balance: Balance;
}

export type PlacedBet =
  /** The round and its first entry were committed in one transaction. */
  | { readonly status: 'posted'; readonly played: PlayedRound }
  /** The round stands without an entry: it must be paid alone. */
  | { readonly status: 'begun'; readonly round: Round }
  | NotBegun;

/** Places bets, together with those of other players that wait at the same moment. */
export interface Betting {
  place(bet: RoundBet): Promise<PlacedBet>;
}
