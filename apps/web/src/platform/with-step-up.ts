import type { ApiError } from '@tulpar/api-client/api-error';
import { askStepUp } from './step-up.ts';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/**
 * Makes a call that needs a step-up. Where the server asks for one, the player is asked in a sheet, and the call goes on
 * by itself. Null: the player has closed the sheet.
 */
export async function withStepUp<Made extends Outcome>(call: () => Promise<Made>): Promise<Made | null> {
  const made = await call();
  if (made.ok || made.error.kind !== 'refused' || made.error.code !== 'PROOF_REQUIRED') return made;
  return (await askStepUp()) ? call() : null;
}
