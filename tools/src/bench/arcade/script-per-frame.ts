/** One event of Chromium's trace, as far as it is read; times in microseconds, of the wall and of the thread's own work. */
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

/** The marks between which the game plays; they are made in its frame, so they name its thread as well. */
export const MARKS = { begin: 'arcade-begin', end: 'arcade-end' } as const;

/** What runs because of script: the calls themselves, what they leave for later, and the clearing of what they left behind. */
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
/** With it a frame is handed over to be drawn. */
const FRAME = 'Commit';

/** `thread` counts what the processor worked, `wall` what passed meanwhile, other programs' turns among it. */
type Clock = 'thread' | 'wall';

const spanOf = ({ ts, dur = 0, tts = ts, tdur = dur }: TraceEvent, clock: Clock): readonly [from: number, to: number] =>
  clock === 'wall' ? [ts, ts + dur] : [tts, tts + tdur];

/**
 * Milliseconds of script in each frame of the game's thread in which any ran. Calls lie in one another and are counted once; a layout
 * that script asked for counts as script.
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

/** The value below which the given part of all values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
