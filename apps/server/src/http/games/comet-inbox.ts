import type { InboxCount } from '@tulpar/contract/fields';
import type { AppContext } from '#flows/app-context.ts';
import { createCount } from '#http/unread-counts.ts';
import { unreadCount } from '#modules/notifications/index.ts';
import type { Log } from '#platform/log.ts';

interface Parts {
  readonly context: Pick<AppContext, 'database' | 'gate' | 'inboxSubscriptions'>;
  readonly log: Log;
  readonly send: (message: InboxCount) => void;
}

/**
 * HEADER-04: tells a player who watches the flights how many notifications are unread, at once and whenever that may have changed, for as long as
 * the sign-in is open. The socket itself stays: the flights are everybody's. Returns the function that ends it.
 */
export function tellInbox({ context, log, send }: Parts, token: string): () => void {
  const { database, gate, inboxSubscriptions } = context;
  const stops: (() => void)[] = [];
  let isOver = false;
  function stop(): void {
    isOver = true;
    for (const one of stops.splice(0)) one();
  }

  async function begin(): Promise<void> {
    const checked = await gate.authenticate(token);
    if (checked.status !== 'player' || isOver) return;
    const { playerId, sessionId } = checked.player;
    const look = async () => {
      if ((await gate.authenticate(token)).status !== 'player') stop();
      return !isOver;
    };
    // A sign-in that has ended may not have stopped the count yet.
    const read = async () => ((await look()) ? unreadCount(database, playerId, database.now()) : null);
    const count = createCount(send, log, { type: 'inbox', read, known: null });
    stops.push(
      gate.watch(sessionId, () => void look().catch(stop)),
      inboxSubscriptions.subscribe(playerId, count),
    );
    count();
  }

  void begin().catch(stop);
  return stop;
}
