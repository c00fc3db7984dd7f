import { MINUTE_MS } from '../durations.ts';

/** A tournament is a draft until it is published; a closing one is being counted, and a finished one has places. */
export const TOURNAMENT_STATES = ['draft', 'upcoming', 'running', 'closing', 'finished', 'canceled'] as const;
export type TournamentState = (typeof TOURNAMENT_STATES)[number];

const NEXT: Readonly<Record<TournamentState, readonly TournamentState[]>> = {
  draft: ['upcoming', 'canceled'],
  upcoming: ['running', 'canceled'],
  running: ['closing', 'canceled'],
  closing: ['finished', 'canceled'],
  finished: [],
  canceled: [],
};

export const mayBecome = (from: TournamentState, to: TournamentState): boolean => NEXT[from].includes(to);

/** How long after the end the last rounds are waited for: what was written before the end is read by then. */
export const CLOSING_MS = 2 * MINUTE_MS;

interface Times {
  readonly state: TournamentState;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The state that the time demands; finishing takes the count, and is not a matter of time. */
export function dueState({ state, startsAt, endsAt }: Times, now: Date): TournamentState {
  if (state === 'upcoming' && now >= startsAt) return 'running';
  if (state === 'running' && now.getTime() >= endsAt.getTime() + CLOSING_MS) return 'closing';
  return state;
}

/** Joining is possible from the publishing to the end. */
export const isJoinable = ({ state, endsAt }: Pick<Times, 'state' | 'endsAt'>, now: Date): boolean =>
  (state === 'upcoming' || state === 'running') && now < endsAt;

/** API-52: what players see of a state. */
export type TournamentStatus = 'upcoming' | 'running' | 'finished';

/** By the clock, so that nobody waits for a job: one that is being counted, and a canceled one, is finished. */
export function statusAt({ state, startsAt, endsAt }: Times, now: Date): TournamentStatus {
  if (state === 'closing' || state === 'finished' || state === 'canceled' || now >= endsAt) return 'finished';
  return now >= startsAt ? 'running' : 'upcoming';
}
