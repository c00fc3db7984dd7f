import { DAY_MS } from '@tulpar/domain/durations';

const two = (value: number) => String(value).padStart(2, '0');

/** CONST-09: 15.11.2025, in the device's time zone. */
export function dayOf(date: Date): string {
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

export function timeOf(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The relative name of a day in the format of `dayOf`. */
export function dayName(day: string, nowMs: number): 'today' | 'yesterday' | null {
  if (day === dayOf(new Date(nowMs))) return 'today';
  return day === dayOf(new Date(nowMs - DAY_MS)) ? 'yesterday' : null;
}

interface Day<Item> {
  readonly day: string;
  readonly name: ReturnType<typeof dayName>;
  readonly items: readonly Item[];
}

/** A list day by day, in its own order. */
export function byDay<Item extends { readonly created_at: string }>(items: readonly Item[], nowMs: number): readonly Day<Item>[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayOf(new Date(item.created_at));
    const known = days.get(day);
    if (known) known.push(item);
    else days.set(day, [item]);
  }
  return [...days].map(([day, list]) => ({ day, name: dayName(day, nowMs), items: list }));
}
