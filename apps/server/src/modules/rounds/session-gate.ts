import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import { selectGates } from './session-statements.ts';
import { findGameSession, type GameSession } from './sessions.ts';

export interface Rounds {
  /** The game and currency of a session. They never change, so they are cached; whether the session has ended is checked when a round begins. */
  session(playerId: string, id: string): Promise<Pick<GameSession, 'game' | 'currency'> | null>;
  /** Why no round may begin in this session now, in a game of ours or of a provider. */
  obstacle(playerId: string, id: string): Promise<'GAME_SESSION_UNKNOWN' | 'GAME_STOPPED' | 'REALITY_CHECK_DUE' | null>;
}

const SESSIONS_MAX = 20_000;

export function createRounds(database: Pick<Database, 'query' | 'now'>): Rounds {
  const readGate = createGroupedRead(async (names: readonly string[]) => {
    const pairs = names.map((name) => name.split(' '));
    const rows = await database.query(selectGates, [pairs.map(([playerId]) => playerId), pairs.map(([, id]) => id)]);
    return new Map(rows.map((row) => [`${row.player_id} ${row.id}`, row]));
  });

  const sessions = new LRUCache<string, Pick<GameSession, 'game' | 'currency'>>({ max: SESSIONS_MAX });

  return {
    async session(playerId, id) {
      const known = sessions.get(playerId + id);
      if (known) return known;
      const found = await findGameSession(database, playerId, id);
      if (!found) return null;
      sessions.set(playerId + id, found);
      return found;
    },
    async obstacle(playerId, id) {
      const gate = await readGate(`${playerId} ${id}`);
      if (!gate || gate.is_ended) return 'GAME_SESSION_UNKNOWN';
      if (gate.is_stopped) return 'GAME_STOPPED';
      return gate.check_due_at && gate.check_due_at <= database.now() ? 'REALITY_CHECK_DUE' : null;
    },
  };
}
