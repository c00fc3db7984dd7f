import type { Bus } from '#platform/bus/bus.ts';
import { createListeners } from '#platform/bus/listeners.ts';
import type { Database } from '#platform/database.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import type { AccessTokens, Claims } from './access-tokens.ts';
import { selectSessionStates } from './session-statements.ts';

/** How long an answer may be reused. Ends of sign-ins arrive by the bus at once; this only bounds the harm of a lost message. */
const REMEMBER_MS = 10_000;
const REMEMBERED_MAX = 100_000;
const TOPIC = 'accounts.sessions-ended';

type Entry = { readonly status: 'player'; readonly player: Claims } | { readonly status: 'unknown' | 'banned' };

/** Tells who stands at the door. Every call of a player passes it. */
export interface Gate {
  enter(accessToken: string): Promise<Entry>;
  /** Makes the end of sign-ins known to every process. Called after the transaction that ended them. */
  announceEnd(sessionIds: readonly string[]): Promise<void>;
  /** For those who stay inside after they were let in: called when this sign-in may have ended, until the returned function is called. */
  watch(sessionId: string, onDoubt: () => void): () => void;
}

export function createGate({ database, bus, accessTokens }: { database: Database; bus: Bus; accessTokens: AccessTokens }): Gate {
  const alive = new Map<string, number>();
  // Counts announcements: an answer read before one arrived may be stale by the time it is remembered.
  let announcements = 0;

  const watchers = createListeners();
  const forget = (sessionIds: readonly string[]) => {
    announcements++;
    for (const id of sessionIds) {
      alive.delete(id);
      watchers.call(id);
    }
  };
  bus.subscribe(TOPIC, (message) => forget(message as string[]));
  // Messages may have passed by while the connection was down.
  bus.onReconnect(() => {
    announcements++;
    alive.clear();
    watchers.callAll();
  });

  const readState = createGroupedRead(async (sessionIds: readonly string[]) => {
    const rows = await database.query(selectSessionStates, [sessionIds]);
    return new Map(rows.map((row) => [row.id, row]));
  });

  async function look({ sessionId, playerId }: Claims): Promise<Entry['status']> {
    const now = database.now();
    const seen = announcements;
    const state = await readState(sessionId);
    if (state?.account_id !== playerId) return 'unknown';
    if (state.banned_at) return 'banned';
    if (state.ended_at || state.expires_at <= now) return 'unknown';
    if (seen === announcements) {
      if (alive.size >= REMEMBERED_MAX) alive.clear();
      alive.set(sessionId, now.getTime() + REMEMBER_MS);
    }
    return 'player';
  }

  return {
    async enter(accessToken) {
      const player = await accessTokens.verify(accessToken);
      if (!player) return { status: 'unknown' };
      const isKnown = (alive.get(player.sessionId) ?? 0) > database.now().getTime();
      const status = isKnown ? 'player' : await look(player);
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
