import type { ToArcade } from '@tulpar/contract/games/arcade';
import type { GameBalance } from './round-gateway.ts';

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
}

interface Outputs {
  readonly send: (message: ToArcade) => void;
  readonly onState: (state: RunState) => void;
}

/** Holds the state of a run; the page gets every change and the frame those that concern it. */
export function createRunState(start: Pick<RunState, 'balance' | 'isBusy'>, { send, onState }: Outputs) {
  let state: RunState = { ...start, isLate: false, staked: 0, won: 0 };

  const change = (next: Partial<RunState>) => {
    const before = state.balance.real + state.balance.bonus;
    state = { ...state, ...next };
    const amount = state.balance.real + state.balance.bonus;
    if (amount !== before) send({ type: 'balance', amount });
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
