import { isPlayable } from '@tulpar/contract/games/play-terms';
import type { GameSession } from '@tulpar/contract/games/rounds';
import type { ResumePoint } from './resume-point.ts';
import type { RoundTerms } from './round-gateway.ts';

interface ShownTerms {
  /** What holds for the next bet, as far as the player has seen it. */
  readonly terms: RoundTerms;
  /** What holds after the round that is resumed; absent without one. */
  readonly begunTerms?: RoundTerms;
}

/** The server has counted a free round that is about to be shown: until its end the player sees its number, and not its win. */
export function shownTerms(session: Pick<GameSession, 'bonus' | 'spins' | 'unfinished' | 'last'>, { unfinished }: ResumePoint): ShownTerms {
  const { bonus, spins } = session;
  const next = spins.find(isPlayable) ?? null;
  const resumed = unfinished && [...session.unfinished, session.last].find((round) => round?.id === unfinished.id);
  if (!resumed) return { terms: { bonus, spins: next } };
  const begunTerms = { bonus, spins: resumed.spins };
  if (!resumed.spins) return { terms: { bonus, spins: next }, begunTerms };
  const { played, won } = resumed.spins;
  const before = { ...resumed.spins, played: played - 1, won: won - (resumed.is_over ? resumed.win : 0) };
  return { terms: { bonus, spins: before }, begunTerms };
}
