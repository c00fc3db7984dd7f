import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from '../setup/build.mjs';
import { capture } from '../setup/child.mjs';
import { isTerminal } from '../setup/progress.mjs';
import { ROOT, readJson } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { withSetupLock } from '../setup/setup-lock.mjs';
import { countTests } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Counts} Counts */
/** @typedef {import('./test-selection.mjs').Runner} Runner */
/** @typedef {import('./test-selection.mjs').Selection} Selection */
/**
 * @typedef {{ program: string, env: NodeJS.ProcessEnv, folder: string, say: (text: string) => void, selection?: Selection }} Surroundings
 * @typedef {Counts & { output: string, report?: string }} Outcome
 * @typedef {{ name: string, isSlow?: boolean, runner?: Runner, isBuild?: boolean, run: (surroundings: Surroundings) => Promise<Outcome> }} Check
 */

const TYPE_CHECKS_AT_ONCE = 2;

/** @satisfies {Record<string, Check>} */
const CHECK = {
  format: { name: 'format', run: program('@biomejs/biome/bin/biome', ['ci', '.']) },
  lint: { name: 'lint', run: program('oxlint/bin/oxlint', ['--type-aware', '.']) },
  types: { name: 'types', run: checkTypes },
  tidy: { name: 'tidy', runner: 'tidy', run: vitest('tidy') },
  unused: { name: 'unused code', run: program('knip/bin/knip.js', ['--no-progress']) },
  unit: { name: 'unit tests', runner: 'unit', run: vitest('unit') },
  pages: { name: 'page tests', runner: 'dom', run: vitest('dom') },
  server: { name: 'server tests', isSlow: true, runner: 'server', run: vitest('server') },
  build: { name: 'web app, bytes', isBuild: true, run: buildWebApp },
  journeys: { name: 'browser journeys', isSlow: true, runner: 'journeys', run: runJourneys },
};

/**
 * Every check. Stages run one after the other; the lanes of a stage run in parallel, because database tests often wait for the disk
 * while the others compute. Unit tests and journeys keep both cores busy, so they run alone.
 * @type {Check[][][]}
 */
export const STAGES = [
  [[CHECK.server], [CHECK.format, CHECK.lint, CHECK.types, CHECK.tidy, CHECK.unused, CHECK.build]],
  [[CHECK.unit, CHECK.pages]],
  [[CHECK.journeys]],
];

/**
 * A check by a program, which passes or fails as a whole.
 * @param {string} script within node_modules
 * @param {string[]} parameters
 * @returns {Check['run']}
 */
function program(script, parameters) {
  return async ({ program: node, env }) => {
    const { code, output } = await capture(node, [path.join(ROOT, 'node_modules', script), ...parameters], { env });
    return asOutcome(code === 0, output);
  };
}

/**
 * @param {boolean} isGood
 * @param {string} output
 * @returns {Outcome}
 */
function asOutcome(isGood, output) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, output };
}

/** One check for each workspace with a tsconfig.json. @type {Check['run']} */
async function checkTypes({ program: node, env, say }) {
  const waiting = workspaces().filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
  /** @type {Outcome[]} */
  const outcomes = [];
  const work = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      say(folder);
      const { code, output } = await capture(node, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], { env });
      outcomes.push(asOutcome(code === 0, output));
    }
  };
  await Promise.all(Array.from({ length: TYPE_CHECKS_AT_ONCE }, work));
  return outcomes.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: 0, output: sum.output + one.output }),
    { passed: 0, failed: 0, skipped: 0, output: '' },
  );
}

function workspaces() {
  /** @type {string[]} */
  const patterns = readJson(path.join(ROOT, 'package.json')).workspaces;
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(path.join(ROOT, parent)) ? readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`) : [];
  });
}

/**
 * @param {string} project of vitest.config.ts
 * @returns {Check['run']}
 */
function vitest(project) {
  return async ({ program: node, env, folder, say, selection }) => {
    const report = path.join(folder, `${project}.json`);
    const script = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const parameters = [script, 'run', '--project', project, ...reporters, ...selected('-t', selection)];
    const { code, output } = await capture(node, parameters, { env, onOutput: lastLine(say) });
    return { ...countTests(report, code), output, report };
  };
}

/**
 * @param {string} option that takes a pattern for names
 * @param {Selection} [selection]
 */
function selected(option, selection) {
  if (!selection) return [];
  return [...selection.files, ...(selection.name === null ? [] : [option, selection.name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)])];
}

/** @type {Check['run']} */
async function buildWebApp({ program: node, env, say }) {
  try {
    await withSetupLock(() => ensureBuilt({ program: node, env, say }), say);
    return asOutcome(true, '');
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return asOutcome(false, `${error.details}\n${error.message}`);
  }
}

/** @type {Check['run']} */
async function runJourneys({ program: node, env, folder, say, selection }) {
  if (!env.CHROMIUM_PATH) return asOutcome(false, 'There is no browser (see above), so the journeys were not made.');
  const report = path.join(folder, 'journeys.json');
  const script = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const parameters = [script, 'test', '--config', 'e2e/playwright.config.ts'];
  const run = (/** @type {string[]} */ options, /** @type {NodeJS.ProcessEnv} */ settings) =>
    capture(node, [...parameters, ...options], { env: { ...env, ...settings }, onOutput: lastLine(say) });
  const { code, output } = await run(selected('-g', selection), { E2E_REPORT: report });
  const counts = countTests(report, code);
  if (counts.failed === 0) return { ...counts, output, report };
  say('recording the failed journeys once more');
  // Only to record traces: a journey that passes this time still counts as failed.
  const again = await run(['--last-failed'], { E2E_REPORT: path.join(folder, 'journeys-again.json'), E2E_TRACE: '1' });
  return {
    ...counts,
    output: `${output}
The same journeys once more, recorded in .cache/e2e-results:
${again.output}`,
    report,
  };
}

/**
 * Shows the newest line of a long check as progress; without a terminal, where lines cannot be overwritten, it shows nothing.
 * @param {(text: string) => void} say
 * @returns {(text: string) => void}
 */
function lastLine(say) {
  return (text) => {
    const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim().slice(0, 60);
    if (line && isTerminal) say(line);
  };
}
