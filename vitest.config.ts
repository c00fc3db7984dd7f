import { defineConfig } from 'vitest/config';

const TIDY_TESTS = 'tools/src/tidy/**/*.test.ts';
const DATABASE_TESTS = 'apps/server/**/*.db.test.ts';
const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**', 'e2e/**'];

/** Starting servers, hashing passwords and copying databases on a busy machine: slow is not wrong. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Most tests wait for a disk or another process: leaving a core free would only make them wait longer.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'art/**/*.test.ts'],
          exclude: [...NO_TESTS, DATABASE_TESTS, TIDY_TESTS],
          ...PATIENCE,
        },
      },
      { test: { name: 'tidy', include: [TIDY_TESTS], exclude: NO_TESTS, ...PATIENCE } },
      {
        test: {
          name: 'server',
          include: [DATABASE_TESTS],
          exclude: NO_TESTS,
          globalSetup: 'apps/server/src/platform/testing/database-server.ts',
          ...PATIENCE,
        },
      },
    ],
  },
});
