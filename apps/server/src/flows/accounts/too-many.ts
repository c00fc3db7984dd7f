/** Refused, because it was tried too often; it may be tried again after the wait. */
export interface TooMany {
  readonly ok: false;
  readonly code: 'TOO_MANY_REQUESTS';
  readonly retryAfterMs: number;
}

export const tooMany = (retryAfterMs: number): TooMany => ({ ok: false, code: 'TOO_MANY_REQUESTS', retryAfterMs });
