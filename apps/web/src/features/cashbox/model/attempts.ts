import type { ApiError } from '@tulpar/api-client/api-error';
import type { pay, TransactionType } from '@tulpar/contract/cashbox';
import type { AnswerOf } from '@tulpar/contract/endpoint';

/** One payment that was sent and has had no final answer yet. */
export interface Attempt {
  /** Tells payments apart without telling what is in them. */
  readonly mark: string;
  readonly key: string;
  /** When it was first sent. Asking again does not make it younger. */
  readonly atMs: number;
}

/** Whoever sends the same payment later than this wants a second one. */
const SAME_PAYMENT_MS = 900_000;
const ATTEMPTS_MAX = 5;

/** FNV-1a: short. Whoever tries long enough finds what it was made of, so nothing goes into it that is not for everybody's eyes. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16_777_619);
  return (value >>> 0).toString(36);
}

/** The same for the same payment of the same player. Of the account it knows nothing: no number of a card leaves a trace on the device. */
export function markOf(playerId: string, body: Readonly<Record<string, unknown>>): string {
  return hash(JSON.stringify([playerId, { ...body, fields: undefined }]), 2_166_136_261);
}

/** Nobody has looked at the payment yet: who signs in again, or waits a while, sends the same one. */
const NOT_LOOKED_AT = new Set([401, 429]);

/** A refusal is final; after silence, or trouble at the house, nobody knows. Only what is final gives the key up. */
export const isFinal = (error: ApiError): boolean => error.kind === 'refused' && !NOT_LOOKED_AT.has(error.status);

/** The key belongs to a payment with another account: this one needs a key of its own. */
export const isOfAnother = (error: ApiError): boolean => error.kind === 'refused' && error.code === 'IDEMPOTENCY_CONFLICT';

/** A deposit whose payment page is still to come: asking again asks for the page of the same one. One that is past that is not asked for again. */
export const isAwaited = (type: TransactionType, { status, payload }: AnswerOf<typeof pay>['data']): boolean =>
  type === 'deposit' && status === 'pending' && payload.redirect_url === null;

export function findAttempt(attempts: readonly Attempt[], mark: string, nowMs: number): Attempt | undefined {
  return attempts.find((attempt) => attempt.mark === mark && nowMs - attempt.atMs < SAME_PAYMENT_MS);
}

export function withoutAttempt(attempts: readonly Attempt[], mark: string): readonly Attempt[] {
  return attempts.filter((attempt) => attempt.mark !== mark);
}

/** The newest last; the oldest give way. */
export function keepAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  return [...withoutAttempt(attempts, attempt.mark), attempt].slice(-ATTEMPTS_MAX);
}
