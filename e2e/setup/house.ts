import { expect, type PlaywrightWorkerArgs } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';

interface Account {
  readonly phone?: string;
  readonly email?: string;
  readonly password: string;
  readonly language: Language;
  readonly currency?: Currency;
}

export interface Tokens {
  readonly access: { readonly token: string };
  readonly refresh: { readonly token: string };
}

export interface House {
  readonly url: string;
  /** The newest message sent to an address. */
  newestMessage(recipient: string): Promise<string>;
  signUp(account: Account): Promise<Tokens>;
}

/** A connection to the running product that looks like another visitor's. */
export async function connectHouse(
  playwright: PlaywrightWorkerArgs['playwright'],
  address: string,
): Promise<{ house: House; leave: () => Promise<void> }> {
  const url = process.env['E2E_URL'];
  if (!url) throw new Error('the house was not started');
  const neighbour = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { 'x-forwarded-for': address } });
  // Messages can be read on the machine itself only, not through a proxy.
  const local = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { accept: 'application/json' } });
  const house: House = {
    url,
    async newestMessage(recipient) {
      let found: string | undefined;
      await expect(async () => {
        const answer = await local.get('/sandbox/messages');
        const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] };
        found = data.find((message) => message.recipient === recipient)?.body;
        expect(found).toBeDefined();
      }).toPass({ timeout: 20_000 });
      return found ?? '';
    },
    async signUp(account) {
      const answer = await neighbour.post('/api/signup', { data: { currency: 'KZT', ...account } });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as Tokens;
    },
  };
  return {
    house,
    async leave() {
      await neighbour.dispose();
      await local.dispose();
    },
  };
}
