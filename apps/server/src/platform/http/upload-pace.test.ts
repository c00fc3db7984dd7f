import { expect, onTestFinished, test, vi } from 'vitest';
import { watchPace } from './upload-pace.ts';

const KILOBYTE = 1024;

function watch() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let bytes = 5000;
  const onSlow = vi.fn();
  const stop = watchPace(() => bytes, onSlow);
  const pass = (sent: number) => {
    bytes += sent;
    vi.advanceTimersByTime(15_000);
  };
  return { onSlow, stop, pass };
}

test('API-19 an upload that drips is noticed once, however long it has gone well', () => {
  const { onSlow, pass } = watch();
  for (let look = 0; look < 5; look++) pass(16 * KILOBYTE);
  expect(onSlow).not.toHaveBeenCalled();
  pass(16 * KILOBYTE - 1);
  pass(0);
  expect(onSlow).toHaveBeenCalledOnce();
});

test('API-19 an upload that has ended is not watched', () => {
  const { onSlow, stop, pass } = watch();
  stop();
  pass(0);
  expect(onSlow).not.toHaveBeenCalled();
});
