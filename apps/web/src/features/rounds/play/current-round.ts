import type { DeviceValue } from '@tulpar/app-kit/storage/device-storage';
import type { ShownRound, ToArcade } from '@tulpar/contract/games/arcade';
import { isPlayable, type Spins } from '@tulpar/contract/games/play-terms';
import type { Playback } from '../store.ts';
import type { ResumePoint } from './resume-point.ts';
import type { Answer, GameBalance, RoundTerms } from './round-gateway.ts';
import type { RunStateHolder } from './run-state.ts';

/** The position of the playback, for a reload of the page. */
export type KeptPlayback = Pick<DeviceValue<Playback | null>, 'read' | 'write'>;

interface Parts {
  readonly balance: GameBalance;
  readonly begun: ResumePoint;
  /** What holds after the round that is resumed. */
  readonly begunTerms: RoundTerms | undefined;
  readonly kept: KeptPlayback;
  readonly state: RunStateHolder;
  readonly send: (message: ToArcade) => void;
  /** The player has seen the end of a round that free spins have paid, and its game takes no more of them. */
  readonly onSpinsOver: (spins: Spins) => void;
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
export function createCurrentRound({ balance, begun, begunTerms, kept, state, send, onSpinsOver }: Parts) {
  let current: { readonly balance: GameBalance; readonly round: ShownRound; readonly terms: RoundTerms | undefined } | null =
    begun.unfinished && { balance, round: begun.unfinished, terms: begunTerms };
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
    take({ round, balance: after, terms }: Extract<Answer, { kind: 'played' }>): void {
      current = { balance: after, round, terms };
      // The win is in the ledger already, but the player has not seen it yet.
      const isWinInside = round.is_over && !terms?.spins;
      state.change({ balance: isWinInside ? { ...after, real: after.real - round.win } : after });
      keep(round.id, seen);
      send({ type: 'round', round: shownOf(round) });
    },
    recordSeen(id: string, events: number): void {
      if (id === current?.round.id) keep(id, events);
    },
    end(id: string): void {
      if (!current?.round.is_over || current.round.id !== id) return;
      const { balance: after, round, terms } = current;
      const free = terms?.spins ?? null;
      current = null;
      const { won, terms: before } = state.current();
      state.change({
        isBusy: false,
        balance: after,
        // What free spins win comes to the player when they are over.
        won: free ? won : won + round.win,
        ...(terms && { terms: { bonus: terms.bonus, spins: free ? (isPlayable(free) ? free : null) : before.spins } }),
      });
      keep(id, null);
      if (free && !isPlayable(free)) onSpinsOver(free);
    },
    /** Where a reloaded frame resumes. */
    resumePoint: (): ResumePoint => ({ unfinished: current && shownOf(current.round), seen, last: last && shownOf(last) }),
  };
}
