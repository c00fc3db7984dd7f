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
  'profile-errors',
  'query-actions',
  'session-renewal',
  'route-walk',
  'session',
  'sign-in-elsewhere',
  'system-screens',
].map((name) => `**/${name}.test.ts`);

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
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../.cache/e2e-results/report.json' }]],
  use: {
    // It would fetch the pages past the journeys that answer for the server; the journey that is about it lets it in.
    serviceWorkers: 'block',
    // What the page was is kept of a failed journey; pictures of every moment would slow down all of them.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
    { name: 'phone', testIgnore: CALLS, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', testIgnore: [CALLS, ...ONCE], grepInvert: /@once/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'calls', testMatch: CALLS },
  ],
});
