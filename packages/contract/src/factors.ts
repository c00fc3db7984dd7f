import { PASSKEY_NAME_CHARACTERS_MAX } from '@tulpar/domain/factors';
import * as z from 'zod/mini';
import { SignedIn } from './accounts.ts';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { CurrencyCode, MinorUnits, Token, text } from './fields.ts';
import { Code } from './identity-fields.ts';

/** Bytes of a passkey in base64url. */
const Bytes = z
  .string()
  .check(z.minLength(1, 'PASSKEY_INVALID'), z.maxLength(16_384, 'PASSKEY_INVALID'), z.regex(/^[\w-]+$/, 'PASSKEY_INVALID'));
const CredentialId = Bytes.check(z.maxLength(1400, 'PASSKEY_INVALID'));
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(text(32)),
};

/** What a device answers when it makes a passkey, and when it uses one. */
const MadePasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: z.optional(z.array(text(32)).check(z.maxLength(8))) }),
});
const UsedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: z.optional(Bytes) }),
});

/** A question to a device, in the words of WebAuthn. Its answer is sent with the token, once, by the same sign-in. */
const Question = dataOf(z.object({ token: z.string(), options: z.record(z.string(), z.unknown()) }));

/** One of the three ways to show a second factor. */
const shown = {
  code: z.optional(Code),
  recovery_code: z.optional(text(32)),
  passkey: z.optional(z.object({ token: Token, answer: UsedPasskey })),
};
const oneFactor = z.refine<{ code?: unknown; recovery_code?: unknown; passkey?: unknown }>(
  (body) => [body.code, body.recovery_code, body.passkey].filter((given) => given !== undefined).length === 1,
  { error: 'REQUIRED', path: ['code'] },
);
const FACTOR_ERRORS = ['FACTOR_CODE_INVALID', 'RECOVERY_CODE_INVALID', 'PASSKEY_INVALID', 'TOO_MANY_REQUESTS'] as const;

/** The second factor was not shown within the last minutes; without one it is the password. */
const GUARDED = ['PROOF_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS'] as const;

export const SecondFactor = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) })),
  /** Since when codes of an authenticator app are asked for. */
  totp_since: z.nullable(z.string()),
  recovery_codes_left: z.int(),
  /** Withdrawals above it ask for the second factor; null: none does. */
  withdrawal_limit: z.nullable(MinorUnits),
  currency: CurrencyCode,
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** The codes are shown once; null where the player has them already. */
const Enrolled = dataOf(z.object({ second_factor: SecondFactor, recovery_codes: z.nullable(z.array(z.string())) }));
const PasskeyId = z.object({ id: z.uuid('INVALID_VALUE') });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v1/profile/second-factor',
  access: 'player',
  summary: "The player's passkeys, authenticator app, recovery codes that are left, and the limit of withdrawals without a second factor",
  response: dataOf(SecondFactor),
});

export const askForNewPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/profile/passkey-question',
  access: 'player',
  summary: 'What a device needs to make a passkey for the player; its answer is accepted once, within minutes, in this sign-in',
  response: Question,
  errors: [...GUARDED, 'PASSKEYS_TOO_MANY'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/profile/passkeys',
  access: 'player',
  summary: 'Adds the passkey that a device has made; with the first factor come ten recovery codes',
  body: z.object({ token: Token, answer: MadePasskey, name: text(PASSKEY_NAME_CHARACTERS_MAX) }),
  response: Enrolled,
  errors: [...GUARDED, 'PASSKEYS_TOO_MANY', 'PASSKEY_INVALID'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/passkeys/:id',
  access: 'player',
  summary: 'Names a passkey',
  params: PasskeyId,
  body: z.object({ name: text(PASSKEY_NAME_CHARACTERS_MAX).check(z.minLength(1, 'REQUIRED')) }),
  response: dataOf(SecondFactor),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/passkeys/:id',
  access: 'player',
  summary: 'Removes a passkey; with the last factor go the recovery codes and the limit of withdrawals',
  params: PasskeyId,
  response: dataOf(SecondFactor),
  errors: [...GUARDED],
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/v1/profile/totp/begin',
  access: 'player',
  summary: 'A new secret for an authenticator app, as text and as the rows of a QR code; it counts after its first code',
  response: dataOf(z.object({ secret: z.string(), address: z.string(), qr: z.array(z.string()) })),
  errors: [...GUARDED, 'TOTP_ON'],
});

