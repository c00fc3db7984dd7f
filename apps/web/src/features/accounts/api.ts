import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { report } from '@tulpar/app-kit/report';
import type { SecondStep, SignedIn } from '@tulpar/contract/accounts';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { LicenceField } from '@tulpar/domain/registration';
import { type AuthType, REGION } from '@tulpar/domain/session';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { arrival } from '#platform/back-path.ts';
import { type Boot, useBoot } from '#platform/boot.ts';
import { tokenStore } from '#platform/session.ts';
import { promoCode as storedPromo } from '#platform/visitor/promo-code.ts';
import { visitor } from '#platform/visitor/visitor.ts';
import { passAuthHost } from './external/auth-host.ts';
import { notifyParentPage, readParentFrame } from './external/parent-page.ts';

const authenticate = lazyCall(async () => (await import('@tulpar/contract/accounts')).authenticate);
const changePassword = lazyCall(async () => (await import('@tulpar/contract/accounts')).changePassword);
const confirmEmailLink = lazyCall(async () => (await import('@tulpar/contract/accounts')).confirmEmailLink);
const confirmPasswordReset = lazyCall(async () => (await import('@tulpar/contract/accounts')).confirmPasswordReset);
const readHandOff = lazyCall(async () => (await import('@tulpar/contract/accounts')).readHandOff);
const requestPasswordReset = lazyCall(async () => (await import('@tulpar/contract/accounts')).requestPasswordReset);
const updatePassword = lazyCall(async () => (await import('@tulpar/contract/accounts')).updatePassword);
const signUp = lazyCall(async () => (await import('@tulpar/contract/accounts')).signUp);

export type Identity = { phone: string } | { email: string };
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/** AUTH-02: stores the tokens; the route guard then redirects away from the form. */
function keep({ access, refresh }: SignedIn): void {
  tokenStore.write({ access: access.token, refresh: refresh.token });
}

/** AUTH-03, AUTH-04: follows the server's redirect, or continues through the auth host. */
export function welcome(signedIn: SignedIn, authHost: string | null): void {
  const path = arrival.expect();
  keep(signedIn);
  if (signedIn.redirect_url) location.assign(signedIn.redirect_url);
  else void passAuthHost(authHost, path);
}

/** With a second step the player is not signed in yet. */
type LogInOutcome = { readonly ok: true; readonly step: SecondStep | null } | { readonly ok: false; readonly error: ApiError };

export function useLogIn(): (identity: Identity, password: string) => Promise<LogInOutcome> {
  const { brand, authHost } = useBoot();
  return useCallback(
    async (identity, password) => {
      const result = await api.call(authenticate, {
        body: { ...identity, password, region: REGION, brand, domain: location.host, fingerprint: visitor.id() },
      });
      if (!result.ok) return result;
      if ('second_step' in result.data) return { ok: true, step: result.data.second_step };
      welcome(result.data, authHost);
      return { ok: true, step: null };
    },
    [brand, authHost],
  );
}

type TokenOwner = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly error: ApiError };

/** AUTH-11: whose account the token opens. The embedding page has to show the question. */
export async function readToken(
  { token, authType }: { readonly token: string; readonly authType: AuthType },
  { parentOrigins }: Pick<Boot, 'parentOrigins'>,
): Promise<TokenOwner> {
  const result = await api.call(readHandOff, { body: { token, auth_type: authType } });
  if (!result.ok) return result;
  notifyParentPage(readParentFrame(), parentOrigins);
  return { ok: true, name: result.data.data.name };
}

/** AUTH-11, AUTH-14: a hand-off token signs in without a form. The player stays on the opened page. */
export async function logInByToken(
  { token, authType }: { readonly token: string; readonly authType: AuthType },
  { brand, parentOrigins }: Pick<Boot, 'brand' | 'parentOrigins'>,
): Promise<Outcome> {
  const result = await api.call(authenticate, {
    body: { token, auth_type: authType, region: REGION, brand, domain: location.host, fingerprint: visitor.id() },
  });
  if (!result.ok) return result;
  // A token comes from an open sign-in, which has made its second step.
  if ('second_step' in result.data) throw new Error('a token asks for a second step');
  keep(result.data);
  if (result.data.redirect_url) location.assign(result.data.redirect_url);
  notifyParentPage(readParentFrame(), parentOrigins);
  return { ok: true };
}

/** AUTH-12, AUTH-13: a failure is only reported; the next page is the same either way. */
export async function confirmEmail(confirmToken: string): Promise<boolean> {
  const result = await api.call(confirmEmailLink, { params: { confirmToken } });
  if (!result.ok) report('confirm-email', result.error.kind);
  return result.ok;
}

export interface SignUpValues {
  readonly identity: Identity;
  readonly password: string;
  readonly promoCode: string;
  readonly currency: Currency;
  readonly language: Language;
  /** The data that a licence requires; empty elsewhere. */
  readonly person: Readonly<Partial<Record<LicenceField, string>>>;
  /** Created once per form: pressing again after a lost answer does not create a second account. */
  readonly idempotencyKey: string;
  /** VALID-30: whether the account gets news by e-mail and SMS. */
  readonly isMarketed: boolean;
}

export function useSignUp(): (values: SignUpValues) => Promise<Outcome> {
  const { brand, authHost } = useBoot();
  return useCallback(
    async ({ identity, password, promoCode, currency, language, person, idempotencyKey, isMarketed }) => {
      const result = await api.call(
        signUp,
        {
          body: {
            ...identity,
            ...visitor.describe(),
            ...person,
            ...(promoCode && { promo_code: promoCode }),
            password,
            currency,
            language,
            brand,
            receive_email: isMarketed,
            receive_sms: isMarketed,
            recaptcha_token: '',
          },
        },
        { idempotencyKey },
      );
      if (!result.ok) return result;
      // The account was opened with it, or the player has taken it out of the form.
      storedPromo.forget();
      welcome(result.data, authHost);
      return { ok: true };
    },
    [brand, authHost],
  );
}

export function useRequestReset(): (identity: Identity) => Promise<Outcome> {
  const { brand } = useBoot();
  return useCallback(
    (identity) => api.call(requestPasswordReset, { body: { ...identity, region: REGION, brand, recaptcha_token: '' } }),
    [brand],
  );
}

export function useConfirmReset(): (identity: Identity, code: string, newPassword: string) => Promise<Outcome> {
  const { brand } = useBoot();
  return useCallback(
    (identity, code, newPassword) =>
      api.call(confirmPasswordReset, { body: { ...identity, code, new_password: newPassword, region: REGION, brand } }),
    [brand],
  );
}

/** Changes the password. The server ends every sign-in, this one included. */
export function useChangePassword(): (password: string, newPassword: string) => Promise<Outcome> {
  return useCallback((password, newPassword) => api.call(changePassword, { body: { password, new_password: newPassword } }), []);
}

/** API-17: sets a new password with a code to the account's own contact. The server ends every sign-in, this one included. */
export async function updateForgottenPassword(code: string, newPassword: string): Promise<Outcome> {
  return api.call(updatePassword, { body: { code, new_password: newPassword } });
}
