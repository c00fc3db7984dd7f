import type { Clock, Ids } from '@tulpar/sandbox/platform/system';
import * as z from 'zod';
import { signMessage } from './signature.ts';

export type WalletCallName = 'authenticate' | 'balance' | 'bet' | 'win' | 'betwin' | 'rollback' | 'promo-win' | 'endround';

const Answer = z.looseObject({ status: z.string(), balance: z.int().optional() });
export type WalletReply = z.output<typeof Answer>;

/** Null: no answer, or an invalid one. The outcome of the call is then unknown. */
export type AskWallet = (call: WalletCallName, body: Readonly<Record<string, unknown>>) => Promise<WalletReply | null>;

export interface WalletOptions {
  /** The address of the seamless wallet, without a slash at the end. */
  readonly url: () => string;
  readonly provider: string;
  readonly key: string;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
}

const ANSWER_MS_MAX = 5000;

/** Calls the seamless wallet. Each try is signed again: signatures expire, and a nonce is valid for one call. */
export function createWallet({ url, provider, key, clock, ids }: WalletOptions): AskWallet {
  return async (call, body) => {
    const address = new URL(`${url()}/${call}`);
    const text = JSON.stringify({ request_uuid: ids.uuid(), ...body });
    const signature = signMessage(key, { path: address.pathname, body: text }, { now: clock.now(), nonce: ids.uuid() });
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-provider': provider, 'x-signature': signature },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      if (!answer.ok) return null;
      const read = Answer.safeParse(await answer.json());
      return read.success && read.data.status !== 'UNKNOWN' ? read.data : null;
    } catch {
      return null;
    }
  };
}
