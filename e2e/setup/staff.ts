import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = path.join(import.meta.dirname, '../..');

async function run(command: string, options: readonly string[]): Promise<string> {
  const database = process.env['E2E_DATABASE_URL'];
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(REPOSITORY, 'apps/server/src', command), ...options], {
    cwd: REPOSITORY,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], ...(database && { DATABASE_URL: database }) },
  });
  return stdout;
}

/** What a person of the house does with `npm run staff`, in the house that the journeys run in. Answers with what it said. */
export const staff = (what: string, ...options: readonly string[]): Promise<string> => run('commands/staff.ts', [what, ...options]);

/** Brings a player before a withdrawal: an account old enough, documents seen, nothing left to stake, and a bonus where one is asked for. */
export const readyToWithdraw = (player: string, bonus?: number): Promise<string> =>
  run('testing/worlds/ready-to-withdraw.ts', ['--player', player, ...(bonus === undefined ? [] : ['--bonus', String(bonus)])]);
