import type { TournamentHeard } from '@tulpar/contract/games/tournaments';

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** A network may drop a socket in silence while it opens. */
const OPENING_MS_MAX = 10_000;

/** What a feed needs from outside, so that tests can stand in for it. */
interface BoardOutside {
  /** Invalid messages are ignored. */
  readonly parse: (data: unknown) => TournamentHeard | null;
  readonly open: () => WebSocket;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1: not all watchers come back at the same moment after a restart of the server. */
  readonly jitter: () => number;
}

interface Listener {
  readonly heard: (message: TournamentHeard) => void;
  readonly linked: (isLive: boolean) => void;
}

/** One connection, from its opening to its end. Resolves whether it was ever live. */
function connection({ open, parse, wait }: BoardOutside, { heard, linked }: Listener, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController();
  let isLive = false;
  return new Promise<boolean>((resolve) => {
    const socket = open();
    const end = () => {
      over.abort();
      socket.close();
      resolve(isLive);
    };
    signal.addEventListener('abort', end, { once: true, signal: over.signal });
    socket.addEventListener('close', end, { signal: over.signal });
    socket.addEventListener('error', end, { signal: over.signal });
    socket.addEventListener(
      'message',
      ({ data }) => {
        const message = parse(data);
        if (!message) return;
        if (!isLive) linked(true);
        isLive = true;
        heard(message);
      },
      { signal: over.signal },
    );
    void wait(OPENING_MS_MAX, over.signal).then(() => !isLive && !over.signal.aborted && end());
  });
}

/** Keeps a connection to the board of a running tournament until the signal ends it. While it is lost, the page asks in another way. */
export async function followBoard(outside: BoardOutside, listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasLive = await connection(outside, listener, signal);
    if (signal.aborted) return;
    listener.linked(false);
    failures = wasLive ? 0 : failures + 1;
    const waitMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? OPENING_MS_MAX;
    await outside.wait(waitMs * (0.5 + outside.jitter()), signal);
  }
}
