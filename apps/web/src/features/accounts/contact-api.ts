import type { ApiError } from '@tulpar/api-client/api-error';
import type { User } from '@tulpar/contract/profiles';
import { api, lazyCall } from '#platform/api.ts';
import type { Identity, Outcome } from './api.ts';

const checkPhoneCode = lazyCall(async () => (await import('@tulpar/contract/contacts')).checkPhoneCode);
const confirmEmailCode = lazyCall(async () => (await import('@tulpar/contract/contacts')).confirmEmailCode);
const sendPhoneCode = lazyCall(async () => (await import('@tulpar/contract/contacts')).sendPhoneCode);
const verifyEmail = lazyCall(async () => (await import('@tulpar/contract/contacts')).verifyEmail);

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
