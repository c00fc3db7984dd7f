import { readFileSync } from 'node:fs';
import { type CauseSpan, wallMs } from './spans.ts';

const SAMPLE_MS = 50;
const JIFFY_MS = 10;
/** The share of a sample from which it counts. */
const SHARE_MIN = 0.3;
const STEAL_COLUMN = 8;

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Milliseconds so far: cores taken by other machines of the same host, and tasks of this one waiting for the disk. */
function readMachine() {
  const stolen = Number(read('/proc/stat').split('\n')[0]?.split(/\s+/)[STEAL_COLUMN] ?? 0) * JIFFY_MS;
  const disk = Number(/some .*total=(\d+)/.exec(read('/proc/pressure/io'))?.[1] ?? 0) / 1000;
  return { at: wallMs(), stolen, disk };
}

/** Reports when the host took cores away and when tasks waited for the disk. */
export function watchMachine(report: (spans: readonly CauseSpan[]) => void): () => void {
  let last = readMachine();
  const timer = setInterval(() => {
    const now = readMachine();
    const enough = (now.at - last.at) * SHARE_MIN;
    const span = { from: last.at, to: now.at };
    if (now.stolen - last.stolen >= enough) report([{ cause: 'host takes a core', ...span }]);
    if (now.disk - last.disk >= enough) report([{ cause: 'tasks wait for the disk', ...span }]);
    last = now;
  }, SAMPLE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

const CHECKPOINT = /^(\S+ \S+) UTC .*checkpoint (starting|complete)/;

/** Reports the checkpoints that the log of PostgreSQL speaks of, one line at a time. */
export function watchCheckpoints(report: (spans: readonly CauseSpan[]) => void): (line: string) => void {
  let startedAt: number | null = null;
  return (line) => {
    const [, time, what] = CHECKPOINT.exec(line) ?? [];
    if (!time) return;
    const at = Date.parse(`${time.replace(' ', 'T')}Z`);
    if (what === 'starting') startedAt = at;
    else if (startedAt !== null) {
      report([{ cause: 'PostgreSQL writes a checkpoint', from: startedAt, to: at }]);
      startedAt = null;
    }
  };
}
