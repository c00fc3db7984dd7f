import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** What is asked without a browser is asked once. */
const CALLS = '**/system.test.ts';

/** What does not depend on the size of the screen, or tries the sizes by itself, is tried on the phone alone. */
const ONCE = [
  'bad-addresses',
  'cash-box-errors',
  'every-route',
  'language',
  'failed-chunks',
  'hash-actions',
  'query-actions',
  'session-renewal',
  'route-walk',
  'session',
  'sign-in-elsewhere',
  'system-screens',
].map((name) => `**/${name}.test.ts`);

/** Journeys that wait for a slow line or for flights of comet. On the desktop those that run there too are like any other. */
const WAITING = /@waiting/;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Only the last such list counts for the browser: what Playwright would switch off stays on, as it is for players. */
const SWITCHED_OFF = [
  // A partner's page that shows ours in a frame is made up by the journey, and ours is on this machine.
  'LocalNetworkAccessChecks',
  // Two pages of the browser's own address bar, drawn anew for every window: nearly a second of work before each journey.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: 'player',
  testMatch: '**/*.test.ts',
  globalSetup: './setup/start-test-server.config.ts',
  outputDir: '../.cache/e2e-results',
  // Two use the processors; the third runs the journeys that mostly wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Journeys wait for conditions, so a busy machine makes them slow, not red.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../.cache/e2e-results/report.json' }]],
  use: {
    // It would fetch the pages past the journeys that answer for the server; the journey that is about it lets it in.
    serviceWorkers: 'block',
    // Recording slows every journey down: `npm test` runs those that failed once more, with a trace.
    trace: process.env['E2E_TRACE'] ? { mode: 'on', screenshots: false } : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'waiting', testIgnore: CALLS, grep: WAITING, workers: 1, use: PHONE },
    { name: 'phone', testIgnore: CALLS, grepInvert: WAITING, workers: 2, use: PHONE },
    { name: 'desktop', testIgnore: [CALLS, ...ONCE], grepInvert: /@once/, workers: 2, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'calls', testMatch: CALLS },
  ],
});
