interface UploadSlots {
  /** Takes a slot for one upload of the player, or returns null when there is none. */
  take(playerId: string): { release(): void } | null;
}

/** Files are held in memory while they are read, so only so many are read at once, and few of one player. */
export function createUploadSlots({ atOnce, perPlayer }: { atOnce: number; perPlayer: number }): UploadSlots {
  const open = new Map<string, number>();
  let all = 0;
  return {
    take(playerId) {
      const own = open.get(playerId) ?? 0;
      if (all >= atOnce || own >= perPlayer) return null;
      all++;
      open.set(playerId, own + 1);
      return {
        release() {
          all--;
          const left = (open.get(playerId) ?? 1) - 1;
          if (left === 0) open.delete(playerId);
          else open.set(playerId, left);
        },
      };
    },
  };
}
