import type { CauseSpan } from './spans.ts';
import { watchProcess } from './watch-process.ts';

const REPORT_MS = 500;

/** Loaded before a program of the bench (`node --import`): from the bench's word on, what happens in that process is sent to it. */
process.once('message', () => {
  const seen: CauseSpan[] = [];
  watchProcess('server', (spans) => void seen.push(...spans));
  setInterval(() => process.connected && process.send?.(seen.splice(0)), REPORT_MS).unref();
});
