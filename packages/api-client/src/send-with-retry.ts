import type { WireRequest } from './build-request.ts';

interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Shaped so that `({ url, ...init }) => fetch(url, init)` is one. */
export type Send = (request: WireRequest & { readonly signal: AbortSignal }) => Promise<WireAnswer>;

export interface Clock {
  now(): number;
  /** Settles after the time, or at once when the signal aborts; it may resolve or reject. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The result of one try. Status 0 means no answer. */
export interface Tried {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  readonly isTimeout: boolean;
}

export const TRY_TIMEOUT_MS = 10_000;
/** The first try and four retries. */
export const TRIES_MAX = 5;
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_CAP_MS = 30_000;

/** The wait after a number of failed tries. There is no jitter, because the specification fixes the waits. */
export function backoffMs(failedTries: number): number {
  return Math.min(BACKOFF_CAP_MS, BACKOFF_FIRST_MS * 2 ** (failedTries - 1));
}

const silence = (isTimeout: boolean): Tried => ({ status: 0, text: '', retryAfter: null, isTimeout });

async function readThrough(answering: Promise<WireAnswer>): Promise<Tried> {
  const answer = await answering;
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('Retry-After'), isTimeout: false };
}

/** One try, including its body, within the timeout. It ends on time even when `send` ignores its signal. */
async function tryOnce(send: Send, clock: Clock, request: WireRequest, signal: AbortSignal | undefined): Promise<Tried> {
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal?.addEventListener('abort', onAbort);
  try {
    return await Promise.race([
      readThrough(send({ ...request, signal: stop.signal })),
      clock.wait(TRY_TIMEOUT_MS, stop.signal).then(() => silence(true)),
    ]);
  } catch {
    return silence(false);
  } finally {
    signal?.removeEventListener('abort', onAbort);
    // Stops the timer after an answer, and the request after a timeout.
    stop.abort();
  }
}

/**
 * Sends until an answer below 500 arrives, the tries are used up or the caller aborts (null). Every call may be retried, because calls
 * that must not run twice carry an Idempotency-Key.
 */
export async function sendWithRetry(
  { send, clock }: { readonly send: Send; readonly clock: Clock },
  request: WireRequest,
  onFailedTry: (failedTries: number, tried: Tried) => void,
  signal?: AbortSignal,
): Promise<Tried | null> {
  for (let tries = 1; ; tries++) {
    if (signal?.aborted) return null;
    const tried = await tryOnce(send, clock, request, signal);
    if (signal?.aborted) return null;
    if (tried.status > 0 && tried.status < 500) return tried;
    onFailedTry(tries, tried);
    if (tries === TRIES_MAX) return tried;
    await clock.wait(backoffMs(tries), signal).catch(() => undefined);
  }
}
