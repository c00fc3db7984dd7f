import type { DatabaseSync } from 'node:sqlite';
import type { Choice } from '#payments/payment.ts';

/** Slow is made at once and answered late, error is not made, lost is made and answered as an error. */
export const CREATION_TROUBLES = ['slow', 'error', 'lost'] as const;
export type CreationTrouble = (typeof CREATION_TROUBLES)[number];

export interface Wish<Value> {
  readonly countLeft: number;
  readonly value: Value;
}

/** What somebody wants to happen to the next few requests. */
export function createWishes(database: DatabaseSync) {
  const set = database.prepare(
    'insert into wish (kind, count_left, choice) values (?, ?, ?) on conflict (kind) do update set count_left = excluded.count_left, choice = excluded.choice',
  );
  const take = database.prepare('update wish set count_left = count_left - 1 where kind = ? and count_left > 0 returning choice');
  const look = database.prepare('select count_left, choice from wish where kind = ? and count_left > 0');

  const wishFor = <Value>(kind: string) => ({
    set: (value: Value, count: number): void => void set.run(kind, count, JSON.stringify(value)),
    /** Each wish counts down as it comes true. */
    take(): Value | null {
      const row = take.get(kind) as { choice: string } | undefined;
      return row ? (JSON.parse(row.choice) as Value) : null;
    },
    look(): Wish<Value> | null {
      const row = look.get(kind) as { count_left: number; choice: string } | undefined;
      return row ? { countLeft: row.count_left, value: JSON.parse(row.choice) as Value } : null;
    },
  });
  return { creations: wishFor<CreationTrouble>('creations'), payouts: wishFor<Choice>('payouts') };
}
