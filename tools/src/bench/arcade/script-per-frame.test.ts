import { expect, test } from 'vitest';
import { MARKS, quantile, scriptPerFrame, type TraceEvent } from './script-per-frame.ts';

const at = (name: string, ts: number, dur?: number, tid = 1): TraceEvent => ({
  name,
  ph: dur === undefined ? 'I' : 'X',
  pid: 7,
  tid,
  ts,
  ...(dur !== undefined && { dur }),
});
const between = (...events: TraceEvent[]): TraceEvent[] => [at(MARKS.begin, 1000), ...events, at(MARKS.end, 100_000)];

test('script is summed up frame by frame, and calls within calls count once', () => {
  const frames = scriptPerFrame(
    between(
      at('FireAnimationFrame', 2100, 1000),
      at('FunctionCall', 2200, 500),
      at('MinorGC', 3050, 150),
      at('Commit', 20_000),
      at('FunctionCall', 20_100, 250),
      at('RunMicrotasks', 20_400, 250),
    ),
    'wall',
  );
  expect(frames).toEqual([1.1, 0.5]);
});

test('frames without script are none', () => {
  const events = between(at('TimerFire', 1500, 300), at('Commit', 2000), at('Paint', 2100, 900), at('Commit', 9000));
  expect(scriptPerFrame(events, 'wall')).toEqual([0.3]);
});

test('the thread’s own clock leaves out the turns of other programs', () => {
  const events = between(
    { ...at('FunctionCall', 2000, 7500), tts: 300, tdur: 100 },
    { ...at('FunctionCall', 9600, 50), tts: 390, tdur: 40 },
  );
  expect(scriptPerFrame(events, 'thread')).toEqual([0.13]);
  expect(scriptPerFrame(events, 'wall')).toEqual([7.55]);
});

test('other threads, other work and what lies outside the marks are left out, and the order of the trace does not matter', () => {
  const events = between(
    at('FunctionCall', 30_000, 2000),
    at('FunctionCall', 2000, 700, 2),
    at('Layout', 2500, 900),
    at('FunctionCall', 500, 100),
    at('FunctionCall', 100_001, 100),
    at('Commit', 29_000),
    at('FunctionCall', 1200, 400),
  );
  expect(scriptPerFrame(events, 'wall')).toEqual([0.4, 2]);
});

test('a trace without the marks of the game is refused', () => {
  expect(() => scriptPerFrame([at('FunctionCall', 1, 1)], 'wall')).toThrow('no marks');
});

test('a quantile is a value that was seen', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([50, 95, 100]);
  expect(quantile([], 0.5)).toBeNaN();
});
