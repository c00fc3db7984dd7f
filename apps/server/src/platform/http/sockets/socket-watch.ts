/** Of a WebSocket, what is needed to see whether anybody is still there. */
export interface WatchedSocket {
  ping(): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

export interface Watched {
  /** Whoever has said who they are may be silent for as long as they answer pings. */
  settle(): void;
  /** Something was heard. */
  heard(): void;
}

/** How often the watch looks, and how many looks lie between two pings. */
export const LOOK_MS = 10_000;
const LOOKS_PER_PING = 3;

/** Keeps no socket that nobody is behind: one that never says who it is, and one that does not answer. */
export function createSocketWatch(silentCode: number) {
  const watched = new Map<WatchedSocket, { looks: number; isSettled: boolean; isAlive: boolean; onPing: () => void }>();
  return {
    /** `onPing` is called with every ping, for those who want to look at something themselves from time to time. */
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
          // The first look may come a moment after the socket was opened.
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
