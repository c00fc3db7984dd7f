import { COMET_SOCKET_PATH, CometMessage } from '@tulpar/contract/games/comet';
import { browserClock } from '#platform/clock.ts';
import { chanceBytes } from '#platform/random.ts';

const RETRY_MS = [500, 1000, 2000, 4000] as const;
/** Ticks come five times a second: whoever hears nothing for so long has lost the connection, whatever the browser says. */
const SILENCE_MS = 4000;

/** What is no message is not heard. */
function readHeard(data: unknown): CometMessage | null {
  try {
    return CometMessage.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Feed {
  /** Begins anew, so that everything is told once more. */
  restart(): void;
  stop(): void;
}

/**
 * Hears what happens in the game that everybody sees at once, and tells it; null when the connection is lost, until it is back. The word
 * that this device gives to the salt of a chain is told along, so that its player can find it there.
 */
export function createCometFeed(tell: (heard: CometMessage | null, word: string) => void): Feed {
  const word = hex(chanceBytes(16));
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
      tell(null, word);
      const waitMs = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? SILENCE_MS;
      // Not all in the same moment, when the house has lost all of them in one.
      const apart = (chanceBytes(1)[0] ?? 0) / 255;
      void browserClock.wait(waitMs * (0.5 + apart)).then(() => !isStopped && socket === null && open());
    };
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', word })));
    opened.addEventListener('message', ({ data }) => {
      lastMs = browserClock.now();
      const heard = readHeard(data);
      if (!heard || !isMine()) return;
      failures = 0;
      tell(heard, word);
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
