import type { ApiError } from '@tulpar/api-client/api-error';
import { checkPhoneCode, confirmEmailCode, sendPhoneCode, verifyEmail } from '@tulpar/contract/contacts';
import type { User } from '@tulpar/contract/profiles';
import { api } from '#platform/api.ts';
import type { Identity, Outcome } from './api.ts';

/** API-20, API-22: has a code sent to an address that the player says is theirs. */
export function sendContactCode(identity: Identity): Promise<Outcome> {
  return 'phone' in identity ? api.call(sendPhoneCode, { body: identity }) : api.call(verifyEmail, { body: identity });
}

type Confirmed = { readonly ok: true; readonly user: User } | { readonly ok: false; readonly error: ApiError };

/** API-21, API-23: the address is the player's from now on. */
export async function confirmContact(kind: 'phone' | 'email', code: string): Promise<Confirmed> {
  const result = await api.call(kind === 'phone' ? checkPhoneCode : confirmEmailCode, { body: { code } });
  return result.ok ? { ok: true, user: result.data.data } : result;
}
