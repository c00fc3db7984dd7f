import { DAY_MS } from '@tulpar/domain/durations';
import { byAge, byPopularity } from './arrange.ts';
import type { StoredGame } from './store-statements.ts';

export type GameBadge = 'new' | 'hot';

const NEW_DAYS = 30;
/** Of a young catalogue only the newest part: a badge on every cover would say nothing. */
const NEW_PARTS = 4;
const HOT_MAX = 3;
/** Fewer people than this are no crowd. */
const HOT_PLAYERS_MIN = 5;

/** The badge of each game that has one; popularity is how many people played it lately. */
export function badgesOf(games: readonly StoredGame[], now: Date): ReadonlyMap<number, GameBadge> {
  const active = games.filter(({ is_active: isActive }) => isActive);
  const hot = active
    .filter(({ popularity }) => popularity >= HOT_PLAYERS_MIN)
    .sort(byPopularity)
    .slice(0, HOT_MAX);
  const since = now.getTime() - NEW_DAYS * DAY_MS;
  const fresh = active
    .toSorted(byAge)
    .slice(0, Math.ceil(active.length / NEW_PARTS))
    .filter(({ created_at: createdAt }) => createdAt.getTime() >= since);
  return new Map<number, GameBadge>([...fresh.map(({ id }) => [id, 'new'] as const), ...hot.map(({ id }) => [id, 'hot'] as const)]);
}
