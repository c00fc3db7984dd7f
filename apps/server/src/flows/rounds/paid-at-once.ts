import type { Minor } from '@tulpar/domain/money';
import type { Play } from '@tulpar/games/rounds/game';

/** What a round came to in the moment it began and was paid for, and what the wallet holds after it. */
export interface PaidAtOnce {
  readonly play: Play;
  readonly balance: { readonly real: Minor; readonly bonus: Minor };
}
