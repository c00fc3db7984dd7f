import { readJson } from '../setup/repository.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts the single tests in a JSON report of Vitest or Playwright.
 * @param {string} file
 * @param {number} exitCode of the runner: an error outside of any test, or no report at all, counts as one failure
 * @returns {Counts}
 */
export function countTests(file, exitCode) {
  const report = readJson(file);
  const counts = report?.stats ? playwrightCounts(report.stats) : report ? vitestCounts(report) : { passed: 0, failed: 0, skipped: 0 };
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || !report);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

/** @param {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats */
function playwrightCounts({ expected, unexpected, flaky, skipped }) {
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * A file that fails before its first test counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} report
 */
function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, skipped: numPendingTests + numTodoTests };
}
