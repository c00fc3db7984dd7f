/** What a hint has named is worked on soon, and a job makes up for what is missed. */
export interface HintedPlayers {
  add(playerId: string): void;
  /** Forgets who waits, and ends with the one at work. */
  stop(): Promise<void>;
}

/** Does a work for hinted players, one after the other: it takes no more than one connection. Who is named again while waiting is done once. */
export function createHintedPlayers(work: (playerId: string) => Promise<unknown>, onTrouble: (error: unknown) => void): HintedPlayers {
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const playerId of waiting) {
      waiting.delete(playerId);
      await work(playerId).catch(onTrouble);
    }
    running = null;
  }

  return {
    add(playerId) {
      waiting.add(playerId);
      running ??= run();
    },
    async stop() {
      waiting.clear();
      await running;
    },
  };
}
