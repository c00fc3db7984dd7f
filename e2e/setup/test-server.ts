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

/** The path of the messages, with its key, as the server printed it at the start. */
export const MESSAGES_PATH = /Read\s+https?:\/\/[^/]+(\S+)/.exec(process.env['E2E_OUTPUT'] ?? '')?.[1] ?? '';

/** The demo player in manat, with the password that the server printed at the start. */
export function demoPlayerInManat(): { readonly phone: string; readonly password: string } {
  const [, phone = '', password = ''] =
    /Sign in\s+\+?(994[\d ()-]+?)\s{2,}(\S+)/.exec((process.env['E2E_OUTPUT'] ?? '').replaceAll('+994', '994')) ?? [];
  return { phone: phone.replace(/\D/g, ''), password };
}

interface Data<Content> {
  readonly data: Content;
}

export interface TestServer {
  readonly url: string;
  /** The newest message sent to an address. */
  newestMessage(recipient: string): Promise<string>;
  signUp(account: Account): Promise<Tokens>;
  logIn(account: Pick<Account, 'phone' | 'password'>): Promise<Tokens>;
  /** The id of the player's document that waits for staff, once it is there. */
  waitingDocument(tokens: Tokens): Promise<string>;
  /** Deposits through the cash box and its payment page, without a browser, and waits until the money is there. Amounts in minor units. */
  fund(tokens: Tokens, amount: number): Promise<void>;
}

const bearer = ({ access }: Tokens) => ({ authorization: `Bearer ${access.token}` });

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
        const answer = await local.get(MESSAGES_PATH);
        const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] };
        found = data.find((message) => message.recipient === recipient)?.body;
        expect(found).toBeDefined();
      }).toPass({ timeout: 60_000 });
      return found ?? '';
    },
    async signUp(account) {
      const answer = await visitor.post('/api/signup', { data: { currency: 'KZT', birthday: '1990-05-05', ...account } });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as Tokens;
    },
    async logIn(account) {
      const answer = await visitor.post('/api/authenticate', { data: account });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as Tokens;
    },
    async waitingDocument(tokens) {
      let id = '';
      await expect(async () => {
        const { data } = (await (await visitor.get('/api/v1/profile/documents', { headers: bearer(tokens) })).json()) as Data<
          { id: string; status: string }[]
        >;
        id = data.find(({ status }) => status === 'pending')?.id ?? '';
        expect(id).not.toBe('');
      }).toPass({ timeout: 60_000 });
      return id;
    },
    async fund(tokens, amount) {
      const headers = bearer(tokens);
      const readBalance = async () => {
        const { data } = (await (await visitor.get('/api/v1/profile/balance', { headers })).json()) as Data<{
          realBalance: number;
          currency: string;
        }>;
        return data;
      };
      const { realBalance, currency } = await readBalance();
      const paid = await visitor.post('/api/v1/pay', {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data: {
          type: 'deposit',
          uid: `card-${currency.toLowerCase()}-in`,
          amount,
          currency,
          fail_url: `${url}/cash-box/deposit`,
          locale: 'en',
        },
      });
      const { data } = (await paid.json()) as Data<{ payload: { redirect_url: string } }>;
      const checkout = data.payload.redirect_url;
      const token = /name="token" value="([^"]+)"/.exec(await (await visitor.get(checkout)).text())?.[1] ?? '';
      await visitor.post(checkout, { form: { token, outcome: 'paid' }, maxRedirects: 0 });
      await expect.poll(async () => (await readBalance()).realBalance, { timeout: 60_000 }).toBe(realBalance + amount);
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
