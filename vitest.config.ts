import path from 'node:path';
import { defineConfig } from 'vitest/config';

const TIDY_TESTS = 'tools/src/tidy/**/*.test.ts';
const DATABASE_TESTS = 'apps/server/**/*.db.test.ts';
const DOM_TESTS = '{apps/web,apps/arcade,packages/app-kit}/**/*.dom.test.{ts,tsx}';
const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**', 'e2e/**'];

/** Starting servers, hashing passwords and copying databases on a busy machine: slow is not wrong. */
const PATIENCE = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };

/** `npm run mutants` plants a bug in the code as it is loaded, to see whether a test notices. */
function plantedBugs() {
  const mutant = process.env['MUTANT'];
  if (!mutant) return [];
  const { file, original, bug } = JSON.parse(mutant) as { file: string; original: string; bug: string };
  const isMeant = (id: string) => path.relative(import.meta.dirname, id) === file;
  const transform = (code: string, id: string) => (isMeant(id) ? code.replace(original, () => bug) : undefined);
  return [{ name: 'planted-bugs', enforce: 'pre' as const, transform }];
}

/** The build lists every picture with its size; without a layout one size serves for all. */
function anyPicture() {
  const module = '\0virtual:pictures';
  return {
    name: 'any-picture',
    resolveId: (id: string) => (id === 'virtual:pictures' ? module : undefined),
    load: (id: string) =>
      id === module ? `export default new Proxy({}, { get: () => ({ width: 8, height: 8, version: 'test' }) })` : undefined,
  };
}

export default defineConfig({
  test: {
    // Most tests wait for a disk or another process: leaving a core free would only make them wait longer.
    maxWorkers: '100%',
    // A planted bug must not meet what was kept of the code without it, nor be kept itself.
    fsModuleCache: !process.env['MUTANT'],
    projects: [
      {
        plugins: plantedBugs(),
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'art/**/*.test.ts'],
          exclude: [...NO_TESTS, DATABASE_TESTS, DOM_TESTS, TIDY_TESTS],
          ...PATIENCE,
        },
      },
      {
        plugins: [...plantedBugs(), anyPicture()],
        test: {
          name: 'dom',
          include: [DOM_TESTS],
          exclude: NO_TESTS,
          environment: 'happy-dom',
          ...PATIENCE,
        },
      },
      { test: { name: 'tidy', include: [TIDY_TESTS], exclude: NO_TESTS, ...PATIENCE } },
      {
        plugins: plantedBugs(),
        test: {
          name: 'server',
          include: [DATABASE_TESTS],
          exclude: NO_TESTS,
          globalSetup: 'apps/server/src/platform/testing/database-server.ts',
          // Loading the server's modules anew for each file takes a fifth of the time.
          isolate: false,
          ...PATIENCE,
        },
      },
    ],
  },
});
