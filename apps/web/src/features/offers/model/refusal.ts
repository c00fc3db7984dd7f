import type { ApiError } from '@tulpar/api-client/api-error';

/** The code of a refusal, of a field before the whole call; null for a failure without one. */
export function codeOf(error: ApiError): string | null {
  if (error.kind !== 'refused') return null;
  return Object.values(error.errors).flat()[0] ?? error.code;
}
