import path from 'node:path';
import { ROOT, readJson } from '../setup/repository.mjs';

/** @typedef {{ file: string, title: string, seconds: number, isJourney: boolean, reason: string | null }} TimedTest */
/** @typedef {{ name: string, seconds: number }} Part */

const SLOWEST_SHOWN = 10;
/** A journey that takes longer says why, by an annotation `{ type: 'slow', description: '...' }`. */
const JOURNEY_SECONDS_MAX = 30;
const TITLE_CHARACTERS = 90;

/**
 * The single tests in a JSON report of Vitest or Playwright, with the time that each took.
 * @param {string} file
 * @returns {TimedTest[]}
 */
export function readTimes(file) {
  const report = readJson(file);
  if (report?.suites) return report.suites.flatMap(playwrightTimes);
  return (report?.testResults ?? []).flatMap(vitestTimes);
}

/**
 * @param {{ name: string, assertionResults: { fullName: string, duration?: number | null }[] }} result
 * @returns {TimedTest[]}
 */
function vitestTimes({ name, assertionResults }) {
  return assertionResults.map(({ fullName, duration }) => ({
    file: path.relative(ROOT, name),
    title: fullName,
    seconds: (duration ?? 0) / 1000,
    isJourney: false,
    reason: null,
  }));
}

/**
 * @typedef {{ projectName: string, annotations: { type: string, description?: string }[], results: { duration: number }[] }} PlaywrightTest
 * @typedef {{ file: string, title: string, specs?: { file: string, title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {TimedTest[]}
 */
function playwrightTimes({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, annotations, results }) => ({
      file: `e2e/player/${path.basename(file)}`,
      title: `[${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isJourney: true,
      reason: annotations.find(({ type }) => type === 'slow')?.description ?? null,
    })),
  );
  return [...own, ...suites.flatMap(playwrightTimes)];
}

/**
 * Says where the time of a run went: the share of each part, the slowest tests, and journeys that are slow without a reason.
 * @param {Part[]} parts
 * @param {TimedTest[]} tests
 * @returns {string[]} lines
 */
export function timeReport(parts, tests) {
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const bySeconds = [...tests].sort((one, other) => other.seconds - one.seconds);
  const unexplained = bySeconds.filter(({ isJourney, seconds, reason }) => isJourney && seconds > JOURNEY_SECONDS_MAX && !reason);
  return [
    'Share of each part',
    ...[...parts]
      .sort((one, other) => other.seconds - one.seconds)
      .map(({ name, seconds }) => `  ${String(Math.round((100 * seconds) / (whole || 1))).padStart(3)} %  ${time(seconds)}  ${name}`),
    ...(tests.length === 0 ? [] : ['Slowest tests', ...bySeconds.slice(0, SLOWEST_SHOWN).map(testLine)]),
    ...(unexplained.length === 0
      ? []
      : [`Journeys over ${JOURNEY_SECONDS_MAX} s without a reason (annotation "slow")`, ...unexplained.map(testLine)]),
  ];
}

/** @param {TimedTest} test */
function testLine({ file, title, seconds, reason }) {
  const short = title.length > TITLE_CHARACTERS ? `${title.slice(0, TITLE_CHARACTERS)}…` : title;
  return `  ${time(seconds)}  ${file}  ${short}${reason ? `  (${reason})` : ''}`;
}

/** @param {number} seconds */
function time(seconds) {
  return `${seconds.toFixed(1).padStart(6)} s`;
}
