import type { Tournament, TournamentItem } from '@tulpar/contract/games/tournaments';
import { MINUTE_MS } from '@tulpar/domain/durations';

/** What a player can do with a tournament now; the last minutes have a phase of their own, because rounds may end too late. */
export type Phase = 'upcoming' | 'running' | 'late' | 'counting' | 'finished' | 'canceled';

/** So long before the end the page says that rounds which end later do not count. */
const LATE_MS = 10 * MINUTE_MS;

type Times = Pick<Tournament, 'starts_at' | 'ends_at' | 'status' | 'is_counted' | 'is_canceled'>;

/** The phase at a moment of the server's clock. The server counts for some minutes after the end. */
export function phaseOf({ starts_at, ends_at, status, is_counted, is_canceled }: Times, nowMs: number): Phase {
  if (is_canceled) return 'canceled';
  const leftMs = Date.parse(ends_at) - nowMs;
  if (status === 'finished' || leftMs <= 0) return is_counted ? 'finished' : 'counting';
  if (nowMs < Date.parse(starts_at)) return 'upcoming';
  return leftMs <= LATE_MS ? 'late' : 'running';
}

/** The phase as the list knows it: by the word of the server alone, which is asked each minute. */
export function listedPhase({ status, is_counted, is_canceled }: Omit<Times, 'starts_at' | 'ends_at'>): Exclude<Phase, 'late'> {
  if (is_canceled) return 'canceled';
  return status === 'finished' && !is_counted ? 'counting' : status;
}

export const isOpen = (phase: Phase): boolean => phase === 'upcoming' || phase === 'running' || phase === 'late';
export const isRunning = (phase: Phase): boolean => phase === 'running' || phase === 'late';

export const hasJoined = ({ own }: Pick<TournamentItem, 'own'>): boolean => own !== null;
