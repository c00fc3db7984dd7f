import { LRUCache } from 'lru-cache';
import type { Bus } from '#platform/bus/bus.ts';
import { createListeners } from '#platform/bus/listeners.ts';
import type { Database } from '#platform/database.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import type { AccessTokens, Claims } from './access-tokens.ts';
import { selectSessionStates } from './session-statements.ts';

/** How long a session counts as open without reading it again. The bus reports ended sessions at once; this bounds the harm of a lost message. */
const REMEMBER_MS = 10_000;
const REMEMBERED_MAX = 100_000;
const TOPIC = 'accounts.sessions-ended';

type Authentication = { readonly status: 'player'; readonly player: Claims } | { readonly status: 'unknown' | 'banned' };

/** Identifies the player of a call by its access token. Every call of a player passes it. */
export interface Gate {
  authenticate(accessToken: string): Promise<Authentication>;
  /** Reports ended sessions to every process. Call it after the transaction that ended them. */
  announceEnd(sessionIds: readonly string[]): Promise<void>;
  /** For open sockets: calls `onMayHaveEnded` when this session may have ended, until the returned function is called. */
  watch(sessionId: string, onMayHaveEnded: () => void): () => void;
}

export function createGate({ database, bus, accessTokens }: { database: Database; bus: Bus; accessTokens: AccessTokens }): Gate {
  // Open sessions, each with the time until which it counts as open.
  const openUntilMs = new LRUCache<string, number>({ max: REMEMBERED_MAX });
  // Counts announcements: a state that was read before an announcement must not be remembered after it.
  let announcements = 0;

  const watchers = createListeners();
  const forget = (sessionIds: readonly string[]) => {
    announcements++;
    for (const id of sessionIds) {
      openUntilMs.delete(id);
      watchers.call(id);
    }
  };
  bus.subscribe(TOPIC, (message) => forget(message as string[]));
  // Announcements may have been missed while the connection was down.
  bus.onReconnect(() => {
    announcements++;
    openUntilMs.clear();
    watchers.callAll();
  });

  const readState = createGroupedRead(async (sessionIds: readonly string[]) => {
    const rows = await database.query(selectSessionStates, [sessionIds]);
    return new Map(rows.map((row) => [row.id, row]));
  });

  async function readStatus({ sessionId, playerId }: Claims): Promise<Authentication['status']> {
    const now = database.now();
    const seen = announcements;
    const state = await readState(sessionId);
    if (state?.account_id !== playerId) return 'unknown';
    if (state.banned_at) return 'banned';
    if (state.ended_at || state.expires_at <= now) return 'unknown';
    if (seen === announcements) openUntilMs.set(sessionId, now.getTime() + REMEMBER_MS);
    return 'player';
  }

  return {
    async authenticate(accessToken) {
      const player = await accessTokens.verify(accessToken);
      if (!player) return { status: 'unknown' };
      const isKnown = (openUntilMs.get(player.sessionId) ?? 0) > database.now().getTime();
      const status = isKnown ? 'player' : await readStatus(player);
      return status === 'player' ? { status, player } : { status };
    },
    async announceEnd(sessionIds) {
      if (sessionIds.length === 0) return;
      forget(sessionIds);
      await bus.publish(TOPIC, sessionIds);
    },
    watch: watchers.add,
  };
}
