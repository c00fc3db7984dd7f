/** The used fields of an event in Chromium's trace; wall and thread times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
}

/** The user-timing marks around play; they are made in the game's frame, so they identify its thread. */
export const MARKS = { begin: 'arcade-begin', end: 'arcade-end' } as const;

/** The events that count as script: calls, microtasks and timers, and garbage collection. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'v8.callFunction',
  'HandlePostMessage',
  'MinorGC',
  'MajorGC',
]);
/** The event that ends a frame. */
const FRAME = 'Commit';

/** `thread` is processor time; `wall` includes the time of other programs. */
type Clock = 'thread' | 'wall';

const spanOf = ({ ts, dur = 0, tts = ts, tdur = dur }: TraceEvent, clock: Clock): readonly [from: number, to: number] =>
  clock === 'wall' ? [ts, ts + dur] : [tts, tts + tdur];

/**
 * Milliseconds of script in each frame of the game's thread that ran any. Nested calls are counted once; a layout that script forced
 * counts as script.
 */
export function scriptPerFrame(events: readonly TraceEvent[], clock: Clock): number[] {
  const begin = events.find(({ name }) => name === MARKS.begin);
  const end = events.findLast(({ name }) => name === MARKS.end);
  if (!begin || !end) throw new Error('the trace has no marks of the game');
  const own = events
    .filter(({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts)
    .toSorted((one, other) => one.ts - other.ts);
  const frames: number[] = [];
  let micros = 0;
  let until = 0;
  const close = () => {
    if (micros > 0) frames.push(micros / 1000);
    micros = 0;
  };
  for (const event of own) {
    if (event.name === FRAME) close();
    const [from, to] = spanOf(event, clock);
    if (event.ph !== 'X' || !SCRIPT.has(event.name) || to <= until) continue;
    micros += to - Math.max(from, until);
    until = to;
  }
  close();
  return frames;
}

/** The percentile of the values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
