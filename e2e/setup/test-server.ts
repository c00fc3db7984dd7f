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

export interface TestServer {
  readonly url: string;
  /** The newest message sent to an address. */
  newestMessage(recipient: string): Promise<string>;
  signUp(account: Account): Promise<Tokens>;
}

/** Connects to the running server from an address of its own, as another visitor would. */
export async function connectTestServer(
  playwright: PlaywrightWorkerArgs['playwright'],
  address: string,
): Promise<{ server: TestServer; disconnect: () => Promise<void> }> {
  const url = process.env['E2E_URL'];
  if (!url) throw new Error('E2E_URL is not set: the test server was not started');
  const visitor = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { 'x-forwarded-for': address } });
  // Sent messages are served to this machine only, not through a proxy.
  const local = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { accept: 'application/json' } });
  const server: TestServer = {
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
      const answer = await visitor.post('/api/signup', { data: { currency: 'KZT', ...account } });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as Tokens;
    },
  };
  return {
    server,
    async disconnect() {
      await visitor.dispose();
      await local.dispose();
    },
  };
}
