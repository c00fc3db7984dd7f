import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { processIdentity } from './process-identity.ts';

test('a living process has an identity that stays, numbers that are no process have none', () => {
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
  expect(processIdentity(process.pid)).toBeDefined();
  for (const pid of [0, -1, Number.NaN, 1.5, 2 ** 30]) expect(processIdentity(pid)).toBeUndefined();
});

// Only Linux shows the start time of a process.
describe.skipIf(process.platform !== 'linux')('on Linux', () => {
  test('processes with the same id are distinguished by their start time', async () => {
    const startTicks = (await readFile('/proc/self/stat', 'utf8')).replace(/\(.*\)/, 'command').split(' ')[21];
    expect(processIdentity(process.pid)?.split(':')).toContain(startTicks);
  });

  test('a process that has ended but was not reaped is gone', async () => {
    // The shell becomes a sleep that never reaps its child; only then is the child killed.
    const parent = spawn('/bin/sh', ['-c', 'exec 3<&0; (read line <&3) & echo $!; exec sleep 600'], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    await vi.waitFor(async () => expect(await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), { timeout: 30_000 });
    parent.stdin.write('\n');
    await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(' Z '), { timeout: 30_000 });
    expect(processIdentity(pid)).toBeUndefined();
  });
});
