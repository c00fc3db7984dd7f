import type { DatabaseSync } from 'node:sqlite';
import type { Choice } from '#payments/payment.ts';

/** `slow` creates at once and answers late, `error` creates nothing, `lost` creates and answers with an error. */
export const CREATION_TROUBLES = ['slow', 'error', 'lost'] as const;
export type CreationTrouble = (typeof CREATION_TROUBLES)[number];

export interface PlannedOutcome<Value> {
  readonly countLeft: number;
  readonly value: Value;
}

/** Outcomes that a tester has planned for the next few requests. */
export function createPlannedOutcomes(database: DatabaseSync) {
  const set = database.prepare(
    'insert into wish (kind, count_left, choice) values (?, ?, ?) on conflict (kind) do update set count_left = excluded.count_left, choice = excluded.choice',
  );
  const take = database.prepare('update wish set count_left = count_left - 1 where kind = ? and count_left > 0 returning choice');
  const read = database.prepare('select count_left, choice from wish where kind = ? and count_left > 0');

  const plannedFor = <Value>(kind: string) => ({
    set: (value: Value, count: number): void => void set.run(kind, count, JSON.stringify(value)),
    /** Takes the planned outcome and counts it down. */
    take(): Value | null {
      const row = take.get(kind) as { choice: string } | undefined;
      return row ? (JSON.parse(row.choice) as Value) : null;
    },
    read(): PlannedOutcome<Value> | null {
      const row = read.get(kind) as { count_left: number; choice: string } | undefined;
      return row ? { countLeft: row.count_left, value: JSON.parse(row.choice) as Value } : null;
    },
  });
  return { creations: plannedFor<CreationTrouble>('creations'), payouts: plannedFor<Choice>('payouts') };
}
