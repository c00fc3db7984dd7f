import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { Clock } from '../clock.ts';
import { encryptPush, type PushReceiver } from './encrypt-push.ts';
import { isPublicEndpoint, lookupPublic } from './push-endpoint.ts';
import { publicPushKey, vapidHeader } from './vapid.ts';

interface PushDevice extends PushReceiver {
  readonly endpoint: string;
}

interface PushMessage {
  readonly text: string;
  /** How long the push service keeps it for a device that is off. */
  readonly keptSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A newer message of the same topic takes the place of one that waits; null for none. */
  readonly topic: string | null;
}

/**
 * `gone`: the subscription has ended. `refused`: the push service does not want this message, and would not later. `later`: it may take it
 * another time. `status` is 0 where there was no answer.
 */
interface PushOutcome {
  readonly kind: 'sent' | 'gone' | 'refused' | 'later';
  readonly status: number;
}

export interface PushSender {
  /** What browsers subscribe with. */
  publicKey(): Promise<string>;
  /** Whether messages may be sent there at all. */
  isEndpoint(endpoint: string): boolean;
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
}

interface PushSenderOptions {
  /** Read once, when the first message is sent. */
  readonly key: () => Promise<string>;
  readonly subject: string;
  readonly clock: Pick<Clock, 'now'>;
  /** Lets a push service on this machine be used, for tests. */
  readonly allowsLoopback?: boolean;
}

const TIMEOUT_MS = 10_000;
const GONE = new Set([404, 410]);
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\//;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status };
  if (GONE.has(status)) return { kind: 'gone', status };
  return { kind: status === 429 || status >= 500 ? 'later' : 'refused', status };
}

/** Posts without following redirects. 0 where there was no answer: the reason would name the endpoint, by which anybody may send there. */
function post(endpoint: string, headers: Readonly<Record<string, string | number>>, body: Buffer): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const open = endpoint.startsWith('http:') ? requestPlain : request;
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS), agent: false };
  const guarded = endpoint.startsWith('http:') ? options : { ...options, lookup: lookupPublic };
  const sent = open(endpoint, guarded, (answer) => {
    resolve(answer.statusCode ?? 0);
    // What it says is of no use, however much it is.
    answer.destroy();
  });
  sent.on('error', () => resolve(0));
  sent.end(body);
  return promise;
}

/** Sends messages to browsers by their push services (RFC 8030). */
export function createPushSender({ key, subject, clock, allowsLoopback = false }: PushSenderOptions): PushSender {
  let secret: Promise<string> | undefined;
  const readKey = () => {
    secret ??= key().catch((error: unknown) => {
      // The next message tries again.
      secret = undefined;
      throw error;
    });
    return secret;
  };
  const isEndpoint = (endpoint: string) => isPublicEndpoint(endpoint) || (allowsLoopback && LOOPBACK.test(endpoint));
  return {
    publicKey: async () => publicPushKey(await readKey()),
    isEndpoint,
    async send({ endpoint, ...receiver }, { text, keptSeconds, urgency, topic }) {
      if (!isEndpoint(endpoint)) return { kind: 'gone', status: 0 };
      const body = encryptPush(Buffer.from(text), receiver);
      const headers = {
        authorization: vapidHeader({ key: await readKey(), subject, audience: new URL(endpoint).origin, now: clock.now() }),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        ttl: keptSeconds,
        urgency,
        ...(topic !== null && { topic }),
      };
      const status = await post(endpoint, headers, body);
      return status === 0 ? { kind: 'later', status } : outcomeOf(status);
    },
  };
}
