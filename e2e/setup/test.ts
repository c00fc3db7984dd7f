import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
import { connectTestServer, type TestServer } from './test-server.ts';

interface Fixtures {
  /** Calls to the running server without a browser: creates accounts and reads sent messages. */
  readonly server: TestServer;
  /** The texts of a language, as the app translates them. */
  readonly translate: (language: Language) => Translate;
  /** Console errors that this journey provokes on purpose, such as the status of a refused call. */
  readonly allowedConsoleErrors: RegExp;
  /** Console errors and uncaught exceptions that the journey does not allow: any of them fails it. */
  readonly consoleErrors: string[];
  /** Whether the page preloads the code of all other pages, as it does for players. It is most of the work of opening a page. */
  readonly isPreloading: boolean;
  readonly savedData: void;
  /** WELCOME-01: whether the welcome offer is shown to a player who has not seen it. Its dialog would cover the pages of other journeys. */
  readonly isWelcoming: boolean;
  readonly seenWelcome: void;
  /** A phone number that no other player has. */
  readonly newPhone: (country?: 'KZ' | 'AZ') => string;
  /** A page on another device, without what the first one has stored; it does not preload, and knows the welcome offer. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** The visitor's network address. By default each journey has its own, so that rate limits of one do not affect another. */
  readonly address: string;
}

const digits = (value: number, count: number) => String(value).padStart(count, '0');
/** Above the index of the demo player's number. */
const FIRST_WORKER = 100;
let phones = 0;
/** Seven digits that no other journey of this run has: those of the worker, and a count of its own. */
const ownDigits = () => digits(FIRST_WORKER + Number(process.env['TEST_WORKER_INDEX']), 3) + digits(++phones, 4);
const byte = () => 1 + Math.floor(Math.random() * 250);
const ownAddress = () => `10.${byte()}.${byte()}.${byte()}`;

/** PRELOAD-04: nothing is preloaded with data saving on. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }));

const hideWelcome = (context: BrowserContext) =>
  context.addInitScript(() => {
    // The frame of a game has no storage.
    if (window.origin !== 'null') localStorage.setItem('isShowWelcome', '1');
  });

export const test = base.extend<Fixtures>({
  allowedConsoleErrors: [/^$/, { option: true }],
  address: ['', { option: true }],
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL']);
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ 'x-forwarded-for': address || ownAddress() });
  },
  server: async ({ playwright }, use) => {
    const { server, disconnect } = await connectTestServer(playwright, ownAddress());
    await use(server);
    await disconnect();
  },
  translate: async ({}, use) => {
    await use((language) => createTranslator(language, messagesOf(language)).t);
  },
  consoleErrors: [
    async ({ context, allowedConsoleErrors }, use) => {
      const consoleErrors: string[] = [];
      context.on('console', (message) => {
        // React's errors 418 to 425 report a hydration mismatch between browser and server.
        const isError = message.type() === 'error' || /hydrat|content security policy|React error #4(18|19|2\d)/i.test(message.text());
        if (isError && !allowedConsoleErrors.test(message.text())) consoleErrors.push(message.text());
      });
      context.on('weberror', (error) => consoleErrors.push(String(error.error())));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
  isPreloading: [false, { option: true }],
  savedData: [
    async ({ context, isPreloading }, use) => {
      if (!isPreloading) await saveData(context);
      await use();
    },
    { auto: true },
  ],
  isWelcoming: [false, { option: true }],
  seenWelcome: [
    async ({ context, isWelcoming }, use) => {
      if (!isWelcoming) await hideWelcome(context);
      await use();
    },
    { auto: true },
  ],
  newDevice: async ({ browser }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options = {}) => {
      const device = await browser.newContext(options);
      devices.push(device);
      await saveData(device);
      await hideWelcome(device);
      return device.newPage();
    });
    for (const device of devices) await device.close();
  },
  newPhone: async ({}, use) => {
    await use((country = 'KZ') => `${country === 'KZ' ? '7701' : '99450'}${ownDigits()}`);
  },
});

export { expect };
