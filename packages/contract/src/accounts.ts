import { FACTORS } from '@tulpar/domain/factors';
import { AUTH_TYPES } from '@tulpar/domain/session';
import * as z from 'zod/mini';
import { dataOf, endpoint, Sent, Success } from './endpoint.ts';
import { CurrencyCode, Token, text, WireLanguage } from './fields.ts';
import { Birthday, Code, Email, NewPassword, Phone, TriedPassword } from './identity-fields.ts';
import { Tokens } from './sessions.ts';

const identity = { email: z.optional(Email), phone: z.optional(Phone) };
const origin = { region: z.optional(text(16)), brand: z.optional(text(32)) };

/** Exactly one of e-mail and phone. */
const oneIdentity = z.refine<{ email?: string | undefined; phone?: string | undefined }>(
  (body) => (body.email === undefined) !== (body.phone === undefined),
  { error: 'REQUIRED', path: ['phone'] },
);

/** Why a new password may be refused, besides its length. */
const NEW_PASSWORD_ERRORS = [
  'PASSWORD_TOO_COMMON',
  'PASSWORD_TOO_SHORT_STRICT',
  'PASSWORD_HAS_BRAND',
  'PASSWORD_HAS_NAME',
  'PASSWORD_HAS_PHONE',
  'PASSWORD_HAS_CITY',
] as const;

export const SignedIn = z.extend(Tokens, { redirect_url: z.nullable(z.string()) });
export type SignedIn = z.output<typeof SignedIn>;

/** The player has a second factor: the sign-in goes on with this token, at `/api/second-step`. The handiest factor comes first. */
const SecondStep = z.object({ second_step: z.object({ token: z.string(), factors: z.array(z.enum(FACTORS)) }) });
export type SecondStep = z.output<typeof SecondStep>['second_step'];
export const SignedInOrSecondStep = z.union([SignedIn, SecondStep]);

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup',
  access: 'public',
  summary: 'Opens an account and signs in',
  idempotent: true,
  body: z
    .object({
      ...identity,
      password: NewPassword,
      promo_code: z.optional(text(64)),
      currency: z._default(CurrencyCode, 'KZT'),
      /** Left out, the market's policy decides. */
      receive_email: z.optional(z.boolean()),
      receive_sms: z.optional(z.boolean()),
      referrer: z.optional(text(2048)),
      landing_page: z.optional(text(2048)),
      time_offset: z.optional(z.int().check(z.minimum(-1440), z.maximum(1440))),
      timezone: z.optional(text(64)),
      fingerprint: z.optional(text(128)),
      language: z._default(WireLanguage, 'kk'),
      brand: z.optional(text(32)),
      recaptcha_token: z.optional(text(2048)),
      players_name: z.optional(text(120)),
      address: z.optional(text(240)),
      birthday: z.optional(Birthday),
    })
    .check(oneIdentity),
  response: SignedIn,
  errors: ['EMAIL_TAKEN', 'PHONE_TAKEN', ...NEW_PASSWORD_ERRORS, 'AGE_TOO_YOUNG', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const authenticate = endpoint({
  method: 'POST',
  path: '/api/authenticate',
  access: 'public',
  summary: 'Signs in with a password, or with a hand-off token; a player with a second factor gets the token of the second step',
  body: z
    .object({
      ...identity,
      ...origin,
      password: z.optional(TriedPassword),
      token: z.optional(Token),
      auth_type: z.optional(z.enum(AUTH_TYPES)),
      domain: z.optional(text(255)),
      /** The random id that the browser keeps: a sign-in on a new device is told to the player. */
      fingerprint: z.optional(text(128)),
    })
    .check(
      z.refine((body) => body.token !== undefined || (body.email === undefined) !== (body.phone === undefined), {
        error: 'REQUIRED',
        path: ['phone'],
      }),
      z.refine((body) => body.token !== undefined || body.password !== undefined, { error: 'REQUIRED', path: ['password'] }),
      z.refine((body) => body.token === undefined || body.auth_type !== undefined, { error: 'REQUIRED', path: ['auth_type'] }),
    ),
  response: SignedInOrSecondStep,
  errors: ['AUTH_WRONG_CREDENTIALS', 'AUTH_TOKEN_INVALID', 'AUTH_USER_BANNED', 'TOO_MANY_REQUESTS'],
});

export const readHandOff = endpoint({
  method: 'POST',
  path: '/api/hand-off/look',
  access: 'public',
  summary: 'Whose account a hand-off token would sign in to, as a masked e-mail or phone number; the token stays valid',
  body: z.object({ token: Token, auth_type: z.enum(AUTH_TYPES) }),
  response: dataOf(z.object({ name: z.string() })),
  errors: ['AUTH_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/reset-password-request',
  access: 'public',
  summary: 'Sends a code for a new password; the answer is the same for unknown accounts',
  idempotent: true,
  body: z.object({ ...identity, ...origin, recaptcha_token: z.optional(text(2048)) }).check(oneIdentity),
  response: Sent,
  errors: ['TOO_MANY_REQUESTS'],
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/reset-password/confirm',
  access: 'public',
  summary: 'Sets a new password with the code and ends every sign-in',
  idempotent: true,
  body: z.object({ ...identity, ...origin, code: Code, new_password: NewPassword }).check(oneIdentity),
  response: Success,
  errors: ['CODE_INVALID', 'CODE_TRIES_EXCEEDED', ...NEW_PASSWORD_ERRORS, 'TOO_MANY_REQUESTS'],
});

/** The link in an e-mail: it works without a sign-in. */
export const confirmEmailLink = endpoint({
  method: 'GET',
  path: '/api/v1/profile/confirm-email/:confirmToken',
  access: 'public',
  summary: 'Confirms the e-mail address that the link was sent to',
  params: z.object({ confirmToken: Token }),
  response: Success,
  errors: ['AUTH_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/profile/change-password',
  access: 'player',
  summary: 'Changes the password and ends every sign-in, including the current one',
  body: z.object({ password: TriedPassword, new_password: NewPassword }),
  response: Success,
  errors: ['PASSWORD_WRONG', ...NEW_PASSWORD_ERRORS, 'TOO_MANY_REQUESTS'],
});

/** The code of `sendPhoneCode` or `verifyEmail`, sent to the contact that the account has. */
export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/v1/profile/update-password',
  access: 'player',
  summary: 'For a signed-in player who has forgotten the password: sets a new one with a code and ends every sign-in',
  body: z.object({ code: Code, new_password: NewPassword }),
  response: Success,
  errors: ['CODE_INVALID', 'CODE_TRIES_EXCEEDED', ...NEW_PASSWORD_ERRORS, 'TOO_MANY_REQUESTS'],
});
