import { browserClock } from '@tulpar/app-kit/clock';
import { randomBytes } from '@tulpar/app-kit/random';
import { COMET_SOCKET_PATH, CometHeard, type CometMessage } from '@tulpar/contract/games/comet';
import { tokenStore } from '#platform/session.ts';
import { unreadCount } from '#platform/unread-count.ts';

const RETRY_MS = [500, 1000, 2000, 4000] as const;
/** Ticks arrive five times a second: after so long without one the connection is lost, whatever the browser says. */
const SILENCE_MS = 4000;

/** Invalid messages are ignored. */
function parseMessage(data: unknown): CometHeard | null {
  try {
    return CometHeard.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Feed {
  /** Reconnects, so that the server sends its whole state again. */
  restart(): void;
  stop(): void;
}

/**
 * Subscribes to the shared game and passes on its messages; null while the connection is lost. This device's contribution to the salt of
 * a chain is passed along, so that the player can find it there. A player's token lets the number on the bell come through the same socket.
 */
export function createCometFeed(onMessage: (message: CometMessage | null, salt: string) => void): Feed {
  const salt = hex(randomBytes(16));
  let socket: WebSocket | null = null;
  let failures = 0;
  let isStopped = false;

  function open(): void {
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${COMET_SOCKET_PATH}`);
    socket = opened;
    let lastMs = browserClock.now();
    const isMine = () => socket === opened && !isStopped;
    const lose = () => {
      if (!isMine()) return;
      socket = null;
      opened.close();
      onMessage(null, salt);
      const waitMs = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? SILENCE_MS;
      // Jitter, so that not all clients reconnect at the same moment after a server restart.
      const jitter = (randomBytes(1)[0] ?? 0) / 255;
      void browserClock.wait(waitMs * (0.5 + jitter)).then(() => !isStopped && socket === null && open());
    };
    opened.addEventListener('open', () => {
      const token = tokenStore.read().access;
      opened.send(JSON.stringify({ type: 'hello', word: salt, ...(token && { token }) }));
    });
    opened.addEventListener('message', ({ data }) => {
      lastMs = browserClock.now();
      const message = parseMessage(data);
      if (!message || !isMine()) return;
      failures = 0;
      // HEADER-04: the bell is of the page and not of the game.
      if (message.type === 'inbox') unreadCount.write(message.unread);
      else onMessage(message, salt);
    });
    opened.addEventListener('close', lose);
    void (async () => {
      while (isMine()) {
        await browserClock.wait(SILENCE_MS / 2);
        if (browserClock.now() - lastMs > SILENCE_MS) lose();
      }
    })();
  }

  return {
    restart() {
      const old = socket;
      socket = null;
      old?.close();
      if (!isStopped) open();
    },
    stop() {
      isStopped = true;
      socket?.close();
    },
  };
}
