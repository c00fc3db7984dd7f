import type { CauseSpan, SlowCall } from './spans.ts';

/** Causes from the closest to the farthest. A moment of a call counts for the first of them that was there: a stall explains a slow commit. */
const ORDER = [
  'generator collects garbage',
  'host takes a core',
  'generator',
  'server collects garbage',
  'server',
  'commit',
  'statement',
  'connection',
  'batch',
  'job',
  'PostgreSQL',
  'tasks',
];
const rankOf = (cause: string) => {
  const rank = ORDER.findIndex((start) => cause.startsWith(start));
  return rank === -1 ? ORDER.length : rank;
};

export const NOTHING_KNOWN = 'nothing known';
export const NO_CONNECTION = 'all connections of the generator are busy';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is left of stretches when another one is cut out of them. */
function cut(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  return stretches.flatMap((one) =>
    [
      { from: one.from, to: Math.min(one.to, from) },
      { from: Math.max(one.from, to), to: one.to },
    ].filter((left) => left.to > left.from),
  );
}

const lengthOf = (stretches: readonly Stretch[]) => stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/** The milliseconds of a call by cause; they add up to the time that the call took. */
export function partsOf({ id, dueAt, sentAt, doneAt }: SlowCall, spans: readonly CauseSpan[]): Map<string, number> {
  const parts = new Map<string, number>();
  let left: Stretch[] = [{ from: dueAt, to: doneAt }];
  const take = (cause: string, span: Stretch) => {
    const rest = cut(left, span);
    const taken = lengthOf(left) - lengthOf(rest);
    if (taken > 0) parts.set(cause, (parts.get(cause) ?? 0) + taken);
    left = rest;
  };
  const touching = spans.filter(({ from, to, call }) => from < doneAt && to > dueAt && (call === undefined || call === id));
  for (const span of touching.sort((a, b) => rankOf(a.cause) - rankOf(b.cause))) take(span.cause, span);
  take(NO_CONNECTION, { from: dueAt, to: sentAt });
  const unknown = lengthOf(left);
  if (unknown > 0) parts.set(NOTHING_KNOWN, unknown);
  return parts;
}

/** How much of the slow calls a cause explains. */
export interface CauseRow {
  readonly cause: string;
  /** The share of the measured time in which it was there; null for what is not a stretch of time. */
  readonly ofTime: number | null;
  /** The share of slow calls during which it was there. */
  readonly during: number;
  /** The share of slow calls of which it takes the largest part. */
  readonly mostly: number;
  /** Its share of all the time that slow calls took. */
  readonly ofSlowTime: number;
  /** The calls of which it takes the largest part, by how long they took. */
  readonly counts: readonly number[];
}

/** The upper ends of the histogram's columns, in milliseconds. */
export const COLUMNS = [50, 100, 200, Number.POSITIVE_INFINITY] as const;

/** How long at least one of the spans was there within the windows. Spans are sorted by their beginning. */
function unionOf(spans: readonly Stretch[], windows: readonly Stretch[]): number {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  const overlap = (one: Stretch, other: Stretch) => Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
  return windows.reduce((sum, window) => sum + merged.reduce((part, span) => part + overlap(span, window), 0), 0);
}

/** The spans that may touch a call. There are thousands, so they are searched and not filtered. */
function nearTo(call: SlowCall, sorted: readonly CauseSpan[], longest: number): CauseSpan[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as CauseSpan).from < call.dueAt - longest) low = middle + 1;
    else high = middle;
  }
  const near: CauseSpan[] = [];
  for (let at = low; at < sorted.length && (sorted[at] as CauseSpan).from < call.doneAt; at++) near.push(sorted[at] as CauseSpan);
  return near;
}

/** The histogram of slow calls by cause, the weightiest first. `windows` are the stretches in which the calls were made. */
export function byCause(calls: readonly SlowCall[], spans: readonly CauseSpan[], windows: readonly Stretch[]): CauseRow[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  const longest = sorted.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  const rows = new Map<string, { during: number; counts: number[]; ms: number }>();
  const rowOf = (cause: string) => {
    const row = rows.get(cause) ?? { during: 0, counts: COLUMNS.map(() => 0), ms: 0 };
    rows.set(cause, row);
    return row;
  };
  for (const call of calls) {
    const near = nearTo(call, sorted, longest);
    const parts = partsOf(call, near);
    const present = new Set(
      near.filter(({ to, call: one }) => to > call.dueAt && (one === undefined || one === call.id)).map((s) => s.cause),
    );
    for (const cause of [...present, ...parts.keys()].filter((cause, at, all) => all.indexOf(cause) === at)) rowOf(cause).during++;
    for (const [cause, ms] of parts) rowOf(cause).ms += ms;
    const [most = NOTHING_KNOWN] = [...parts].sort((a, b) => b[1] - a[1])[0] ?? [];
    const column = COLUMNS.findIndex((end) => call.doneAt - call.dueAt < end);
    const { counts } = rowOf(most);
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const slowTime = calls.reduce((sum, { dueAt, doneAt }) => sum + doneAt - dueAt, 0);
  const time = lengthOf(windows);
  return [...rows]
    .map(([cause, { during, counts, ms }]) => {
      const own = sorted.filter((span) => span.cause === cause);
      return {
        cause,
        ofTime: own.length === 0 ? null : unionOf(own, windows) / time,
        during: during / calls.length,
        mostly: counts.reduce((sum, count) => sum + count, 0) / calls.length,
        ofSlowTime: ms / slowTime,
        counts,
      };
    })
    .sort((a, b) => b.ofSlowTime - a.ofSlowTime);
}
