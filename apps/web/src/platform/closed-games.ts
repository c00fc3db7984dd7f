import type { User } from '@tulpar/contract/profiles';
import { useSyncExternalStore } from 'react';

type Closed = User['closed'];

const NONE: Closed = { games: [], kinds: [] };
let closed: Closed = NONE;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the player has closed for themselves. The cards of games are part of every page; the code that learns of it is loaded later. */
export function writeClosedGames(next: Closed | null): void {
  closed = next ?? NONE;
  for (const listener of listeners) listener();
}

/** Whether the player has closed a game, or all games of its kind. */
export const useIsClosed = (slug: string, kind: Closed['kinds'][number]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => closed.games.includes(slug) || closed.kinds.includes(kind),
    () => false,
  );
