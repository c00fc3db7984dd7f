import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** Tests without a browser run once. */
const CALLS = '**/system.test.ts';

/** Journeys that wait for a slow network or for flights of comet. */
const WAITING = /@waiting/;

/** Journeys whose way differs on a wide screen run on both sizes, all others on the phone only. Widths are measured in every journey. */
const ON_BOTH_SIZES = /@desktop/;

/** Journeys about a pointer, which a phone has not, run on the wide screen only. */
const POINTER = /@pointer/;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Only the last such list counts: features that Playwright would disable stay enabled, as for players. */
const SWITCHED_OFF = [
  // The partner's page that embeds ours is made up by the journey, and ours is on this machine.
  'LocalNetworkAccessChecks',
  // Two pages of the browser's address bar, rendered for every window: nearly a second before each journey.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: 'player',
  testMatch: '**/*.test.ts',
  globalSetup: './setup/start-test-server.config.ts',
  outputDir: '../.cache/e2e-results',
  // Three workers keep two processors busy; the fourth runs the journeys that mostly wait.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Journeys wait for conditions, so a busy machine makes them slow, not red.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../.cache/e2e-results/report.json' }]],
  use: {
    // A press or an answer that never comes ends its journey before the journey's own time is over.
    actionTimeout: 300_000,
    // A service worker would bypass mocked answers; the journey about it enables it.
    serviceWorkers: 'block',
    // Recording slows down every journey: `npm test` repeats failed ones with a trace.
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
    { name: 'phone', testIgnore: CALLS, grepInvert: [WAITING, POINTER], workers: 3, use: PHONE },
    { name: 'desktop', testIgnore: CALLS, grep: [ON_BOTH_SIZES, POINTER], workers: 3, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'calls', testMatch: CALLS },
  ],
});
