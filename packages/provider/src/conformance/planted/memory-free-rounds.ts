import type { FreeRounds } from '../caller.ts';

/** Faults with free rounds that occur in practice. */
export const FREE_FAULTS = [
  'free-bet-paid',
  'free-win-paid',
  'free-any-amount',
  'free-of-nobody',
  'free-without-end',
  'free-rollback-lost',
  'free-not-compared',
] as const;
type FreeFault = (typeof FREE_FAULTS)[number];

interface Left extends FreeRounds {
  played: number;
}

const GIVEN = { count: 5, amount: 4_500 } as const;

/** The free rounds of a wallet in memory. */
export function createMemoryFreeRounds(has: (fault: FreeFault) => boolean) {
  const given = new Map<string, Left>();
  return {
    give(): FreeRounds {
      const uuid = `free-${given.size}`;
      given.set(uuid, { uuid, ...GIVEN, played: 0 });
      return { uuid, ...GIVEN };
    },
    /** Why the bet is not free; null if it is. */
    refusal(uuid: string, amount: number): string | null {
      const free = given.get(uuid);
      if (!free) return has('free-of-nobody') ? null : 'FREE_ROUNDS_OVER';
      if (amount !== free.amount && !has('free-any-amount')) return 'LIMIT_EXCEEDED_STAKE';
      return free.played >= free.count && !has('free-without-end') ? 'FREE_ROUNDS_OVER' : null;
    },
    /** What a free bet and its win move. */
    moves: (amount: number, win: number): number => (has('free-win-paid') ? win : 0) - (has('free-bet-paid') ? amount : 0),
    count(uuid: string): void {
      const free = given.get(uuid);
      if (free) free.played++;
    },
    giveBack(uuid: string): void {
      const free = given.get(uuid);
      if (free && !has('free-rollback-lost')) free.played--;
    },
  };
}

export type MemoryFreeRounds = ReturnType<typeof createMemoryFreeRounds>;
