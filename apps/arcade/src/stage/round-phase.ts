import type { PanelState } from './bet-panel.ts';

/** Of one round: requested, shown, waiting for the player's choice, waiting for the shortest time of a round to pass. */
export type Phase = 'idle' | 'asking' | 'showing' | 'choosing' | 'resting';

/** A paused game takes neither a bet nor a skip. */
export function panelStateOf(phase: Phase, isPaused: boolean): PanelState {
  if (phase === 'asking' || phase === 'resting') return 'asking';
  if (isPaused || phase === 'choosing') return 'closed';
  return phase === 'idle' ? 'ready' : 'showing';
}

/** The phase of the round, with the bet panel always in the state that belongs to it. */
export function createRoundPhase(panel: { setState(state: PanelState): void }) {
  let phase: Phase = 'idle';
  let isPaused = false;
  const enter = (next: Phase) => {
    phase = next;
    panel.setState(panelStateOf(phase, isPaused));
  };
  return {
    enter,
    get now(): Phase {
      return phase;
    },
    get isPaused(): boolean {
      return isPaused;
    },
    setPaused(paused: boolean): void {
      isPaused = paused;
      enter(phase);
    },
  };
}

export type RoundPhase = ReturnType<typeof createRoundPhase>;
