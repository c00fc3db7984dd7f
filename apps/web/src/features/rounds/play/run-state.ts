import type { PlayTerms, ToArcade } from '@tulpar/contract/games/arcade';
import type { GameBalance, RoundTerms } from './round-gateway.ts';

/** The state of a game session that the page shows. */
export interface RunState {
  /** The balance as far as the player has seen it. */
  readonly balance: GameBalance;
  /** A round is in progress: the ledger may hold more than the player has seen. */
  readonly isBusy: boolean;
  /** The answer is late and the call is being repeated. */
  readonly isLate: boolean;
  readonly staked: number;
  readonly won: number;
  /** What holds for the next bet, as far as the player has seen it. */
  readonly terms: RoundTerms;
}

/** The same for the game in its frame. */
export const frameTerms = ({ bonus, spins }: RoundTerms): PlayTerms => ({
  stake_max: bonus?.stake_max ?? null,
  spins: spins && { number: spins.played + 1, total: spins.total, stake: spins.stake, won: spins.won },
});

interface Outputs {
  readonly send: (message: ToArcade) => void;
  readonly onState: (state: RunState) => void;
}

/** Holds the state of a run; the page gets every change and the frame those that concern it. */
export function createRunState(start: Pick<RunState, 'balance' | 'isBusy' | 'terms'>, { send, onState }: Outputs) {
  let state: RunState = { ...start, isLate: false, staked: 0, won: 0 };

  const change = (next: Partial<RunState>) => {
    const before = state.balance.real + state.balance.bonus;
    const termsBefore = state.terms;
    state = { ...state, ...next };
    const amount = state.balance.real + state.balance.bonus;
    if (amount !== before) send({ type: 'balance', amount });
    if (state.terms !== termsBefore) send({ type: 'terms', terms: frameTerms(state.terms) });
    onState(state);
  };

  return {
    current: () => state,
    change,
    setLate(isLate: boolean): void {
      if (isLate === state.isLate) return;
      send({ type: 'late', is_late: isLate });
      change({ isLate });
    },
  };
}

export type RunStateHolder = ReturnType<typeof createRunState>;
