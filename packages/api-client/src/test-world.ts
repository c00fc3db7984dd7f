// The client loads these calls when it needs them; loaded before, they take no time of the test's clock.
import '@tulpar/contract/sessions';
import { getBalance } from '@tulpar/contract/ledger';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { WireRequest } from './build-request.ts';
import type { ReportDetails, ReportKind } from './exchange.ts';
import type { TokenPair, TokenStore } from './refresh-once.ts';
import { type Clock, type Send, TRY_TIMEOUT_MS } from './send-with-retry.ts';

/** The scripted answer to one request. A number answers with that status and a matching body. */
export type Move = number | 'unreachable' | 'hang' | { status: number; text: string; headers?: Record<string, string> };

export const BALANCE = { data: { realBalance: 125_000, bonusBalance: 0, currency: 'KZT' } };

export function json(status: number, content: unknown, headers?: Record<string, string>): Move {
  return { status, text: JSON.stringify(content), ...(headers && { headers }) };
}

export const BANNED = json(403, { code: 'AUTH_USER_BANNED', message: 'AUTH_USER_BANNED' });

export const pair = (name: string) => json(200, { access: { token: `access-${name}` }, refresh: { token: `refresh-${name}` } });

/** A promise that the test settles. */
export function gate<T>() {
  let open!: (value: T) => void;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Runs all pending microtasks. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
}

/** A fake clock: once nothing else is pending, it jumps to the next timer. */
function fakeClock() {
  let now = 0;
  const waiting = new Set<{ due: number; wake: () => void }>();
  const waits: number[] = [];
  const clock: Clock = {
    now: () => now,
    wait(ms, signal) {
      waits.push(ms);
      return new Promise((resolve, reject) => {
        const entry = { due: now + ms, wake: resolve };
        waiting.add(entry);
        signal?.addEventListener('abort', () => {
          waiting.delete(entry);
          reject(new Error('the wait was given up'));
        });
      });
    },
  };
  async function run<T>(task: Promise<T>): Promise<T> {
    let isDone = false;
    const mark = () => {
      isDone = true;
    };
    task.then(mark, mark);
    for (;;) {
      await idle();
      if (isDone) return task;
      const [next] = [...waiting].sort((a, b) => a.due - b.due);
      if (!next) throw new Error('nothing is left that could happen');
      waiting.delete(next);
      now = next.due;
      next.wake();
    }
  }
  return { clock, idle, run, waiting, backoffs: () => waits.filter((ms) => ms !== TRY_TIMEOUT_MS), now: () => now };
}

/** The device's tokens, shared by several tabs. `exclusively` queues like navigator.locks. */
export function deviceTokens(first: TokenPair): TokenStore & { stored: TokenPair } {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    stored: first,
    read() {
      return this.stored;
    },
    write(pair) {
      this.stored = pair;
    },
    exclusively(task) {
      const turn = queue.then(task);
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

export const GUEST: TokenPair = { access: null, refresh: null };
export const PLAYER: TokenPair = { access: 'access-1', refresh: 'refresh-1', signInId: 'a' };

export interface TestWorld extends ReturnType<typeof fakeClock> {
  client: ApiClient;
  newTab(): ApiClient;
  tokens: ReturnType<typeof deviceTokens>;
  /** Every request that was sent, in order. */
  sent: (WireRequest & { signal: AbortSignal })[];
  sentTo(path: string): TestWorld['sent'];
  bearers(path: string): (string | undefined)[];
  events: string[];
  reports: { kind: ReportKind; details: ReportDetails }[];
}

/** A client with a scripted server, a device and a clock. The server answers in order, or by the request. */
export function testWorld(
  server: Move[] | ((request: WireRequest, index: number) => Move | Promise<Move>),
  {
    tokens = PLAYER,
    baseUrl = '',
    exchangeAuthToken,
  }: { tokens?: TokenPair; baseUrl?: string; exchangeAuthToken?: () => Promise<boolean> } = {},
): TestWorld {
  const time = fakeClock();
  const device = deviceTokens(tokens);
  const sent: TestWorld['sent'] = [];
  const events: string[] = [];
  const reports: TestWorld['reports'] = [];
  let ids = 0;

  const send: Send = async (request) => {
    const index = sent.push(request) - 1;
    const move = typeof server === 'function' ? await server(request, index) : server[index];
    if (move === undefined) throw new Error(`request ${index + 1} was not foreseen`);
    if (move === 'unreachable') throw new TypeError('Failed to fetch');
    if (move === 'hang') return new Promise(() => undefined);
    const { status, text, headers } = typeof move === 'number' ? { status: move, text: textFor(move), headers: undefined } : move;
    const all = new Headers(headers);
    return { status, headers: all, text: async () => text };
  };

  const newTab = () =>
    createApiClient({
      send,
      clock: time.clock,
      newId: () => `key-${++ids}`,
      baseUrl,
      tokens: device,
      on: {
        loggedOut: (reason) => events.push(`logged out: ${reason}`),
        regionBlocked: () => events.push('region blocked'),
        report: (kind, details) => reports.push({ kind, details }),
      },
      ...(exchangeAuthToken && { exchangeAuthToken }),
    });

  const sentTo = (path: string) => sent.filter((request) => request.url === baseUrl + path);
  const bearers = (path: string) => sentTo(path).map((request) => request.headers.Authorization);
  return { ...time, client: newTab(), newTab, tokens: device, sent, sentTo, bearers, events, reports };
}

function textFor(status: number): string {
  return JSON.stringify(status < 400 ? BALANCE : { code: `CODE_${status}`, message: `CODE_${status}` });
}

/** A server that accepts one token. */
export const accepts = (token: string, { headers }: WireRequest): Move => (headers.Authorization === `Bearer ${token}` ? 200 : 401);
/** The call that most tests make. */
export const balance = (world: TestWorld) => world.client.call(getBalance);
