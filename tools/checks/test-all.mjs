import { randomBytes } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { endChildren } from '../setup/child.mjs';
import { prepare } from '../setup/prepare.mjs';
import { isTerminal, step } from '../setup/progress.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { handleSignals } from '../setup/signals.mjs';
import { CHECKS } from './checks.mjs';
import { findBrowser, findRedis } from './machine-programs.mjs';
import { assertMayCreateDatabases, dropTestDatabases } from './test-databases.mjs';
import { makeTestFolder, removeLeftovers, removeTestFolder } from './test-folder.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */

/** Colours are for people at a terminal; in a log they are noise. */
const PLAIN = isTerminal ? { FORCE_COLOR: '1' } : { FORCE_COLOR: '0' };

/**
 * Sets up what is missing, runs every check whatever the others found, and ends with one line that counts.
 * @param {{ isFast: boolean }} options fast: without database and browser
 * @returns {Promise<number>} the exit code
 */
export async function testAll({ isFast }) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const url = process.env.DATABASE_URL || undefined;
  const prefix = `tulpar_test_${randomBytes(6).toString('hex')}`;
  /** @type {string | undefined} */
  let folder;
  const cleanUp = async () => {
    await endChildren();
    if (url && !isFast) await dropTestDatabases(url, prefix).catch(() => undefined);
    if (folder) await removeTestFolder(folder);
    folder = undefined;
  };
  let isInterrupted = false;
  handleSignals(() => {
    if (isInterrupted) return;
    isInterrupted = true;
    void cleanUp().finally(() => process.exit(130));
  });
  try {
    const node = await prepare();
    await removeLeftovers();
    const place = makeTestFolder();
    folder = place;
    const env = { ...node.env, ...PLAIN, ...(isFast ? {} : await slowEnvironment(url)), TMPDIR: place, TEST_DATABASE_PREFIX: prefix };
    for (const check of CHECKS) {
      if (isInterrupted) return 130;
      if (isFast && check.isSlow) continue;
      const outcome = await step(check.name, (say) => check.run({ program: node.program, env, folder: place, say }), describe);
      if (outcome.failed > 0 && !isInterrupted) console.log(`\n${readable(outcome.output.trimEnd())}\n`);
      for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += outcome[key];
    }
  } catch (error) {
    if (isInterrupted) return 130;
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${[error.details.trimEnd(), error.message].filter(Boolean).join('\n\n')}`);
    total.failed += 1;
  } finally {
    if (!isInterrupted) await cleanUp();
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * @param {string | undefined} databaseUrl
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function slowEnvironment(databaseUrl) {
  if (databaseUrl)
    await step(
      'Database',
      () => assertMayCreateDatabases(databaseUrl),
      () => 'the server of DATABASE_URL',
    );
  const browser = await step('Browser', findBrowser, ({ note }) => note);
  const redis = await step('Redis', findRedis, ({ note }) => note);
  return { CHROMIUM_PATH: browser.program, REDIS_SERVER_PATH: redis.program };
}

/** @param {string} output */
function readable(output) {
  return isTerminal ? output : stripVTControlCharacters(output);
}

/** @param {Outcome} outcome */
function describe({ passed, failed, skipped }) {
  const counts =
    passed + failed + skipped > 1 ? ` (${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''})` : '';
  return `${failed > 0 ? 'FAILED' : 'ok'}${counts}`;
}
