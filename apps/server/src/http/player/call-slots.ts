interface Sender {
  readonly playerId: string;
  /** The address of the caller, or its network where one household has many addresses. */
  readonly network: string;
}

interface CallSlots {
  /** Takes a slot for one call, or returns null when there is none. */
  take(sender: Sender): { release(): void } | null;
}

interface SlotLimits {
  readonly atOnce: number;
  readonly perPlayer: number;
  readonly perNetwork: number;
}

/** Files are held in memory while a call lasts, so only so many calls run at once, and few of one player or one network. */
export function createCallSlots({ atOnce, perPlayer, perNetwork }: SlotLimits): CallSlots {
  const open = new Map<string, number>();
  const count = (key: string) => open.get(key) ?? 0;
  const add = (key: string, change: 1 | -1) => {
    const left = count(key) + change;
    if (left === 0) open.delete(key);
    else open.set(key, left);
  };
  return {
    take({ playerId, network }) {
      const keys = ['all', `player ${playerId}`, `network ${network}`];
      const most = [atOnce, perPlayer, perNetwork];
      if (keys.some((key, place) => count(key) >= (most[place] ?? 0))) return null;
      for (const key of keys) add(key, 1);
      return {
        release() {
          for (const key of keys) add(key, -1);
        },
      };
    },
  };
}
