import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { User } from '@tulpar/contract/profiles';
import { api } from '#platform/api.ts';
import type { Identity, Outcome } from './api.ts';

const checkPhoneCode = lazyCall(async () => (await import('@tulpar/contract/contacts')).checkPhoneCode);
const confirmEmailCode = lazyCall(async () => (await import('@tulpar/contract/contacts')).confirmEmailCode);
const sendPhoneCode = lazyCall(async () => (await import('@tulpar/contract/contacts')).sendPhoneCode);
const undoContact = lazyCall(async () => (await import('@tulpar/contract/contacts')).undoContact);
const verifyEmail = lazyCall(async () => (await import('@tulpar/contract/contacts')).verifyEmail);

/** API-20, API-22: sends a code to a phone number or an e-mail of the player. A new one needs the password, if it was not just entered. */
export function sendContactCode(identity: Identity, password?: string): Promise<Outcome> {
  const stepUp = password === undefined ? {} : { password };
  return 'phone' in identity
    ? api.call(sendPhoneCode, { body: { ...identity, ...stepUp } })
    : api.call(verifyEmail, { body: { ...identity, ...stepUp } });
}

/** Takes a changed phone number or e-mail back. */
export async function undoContactChange(token: string): Promise<Outcome> {
  const result = await api.call(undoContact, { body: { token } });
  return result.ok ? { ok: true } : result;
}

type Confirmed = { readonly ok: true; readonly user: User } | { readonly ok: false; readonly error: ApiError };

/** API-21, API-23: verifies the contact. */
export async function confirmContact(kind: 'phone' | 'email', code: string): Promise<Confirmed> {
  const result = await api.call(kind === 'phone' ? checkPhoneCode : confirmEmailCode, { body: { code } });
  return result.ok ? { ok: true, user: result.data.data } : result;
}
