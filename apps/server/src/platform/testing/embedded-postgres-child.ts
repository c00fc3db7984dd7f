import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const START_MODULE = JSON.stringify(path.join(import.meta.dirname, '../embedded-postgres/start-embedded-postgres.ts'));

interface Child {
  readonly process: ChildProcess;
  /** The database's address, or the error's name and sentence. */
  readonly said: string;
}

/** Starts a database in a process of its own, which can then be killed, or which runs as another user. */
export async function embeddedPostgresChild(options: object, user: { uid?: number; gid?: number } = {}): Promise<Child> {
  const code = `
    import { startEmbeddedPostgres } from ${START_MODULE};
    try {
      const { url, stop } = await startEmbeddedPostgres(${JSON.stringify(options)});
      process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
      console.log(url);
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, said };
}

export async function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
