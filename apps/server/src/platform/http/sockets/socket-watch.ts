/** The part of a WebSocket that checking for a live client needs. */
export interface WatchedSocket {
  ping(): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

export interface Watched {
  /** The client has authenticated: it may be silent for as long as it answers pings. */
  settle(): void;
  /** A message or pong has arrived. */
  heard(): void;
}

/** The interval of checks, and the number of checks between two pings. */
export const LOOK_MS = 10_000;
const LOOKS_PER_PING = 3;

/** Closes sockets whose client does not authenticate in time or does not answer pings. */
export function createSocketWatch(silentCode: number) {
  const watched = new Map<WatchedSocket, { looks: number; isSettled: boolean; isAlive: boolean; onPing: () => void }>();
  return {
    /** `onPing` is called with every ping, for periodic checks of the caller. */
    add(socket: WatchedSocket, onPing: () => void): Watched {
      const entry = { looks: 0, isSettled: false, isAlive: true, onPing };
      watched.set(socket, entry);
      return {
        settle() {
          entry.isSettled = true;
        },
        heard() {
          entry.isAlive = true;
        },
      };
    },
    remove(socket: WatchedSocket): void {
      watched.delete(socket);
    },
    look(): void {
      for (const [socket, entry] of watched) {
        entry.looks++;
        if (!entry.isSettled) {
          // The first check may come shortly after the socket was opened.
          if (entry.looks > 1) socket.close(silentCode, 'silent');
        } else if (entry.looks % LOOKS_PER_PING === 0) {
          if (!entry.isAlive) {
            socket.terminate();
            continue;
          }
          entry.isAlive = false;
          socket.ping();
          entry.onPing();
        }
      }
    },
  };
}
