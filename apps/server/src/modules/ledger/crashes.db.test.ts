import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { useTestLedger } from './testing/test-ledger.ts';

/** The short version of `npm run faults`, which also kills the database itself. */
const LOAD = path.join(import.meta.dirname, 'testing/load.ts');
const world = useTestLedger();
const answers = new Map<string, number>();

function startLoad(): { child: ChildProcess; more(count: number): Promise<void> } {
  const child = spawn(process.execPath, [LOAD, 'stream', world.url, '8'], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout }).on('line', (line) => {
    const [player, round, seq] = line.split(' ');
    if (Number(seq) > 0) answers.set(`${player} ${round}`, Number(seq));
  });
  return {
    child,
    async more(count) {
      const goal = answers.size + count;
      while (answers.size < goal) await once(lines, 'line');
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Every answered round has exactly one entry, with the answered number. */
async function expectKept(): Promise<void> {
  const { rows } = await world.owner.query<{ name: string; seq: number }>(
    `select player_id || ' ' || idem as name, seq::int from ledger_entry where kind = 'round'`,
  );
  const kept = new Map(rows.map(({ name, seq }) => [name, seq]));
  expect(kept.size).toBe(rows.length);
  expect([...answers].filter(([name, seq]) => kept.get(name) !== seq)).toEqual([]);
  await world.expectBalanced();
}

test('MONEY-09 what was answered is there after the program was killed, and nothing is half there', async () => {
  for (let count = 0; count < 5; count++) await world.player('KZT', 1_000_000);
  for (let turn = 0; turn < 3; turn++) {
    const { child, more } = startLoad();
    await more(40);
    await end(child);
  }
  await expectKept();
});

test('MONEY-09 MONEY-16 sessions that the database ends in the middle cost no round and double none', async () => {
  const { child, more } = startLoad();
  for (let turn = 0; turn < 10; turn++) {
    await more(20);
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tulpar' and state = 'active' and pid <> pg_backend_pid()`,
    );
  }
  await more(20);
  await end(child);
  await expectKept();
});
