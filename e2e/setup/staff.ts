import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = path.join(import.meta.dirname, '../..');

async function run(command: string, options: readonly string[]): Promise<string> {
  const database = process.env['E2E_DATABASE_URL'];
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(REPOSITORY, 'apps/server/src', command), ...options], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: 'on',
      // Loading the command's code takes longer than its work, and the journeys run some sixty of them.
      NODE_COMPILE_CACHE: path.join(REPOSITORY, '.cache/compile-cache'),
      ...(database && { DATABASE_URL: database }),
    },
  });
  return stdout;
}

/** Runs a command of `npm run staff` on the test server's database and returns its output. */
export const staff = (what: string, ...options: readonly string[]): Promise<string> => run('commands/staff.ts', [what, ...options]);

/** Makes a player eligible to withdraw: an old enough account, verified documents, no turnover left; optionally with an active bonus. */
export const readyToWithdraw = (player: string, bonus?: number): Promise<string> =>
  run('testing/ready-to-withdraw.ts', ['--player', player, ...(bonus === undefined ? [] : ['--bonus', String(bonus)])]);

/** The same, but the documents are missing, and nothing else. */
export const readyButForDocuments = (player: string): Promise<string> =>
  run('testing/ready-to-withdraw.ts', ['--player', player, '--without-documents']);

interface Granted {
  readonly game: string;
  readonly count: number;
  readonly stake: number;
}

/** Free spins, as an offer would grant them. */
export const grantFreeSpins = (player: string, { game, count, stake }: Granted): Promise<string> =>
  run('testing/grant-free-spins.ts', ['--player', player, '--game', game, '--count', String(count), '--stake', String(stake)]);

/** A bonus with a largest stake, as an offer would grant it. */
export const grantBonus = (player: string, amount: number, stakeMax: number): Promise<string> =>
  run('testing/grant-free-spins.ts', ['--player', player, '--bonus', String(amount), '--stake-max', String(stakeMax)]);

/** Takes an offer of a campaign as the player would have taken it so many seconds ago. */
export const takeEarlier = (player: string, campaign: string, seconds: number): Promise<string> =>
  run('testing/take-earlier.ts', ['--player', player, '--campaign', campaign, '--seconds', String(seconds)]);

/** Begins tournaments whose start has come, without waiting for the job of each minute. */
export const beginTournaments = (): Promise<string> => run('testing/hurry-tournament.ts', []);

/** Ends a tournament, counts it and pays its prizes, as jobs would at its end and at its day of payment. */
export const endTournament = (slug: string): Promise<string> => run('testing/hurry-tournament.ts', ['--end', slug]);
