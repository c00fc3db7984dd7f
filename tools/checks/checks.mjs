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
/** @typedef {{ program: string, env: NodeJS.ProcessEnv, folder: string, say: (text: string) => void }} Surroundings */
/** @typedef {Counts & { output: string }} Outcome */
/** @typedef {{ name: string, isSlow?: boolean, run: (surroundings: Surroundings) => Promise<Outcome> }} Check */

const TYPE_CHECKS_AT_ONCE = 2;

/** Every check, in the order in which they run. The slow ones need a database or a browser. @type {Check[]} */
export const CHECKS = [
  { name: 'format', run: program('@biomejs/biome/bin/biome', ['ci', '.']) },
  { name: 'lint', run: program('oxlint/bin/oxlint', ['--type-aware', '.']) },
  { name: 'types', run: checkTypes },
  { name: 'tidy', run: vitest('tidy') },
  { name: 'unused code', run: program('knip/bin/knip.js', ['--no-progress']) },
  { name: 'unit tests', run: vitest('unit') },
  { name: 'page tests', run: vitest('dom') },
  { name: 'server tests', isSlow: true, run: vitest('server') },
  { name: 'web app, bytes', run: buildWebApp },
  { name: 'browser journeys', isSlow: true, run: runJourneys },
];

/**
 * A check that a program makes: it passes or fails as a whole.
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
  return async ({ program: node, env, folder, say }) => {
    const report = path.join(folder, `${project}.json`);
    const script = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await capture(node, [script, 'run', '--project', project, ...reporters], { env, onOutput: lastLine(say) });
    return { ...countTests(report, code), output };
  };
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
async function runJourneys({ program: node, env, folder, say }) {
  if (!env.CHROMIUM_PATH) return asOutcome(false, 'There is no browser (see above), so the journeys were not made.');
  const report = path.join(folder, 'journeys.json');
  const script = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { code, output } = await capture(node, [script, 'test', '--config', 'e2e/playwright.config.ts'], {
    env: { ...env, E2E_REPORT: report },
    onOutput: lastLine(say),
  });
  return { ...countTests(report, code), output };
}

/**
 * The newest line of a long check shows that it moves; where there is no terminal to overwrite, it would only be noise.
 * @param {(text: string) => void} say
 * @returns {(text: string) => void}
 */
function lastLine(say) {
  return (text) => {
    const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim().slice(0, 60);
    if (line && isTerminal) say(line);
  };
}
