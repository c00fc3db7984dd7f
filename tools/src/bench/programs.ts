import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const REPOSITORY = path.join(import.meta.dirname, '../../..');
const POSTGRES = path.join(REPOSITORY, 'apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts');

export interface Running {
  readonly url: string;
  /** Absent for a program that is not measured. */
  readonly pid?: number;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts one of our programs and waits for the expected output. It may send messages, and its later lines go to `onLine`. */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  sign: RegExp,
  onLine: (line: string) => void = () => undefined,
): Promise<{ line: string; child: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  if (child.stdout)
    createInterface({ input: child.stdout })
      .on('line', (line) => (sign.test(line) ? resolve(line) : onLine(line)))
      .on('close', () => reject(new Error(`${args[0]} ended before it was ready`)));
  return { line: await promise, child };
}

/** Runs one of our programs, or one of another checkout, to its end and returns its last line. */
export async function runProgram(args: readonly string[], env: NodeJS.ProcessEnv = {}, checkout = REPOSITORY): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: checkout, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${lines.slice(-5).join(' ')}`);
  return lines.at(-1) ?? '';
}

/** A PostgreSQL server with production settings and an empty cluster. Its log goes to `onLog`, line by line. */
export async function startDatabase(onLog?: (line: string) => void): Promise<Running> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-bench-'));
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(POSTGRES)});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: (line) => console.log(line) });
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 60_000);
    console.log(postgres.url);`;
  const { line, child } = await run(['--input-type=module', '--eval', program], {}, /^postgres:/, onLog);
  return {
    url: line,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product as an operator starts it, but without the limits per address, which would stop the load. */
export async function startServer(databaseUrl: string): Promise<Running> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-bench-'));
  const port = await freePort();
  const { child } = await run(
    ['apps/server/src/main.ts'],
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      REQUESTS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    /Stop/,
  );
  child.stdout?.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
