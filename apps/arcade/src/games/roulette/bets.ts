import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { roulette, spotMax } from '@tulpar/games/roulette/roulette';
import { findSpot, SPOTS } from '@tulpar/games/roulette/spots';

type Placed = ReadonlyMap<string, number>;
export type Chips = readonly (readonly [spot: string, amount: number])[];
/** Why chips were not put down, and the limit that they would have passed. */
export interface BetsRefusal {
  readonly why: 'place' | 'table';
  readonly max: Minor;
}

const sumOf = (placed: Placed): Minor => [...placed.values()].reduce((sum, amount) => sum + amount, 0) as Minor;

/** The chips on the felt and, for undo, those before each change. The limits are those that the server checks. */
export function createBets(currency: Currency) {
  const { max } = roulette.limits[currency];
  let placed: Placed = new Map();
  let before: Placed[] = [];
  let last: Placed = new Map();

  const check = (next: Placed): BetsRefusal | null => {
    for (const [id, amount] of next) {
      const most = spotMax(findSpot(id)?.kind ?? 'straight', currency);
      if (amount > most) return { why: 'place', max: most };
    }
    return sumOf(next) > max ? { why: 'table', max } : null;
  };
  const change = (next: Placed): BetsRefusal | null => {
    const refusal = check(next);
    if (refusal) return refusal;
    before.push(placed);
    placed = next;
    return null;
  };

  return {
    /** All of them or none. */
    put(chips: Chips): BetsRefusal | null {
      const next = new Map(placed);
      for (const [id, amount] of chips) next.set(id, (next.get(id) ?? 0) + amount);
      return change(next);
    },
    remove(id: string): void {
      if (placed.has(id)) change(new Map([...placed].filter(([spot]) => spot !== id)));
    },
    undo(): null {
      placed = before.pop() ?? placed;
      return null;
    },
    clear: (): BetsRefusal | null => (placed.size > 0 ? change(new Map()) : null),
    double: (): BetsRefusal | null => change(new Map([...placed].map(([id, amount]) => [id, amount * 2]))),
    /** The bet of the last round once more. */
    repeat: (): BetsRefusal | null => change(last),
    /** The round is over: the felt is empty, and its bet can be repeated. */
    played(): void {
      last = placed;
      placed = new Map();
      before = [];
    },
    /** In the order of the felt, as the server stores it. */
    chips: (): Chips =>
      SPOTS.flatMap(({ id }) => {
        const amount = placed.get(id);
        return amount === undefined ? [] : [[id, amount] as const];
      }),
    on: (id: string): number => placed.get(id) ?? 0,
    get total(): Minor {
      return sumOf(placed);
    },
    get canUndo(): boolean {
      return before.length > 0;
    },
    get canRepeat(): boolean {
      return placed.size === 0 && last.size > 0;
    },
  };
}

export type Bets = ReturnType<typeof createBets>;
