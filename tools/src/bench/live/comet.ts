import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '../figure.ts';
import { run, runProgram, startDatabase } from '../programs.ts';

/** The server's tick interval. */
const INTERVAL_MS = 200;
const TRIALS = 'apps/server/src/testing/trials';

interface Seen {
  readonly alive: number;
  readonly bets: number;
  readonly ticks: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Thousands of clients watch comet in one process while some of them bet: measures the delay of ticks. */
export async function comet(parameters: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { sockets: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '30' } },
  });
  const database = await startDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-bench-'));
  const { line: site, child } = await run([`${TRIALS}/comet-server.ts`], { DATABASE_URL: database.url, DATA_DIR: dataDir }, /^http/);
  child.stdout?.resume();
  try {
    const seen = JSON.parse(await runProgram([`${TRIALS}/comet-crowd.ts`, site, values.sockets, values.seconds])) as Seen;
    const due = ((Number(values.seconds) * 1000) / INTERVAL_MS) * seen.alive;
    return [
      { name: `p99 of a tick's way against the interval, ${seen.alive} sockets`, value: seen.p99 / INTERVAL_MS, unit: '', atMost: 1 },
      { name: 'ticks that came, of those that were due', value: seen.ticks / due, unit: '', atLeast: 0.98 },
      { name: 'sockets open at the end', value: seen.alive, unit: '', atLeast: Number(values.sockets) },
      { name: "a tick's way: p50", value: seen.p50, unit: 'ms' },
      { name: "a tick's way: p99", value: seen.p99, unit: 'ms' },
      { name: "a tick's way: the longest", value: seen.longest, unit: 'ms' },
      { name: 'bets placed meanwhile', value: seen.bets, unit: '' },
    ];
  } finally {
    child.kill('SIGKILL');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
