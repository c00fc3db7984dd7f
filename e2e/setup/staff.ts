import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = path.join(import.meta.dirname, '../..');

/** What a person of the house does with `npm run staff`, in the house that the journeys run in. Answers with what it said. */
export async function staff(what: string, ...options: readonly string[]): Promise<string> {
  const command = path.join(REPOSITORY, 'apps/server/src/commands/staff.ts');
  const database = process.env['E2E_DATABASE_URL'];
  const { stdout } = await promisify(execFile)(process.execPath, [command, what, ...options], {
    cwd: REPOSITORY,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], ...(database && { DATABASE_URL: database }) },
  });
  return stdout;
}
