import type { DeviceValue } from '@tulpar/app-kit/storage/device-storage';
import type { ShownRound, ToArcade } from '@tulpar/contract/games/arcade';
import type { Playback } from '../store.ts';
import type { ResumePoint } from './resume-point.ts';
import type { Answer, GameBalance } from './round-gateway.ts';
import type { RunStateHolder } from './run-state.ts';

/** The position of the playback, for a reload of the page. */
export type KeptPlayback = Pick<DeviceValue<Playback | null>, 'read' | 'write'>;

interface Parts {
  readonly balance: GameBalance;
  readonly begun: ResumePoint;
  readonly kept: KeptPlayback;
  readonly state: RunStateHolder;
  readonly send: (message: ToArcade) => void;
}

const shownOf = ({ id, stake, win, is_over, events, choices, step }: ShownRound): ShownRound => ({
  id,
  stake,
  win,
  is_over,
  events,
  choices,
  step,
});

/** The round in play and how much of it the player has seen. */
export function createCurrentRound({ balance, begun, kept, state, send }: Parts) {
  let current: { readonly balance: GameBalance; readonly round: ShownRound } | null = begun.unfinished && {
    balance,
    round: begun.unfinished,
  };
  /** How many events of the current round the player has seen. */
  let { seen, last } = begun;

  const keep = (id: string, events: number | null) => {
    seen = events ?? 0;
    kept.write({ id, seen: events });
  };

  return {
    round: () => current?.round ?? null,
    /** Stored before the call: after a reload without an answer the player still sees the result. */
    begin(id: string): void {
      last = null;
      keep(id, 0);
    },
    take({ round, balance: after }: Extract<Answer, { kind: 'played' }>): void {
      current = { balance: after, round };
      // The win is in the ledger already, but the player has not seen it yet.
      state.change({ balance: round.is_over ? { ...after, real: after.real - round.win } : after });
      keep(round.id, seen);
      send({ type: 'round', round: shownOf(round) });
    },
    recordSeen(id: string, events: number): void {
      if (id === current?.round.id) keep(id, events);
    },
    end(id: string): void {
      if (!current?.round.is_over || current.round.id !== id) return;
      const { balance: after, round } = current;
      current = null;
      state.change({ isBusy: false, balance: after, won: state.current().won + round.win });
      keep(id, null);
    },
    /** Where a reloaded frame resumes. */
    resumePoint: (): ResumePoint => ({ unfinished: current && shownOf(current.round), seen, last: last && shownOf(last) }),
  };
}
