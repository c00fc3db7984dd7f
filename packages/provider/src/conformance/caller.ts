import type { WalletCallName } from '#wallet/client.ts';
import { signMessage } from '#wallet/signature.ts';
import type { Line } from './line.ts';

/** A seamless wallet under test, and what is needed to call it. */
export interface WalletUnderTest {
  readonly line: Line;
  readonly provider: string;
  readonly key: string;
  readonly game: string;
  readonly currency: string;
  /** The token of a player with money; it stays valid during the checks. */
  readonly token: () => Promise<string>;
  /** The seamless wallet's clock, if it is simulated, or ours. */
  readonly now: () => Date;
  /** Lets time pass. */
  readonly pass: (ms: number) => Promise<void>;
  /** Whether the clock is simulated. */
  readonly isClockOurs: boolean;
  /** Free rounds of the player in this game, that nobody plays meanwhile, at least three; null without any. */
  readonly freeRounds: (() => Promise<FreeRounds>) | null;
  /** An expired token, if the clock is not simulated. */
  readonly expiredToken: string | null;
}

/** Rounds that the wallet pays: bets of this amount that name the uuid. */
export interface FreeRounds {
  readonly uuid: string;
  readonly count: number;
  readonly amount: number;
}

export interface WalletReply {
  readonly status: string;
  readonly balance?: number;
  readonly user?: string;
  readonly currency?: string;
  readonly pace_ms?: number;
  /** The raw body. */
  readonly text: string;
}

/** Deliberate faults of a call. */
export interface Flaws {
  readonly key?: string;
  readonly skewSeconds?: number;
  readonly nonce?: string;
  readonly signedPath?: string;
  readonly signature?: string;
  readonly change?: (body: string) => string;
}

type Body = Readonly<Record<string, unknown>>;

const STAKE = 1_000;

/** Makes valid and invalid calls. Its ids are unique to this run. */
export async function createCaller(wallet: WalletUnderTest, run: string) {
  const { line, provider, key, game, currency } = wallet;
  let count = 0;
  let calls = 0;
  let token = await wallet.token();
  const newId = (kind = 'x') => `${run}-${kind}-${++count}`;

  function sentOf(call: WalletCallName, body: Body, flaws: Flaws = {}) {
    const path = `${line.path}/${call}`;
    const text = JSON.stringify({ request_uuid: 'conformance', token, ...body });
    const now = new Date(wallet.now().getTime() + (flaws.skewSeconds ?? 0) * 1000);
    const nonce = flaws.nonce ?? `${run}-${String(++calls).padStart(16, '0')}`;
    const signed = signMessage(flaws.key ?? key, { path: flaws.signedPath ?? path, body: text }, { now, nonce });
    const headers = { 'content-type': 'application/json', 'x-provider': provider, 'x-signature': flaws.signature ?? signed };
    return { path, headers, body: flaws.change?.(text) ?? text };
  }

  async function ask(call: WalletCallName, body: Body = {}, flaws: Flaws = {}): Promise<WalletReply> {
    const { status, text } = await line.post(sentOf(call, body, flaws));
    if (status !== 200) return { status: `HTTP ${status}`, text };
    return { ...(JSON.parse(text) as Omit<WalletReply, 'text'>), text };
  }

  return {
    ask,
    newId,
    stake: STAKE,
    async balance(): Promise<number> {
      const reply = await ask('balance');
      if (reply.status !== 'OK' || reply.balance === undefined) throw new Error(`balance was answered with ${reply.status}`);
      return reply.balance;
    },
    /** The fields of a transaction, with an id and a round of its own unless they are given. */
    transaction: (fields: Body = {}): Body => ({
      transaction_uuid: newId('t'),
      round: newId('r'),
      game,
      currency,
      amount: STAKE,
      round_closed: false,
      ...fields,
    }),
    cut: (call: WalletCallName, body: Body, when: 'midway' | 'after') => line.cut(sentOf(call, body), when),
    /** Continues with another session of the same player. */
    async renew(): Promise<void> {
      token = await wallet.token();
    },
    useToken(other: string): void {
      token = other;
    },
    get token() {
      return token;
    },
  };
}

export type Caller = Awaited<ReturnType<typeof createCaller>>;
