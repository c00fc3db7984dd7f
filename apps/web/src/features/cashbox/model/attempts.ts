import type { ApiError } from '@tulpar/api-client/api-error';
import type { pay, TransactionType } from '@tulpar/contract/cashbox';
import type { AnswerOf } from '@tulpar/contract/endpoint';

/** A payment that was sent and has no final answer yet. */
export interface Attempt {
  /** Identifies a payment without revealing its content. */
  readonly mark: string;
  readonly key: string;
  /** When it was first sent. A retry does not change it. */
  readonly atMs: number;
}

/** After this time the same payment counts as a new one. */
const SAME_PAYMENT_MS = 900_000;
const ATTEMPTS_MAX = 5;

/** FNV-1a: short. It can be reversed by trial, so only public values go into it. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16_777_619);
  return (value >>> 0).toString(36);
}

/** The same for the same payment of the same player. The account is left out: no card number leaves a trace on the device. */
export function markOf(playerId: string, body: Readonly<Record<string, unknown>>): string {
  return hash(JSON.stringify([playerId, { ...body, fields: undefined }]), 2_166_136_261);
}

/** The server has not processed the payment: after a new sign-in or a wait the same one is sent. */
const NOT_PROCESSED = new Set([401, 429]);

/** The player is asked for the second factor, and then the same payment is sent. */
export const isFactorAsked = (error: ApiError): boolean => error.kind === 'refused' && error.code === 'SECOND_FACTOR_REQUIRED';

/** A refusal is final; after a lost answer or a server error the result is unknown. Only a final answer releases the key. */
export const isFinal = (error: ApiError): boolean => error.kind === 'refused' && !NOT_PROCESSED.has(error.status) && !isFactorAsked(error);

/** The key belongs to a payment with another account: this one needs its own key. */
export const isKeyConflict = (error: ApiError): boolean => error.kind === 'refused' && error.code === 'IDEMPOTENCY_CONFLICT';

/** A pending deposit without a payment page: a retry requests the page of the same deposit. A later state is not retried. */
export const isAwaited = (type: TransactionType, { status, payload }: AnswerOf<typeof pay>['data']): boolean =>
  type === 'deposit' && status === 'pending' && payload.redirect_url === null;

export function findAttempt(attempts: readonly Attempt[], mark: string, nowMs: number): Attempt | undefined {
  return attempts.find((attempt) => attempt.mark === mark && nowMs - attempt.atMs < SAME_PAYMENT_MS);
}

export function withoutAttempt(attempts: readonly Attempt[], mark: string): readonly Attempt[] {
  return attempts.filter((attempt) => attempt.mark !== mark);
}

/** Newest last; the oldest are dropped. */
export function keepAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  return [...withoutAttempt(attempts, attempt.mark), attempt].slice(-ATTEMPTS_MAX);
}