export const enableTotp = endpoint({
  method: 'POST',
  path: '/api/v1/profile/totp',
  access: 'player',
  summary: 'Turns codes of the authenticator app on with the first of them; with the first factor come ten recovery codes',
  body: z.object({ code: Code }),
  response: Enrolled,
  errors: [...GUARDED, 'FACTOR_CODE_INVALID', 'TOTP_ON'],
});

export const disableTotp = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/totp',
  access: 'player',
  summary: 'Turns codes of the authenticator app off; with the last factor go the recovery codes and the limit of withdrawals',
  response: dataOf(SecondFactor),
  errors: [...GUARDED],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/profile/recovery-codes',
  access: 'player',
  summary: 'Ten new recovery codes; the old ones no longer work',
  response: Enrolled,
  errors: [...GUARDED, 'SECOND_FACTOR_MISSING'],
});

export const setWithdrawalLimit = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/withdrawal-limit',
  access: 'player',
  summary: 'Above which sum of a day withdrawals ask for the second factor; a higher limit, or none, needs the factor first',
  body: z.object({ limit: z.nullable(z.int().check(z.minimum(0, 'AMOUNT_INVALID'), z.maximum(1_000_000_000_000, 'AMOUNT_INVALID'))) }),
  response: dataOf(SecondFactor),
  errors: [...GUARDED, 'SECOND_FACTOR_MISSING', 'AMOUNT_INVALID'],
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/profile/second-factor/question',
  access: 'player',
  summary: "What a device needs to confirm with one of the player's passkeys in this sign-in",
  response: Question,
  errors: ['SECOND_FACTOR_MISSING', 'TOO_MANY_REQUESTS'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/profile/second-factor/confirm',
  access: 'player',
  summary: 'Shows a second factor: it counts for some minutes in this sign-in, for a withdrawal once',
  body: z.object({ purpose: z.enum(['account', 'withdrawal']), ...shown }).check(oneFactor),
  response: Success,
  errors: [...FACTOR_ERRORS],
});

export const askForSignIn = endpoint({
  method: 'POST',
  path: '/api/passkey/question',
  access: 'public',
  summary: 'What a device needs to sign in with a passkey alone',
  response: Question,
  errors: ['TOO_MANY_REQUESTS'],
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey/sign-in',
  access: 'public',
  summary: 'Signs in the player of a passkey, without a password and without a second step',
  body: z.object({ token: Token, answer: UsedPasskey, fingerprint: z.optional(text(128)) }),
  response: SignedIn,
  errors: ['PASSKEY_INVALID', 'AUTH_USER_BANNED', 'TOO_MANY_REQUESTS'],
});

export const askInSecondStep = endpoint({
  method: 'POST',
  path: '/api/second-step/question',
  access: 'public',
  summary: 'What a device needs to make the second step of a sign-in with a passkey',
  body: z.object({ step_token: Token }),
  response: Question,
  errors: ['SECOND_STEP_OVER', 'TOO_MANY_REQUESTS'],
});

export const makeSecondStep = endpoint({
  method: 'POST',
  path: '/api/second-step',
  access: 'public',
  summary: 'The second step of a sign-in: a code of the authenticator app, a recovery code or a passkey',
  body: z.object({ step_token: Token, ...shown, fingerprint: z.optional(text(128)) }).check(oneFactor),
  response: SignedIn,
  errors: [...FACTOR_ERRORS, 'SECOND_STEP_OVER', 'AUTH_USER_BANNED'],
});
