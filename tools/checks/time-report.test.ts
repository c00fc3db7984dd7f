import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTimes, timeReport } from './time-report.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function reportFile(report: unknown): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tulpar-times-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

const timed = (seconds: number, changes = {}) => ({
  file: 'a.test.ts',
  title: `takes ${seconds}`,
  seconds,
  isJourney: false,
  reason: null,
  ...changes,
});

test('reads the times of Vitest', async () => {
  const assertionResults = [{ fullName: 'adds', duration: 1500 }, { fullName: 'is left out' }];
  expect(readTimes(await reportFile({ testResults: [{ name: path.join(ROOT, 'tools/a.test.ts'), assertionResults }] }))).toEqual([
    { file: 'tools/a.test.ts', title: 'adds', seconds: 1.5, isJourney: false, reason: null },
    { file: 'tools/a.test.ts', title: 'is left out', seconds: 0, isJourney: false, reason: null },
  ]);
});

test('reads the times of journeys, in groups too, with the reason why one is slow', async () => {
  const journey = (projectName: string, annotations: object[]) => ({ projectName, annotations, results: [{ duration: 31_000 }] });
  const slow = { type: 'slow', description: 'a slow line' };
  const suite = {
    file: 'games.test.ts',
    title: 'games.test.ts',
    specs: [{ file: 'games.test.ts', title: 'plays', tests: [journey('phone', [slow]), journey('desktop', [])] }],
    suites: [{ file: 'games.test.ts', title: 'a group', specs: [{ file: 'games.test.ts', title: 'wins', tests: [journey('phone', [])] }] }],
  };
  const shared = { file: 'e2e/player/games.test.ts', seconds: 31, isJourney: true };
  expect(readTimes(await reportFile({ suites: [suite], stats: {} }))).toEqual([
    { ...shared, title: '[phone] plays', reason: 'a slow line' },
    { ...shared, title: '[desktop] plays', reason: null },
    { ...shared, title: '[phone] wins', reason: null },
  ]);
});

test('a report that was not written holds no tests', () => {
  expect(readTimes('/nowhere/report.json')).toEqual([]);
});

test('shows the share of each part and the ten slowest tests, slowest first', () => {
  const parts = [
    { name: 'lint', seconds: 25 },
    { name: 'journeys', seconds: 75 },
  ];
  const lines = timeReport(
    parts,
    Array.from({ length: 12 }, (_, place) => timed(place + 1)),
  );
  expect(lines.slice(0, 4)).toEqual(['Share of each part', '   75 %    75.0 s  journeys', '   25 %    25.0 s  lint', 'Slowest tests']);
  expect(lines.slice(4)).toHaveLength(10);
  expect(lines[4]).toBe('    12.0 s  a.test.ts  takes 12');
});

test('names journeys over 30 s that do not say why, and shows the reason of those that do', () => {
  const lines = timeReport([], [timed(40, { isJourney: true }), timed(50, { isJourney: true, reason: 'a slow line' }), timed(60)]);
  expect(lines).toContain('    50.0 s  a.test.ts  takes 50  (a slow line)');
  expect(lines.slice(lines.findIndex((line) => line.startsWith('Journeys over 30 s')) + 1)).toEqual(['    40.0 s  a.test.ts  takes 40']);
});
