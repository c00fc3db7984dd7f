/** Why a call returned no data. Expected refusals are values, so that a screen handles each by its kind. */
export type ApiError =
  /** The server answered 4xx with a code; `errors` holds the codes of single fields. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
      readonly retryAfterMs: number | null;
    }
  /** No answer arrived after all retries. */
  | { readonly kind: 'network'; readonly isTimeout: boolean }
  | { readonly kind: 'server'; readonly status: number; readonly retryAfterMs: number | null }
  /** An answer outside of the contract; `detail` names the place, never a value. */
  | { readonly kind: 'wrong-response'; readonly status: number; readonly detail: string }
  | { readonly kind: 'region-blocked' }
  | { readonly kind: 'aborted' };

export type Result<Data> = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: ApiError };

export function failed(error: ApiError): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error };
}

export function refused(status: number, code: string): { readonly ok: false; readonly error: ApiError } {
  return failed({ kind: 'refused', status, code, errors: {}, retryAfterMs: null });
}

/** Only its code says that a player is banned: a stopped game, a missing permission or a proxy may refuse with any status. */
export function isBan(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'refused' && result.error.code === 'AUTH_USER_BANNED';
}

/** The same error for callers that want it thrown. Its message holds the path of the contract, so no value can leak. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly error: ApiError;

  constructor(path: string, error: ApiError) {
    super(`${path}: ${error.kind}`);
    this.error = error;
  }
}
