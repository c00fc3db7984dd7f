import { randomBytes } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { endChildren } from '../setup/child.mjs';
import { prepare } from '../setup/prepare.mjs';
import { isTerminal, step } from '../setup/progress.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { handleSignals } from '../setup/signals.mjs';
import { STAGES } from './checks.mjs';
import { findBrowser, findRedis } from './machine-programs.mjs';
import { assertMayCreateDatabases, dropTestDatabases } from './test-databases.mjs';
import { makeTestFolder, removeLeftovers, removeTestFolder } from './test-folder.mjs';
import { findTests } from './test-selection.mjs';
import { readTimes, timeReport } from './time-report.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */
/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./checks.mjs').Surroundings} Surroundings */
/** @typedef {ReturnType<typeof findTests>} Selections */

/** Colours are used on a terminal only. */
const PLAIN = isTerminal ? { FORCE_COLOR: '1' } : { FORCE_COLOR: '0' };

/**
 * Sets up what is missing, runs every check even if others fail, and ends with one line of totals.
 * @param {{ isFast: boolean, wanted?: string }} options fast: without database and browser; wanted: only tests with this path or name
 * @returns {Promise<number>} the exit code
 */
export async function testAll({ isFast, wanted }) {
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
    const selections = wanted === undefined ? undefined : findTests(wanted);
    const stages = stagesFor(isFast, selections);
    if (stages.length === 0) throw new SetupError(`No test has "${wanted}" in its path or its name.`);
    const node = await prepare();
    await removeLeftovers();
    const place = makeTestFolder();
    folder = place;
    const isSlow = stages.flat(2).some((check) => check.isSlow);
    const env = { ...node.env, ...PLAIN, ...(isSlow ? await slowEnvironment(url) : {}), TMPDIR: place, TEST_DATABASE_PREFIX: prefix };
    const outcomes = await runStages(stages, { program: node.program, env, folder: place }, selections, () => isInterrupted);
    if (isInterrupted) return 130;
    for (const { outcome } of outcomes)
      for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += outcome[key];
    const tests = outcomes.flatMap(({ outcome }) => (outcome.report ? readTimes(outcome.report) : []));
    console.log(`\n${timeReport(outcomes, tests).join('\n')}`);
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
 * The stages with the checks that this run makes. Journeys need the built web app.
 * @param {boolean} isFast
 * @param {Selections} [selections]
 * @returns {Check[][][]}
 */
function stagesFor(isFast, selections) {
  const isMeant = (/** @type {Check} */ check) => {
    if (isFast && check.isSlow) return false;
    if (!selections) return true;
    return check.runner ? selections.has(check.runner) : Boolean(check.isBuild) && selections.has('journeys') && !isFast;
  };
  return STAGES.map((lanes) => lanes.map((checks) => checks.filter(isMeant)).filter((checks) => checks.length > 0)).filter(
    (lanes) => lanes.length > 0,
  );
}

/**
 * @param {Check[][][]} stages
 * @param {Omit<Surroundings, 'say'>} surroundings
 * @param {Selections | undefined} selections
 * @param {() => boolean} isInterrupted
 */
async function runStages(stages, surroundings, selections, isInterrupted) {
  /** @type {{ name: string, seconds: number, outcome: Outcome }[]} */
  const outcomes = [];
  const runLane = async (/** @type {Check[]} */ checks) => {
    for (const { name, runner, run } of checks) {
      if (isInterrupted()) return;
      const selection = runner && selections?.get(runner);
      const began = performance.now();
      const outcome = await step(name, (say) => run({ ...surroundings, say, ...(selection && { selection }) }), describe);
      if (outcome.failed > 0 && !isInterrupted()) console.log(`\n${readable(outcome.output.trimEnd())}\n`);
      outcomes.push({ name, seconds: (performance.now() - began) / 1000, outcome });
    }
  };
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
  return outcomes;
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
