import { test as base, expect } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
import { connectHouse, type House } from './house.ts';

interface Fixtures {
  /** The house as its neighbours see it: accounts made and messages read without a browser. */
  readonly house: House;
  /** Speaks the language that the visitor sees. */
  readonly speak: (language: Language) => Translate;
  /** What the browser may complain about in this journey, such as a refusal that the journey is about. */
  readonly forgiven: RegExp;
  /** Everything that the browser complained about. A journey that leaves something unforgiven here has failed. */
  readonly complaints: string[];
  readonly newPhone: () => string;
  /** Where the visitor comes from. Unless a journey names an address it has one of its own, so that its limits meet no other. */
  readonly address: string;
}

const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
const byte = () => 1 + Math.floor(Math.random() * 250);
const ownAddress = () => `10.${byte()}.${byte()}.${byte()}`;

export const test = base.extend<Fixtures>({
  forgiven: [/^$/, { option: true }],
  address: ['', { option: true }],
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL']);
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ 'x-forwarded-for': address || ownAddress() });
  },
  house: async ({ playwright }, use) => {
    const { house, leave } = await connectHouse(playwright, ownAddress());
    await use(house);
    await leave();
  },
  speak: async ({}, use) => {
    await use((language) => createTranslator(language, messagesOf(language)).t);
  },
  complaints: [
    async ({ context, forgiven }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        // React's numbers 418 to 425 say that the browser drew another page than the server.
        const isComplaint = message.type() === 'error' || /hydrat|content security policy|React error #4(18|19|2\d)/i.test(message.text());
        if (isComplaint && !forgiven.test(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  newPhone: async ({}, use) => {
    await use(() => `7701${digits(7)}`);
  },
});

export { expect };
