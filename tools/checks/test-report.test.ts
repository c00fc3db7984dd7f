import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTests } from './test-report.mjs';

async function reportFile(report: unknown): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tulpar-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

const vitest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test('counts the tests of Vitest, those left out among them', async () => {
  expect(countTests(await reportFile(vitest), 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('a file that breaks before its first test is a failure', async () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countTests(await reportFile({ ...vitest, numFailedTests: 0, testResults }), 1).failed).toBe(1);
});

test('an error outside of any test is a failure', async () => {
  expect(countTests(await reportFile({ ...vitest, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1, skipped: 2 });
});

test('counts the journeys of Playwright', async () => {
  expect(countTests(await reportFile({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }), 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
  });
});

test('no report at all is a failure, even when the runner says nothing', () => {
  expect(countTests('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
