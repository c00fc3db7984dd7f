import * as z from 'zod/mini';
import { dataOf, endpoint, Sent, Success } from './endpoint.ts';
import { Token } from './fields.ts';
import { Code, Email, Phone, TriedPassword } from './identity-fields.ts';
import { User } from './profiles.ts';

const sending = {
  method: 'POST',
  access: 'player',
  idempotent: true,
  response: Sent,
  errors: ['PROOF_REQUIRED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
} as const;
/** For a new address, unless the password was entered in this sign-in within the last minutes. */
const stepUp = { password: z.optional(TriedPassword) };
const confirming = { method: 'POST', access: 'player', idempotent: true, body: z.object({ code: Code }), response: dataOf(User) } as const;

export const sendPhoneCode = endpoint({
  ...sending,
  path: '/api/v1/profile/send-confirm-phone-message',
  summary: "Sends a code by SMS to the player's present or new number; the answer does not reveal whether another player has it",
  body: z.object({ phone: Phone, ...stepUp }),
});

export const checkPhoneCode = endpoint({
  ...confirming,
  path: '/api/v1/profile/check-confirm-phone-code',
  summary: "Verifies the code: its number becomes the player's verified number",
  errors: ['CODE_INVALID', 'CODE_TRIES_EXCEEDED', 'PHONE_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const verifyEmail = endpoint({
  ...sending,
  path: '/api/v1/profile/verify-email',
  summary:
    "Sends a code, and to the player's present address a link too; the answer does not reveal whether another player has the address",
  body: z.object({ email: Email, ...stepUp }),
});

export const confirmEmailCode = endpoint({
  ...confirming,
  path: '/api/v1/profile/confirm-email',
  summary: "Verifies the code: its address becomes the player's verified e-mail",
  errors: ['CODE_INVALID', 'CODE_TRIES_EXCEEDED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

/** The link to the old address: it works without a sign-in. */
export const undoContact = endpoint({
  method: 'POST',
  path: '/api/v1/profile/undo-contact',
  access: 'public',
  summary: 'Takes a changed e-mail or phone number back, ends every sign-in and voids the password',
  body: z.object({ token: Token }),
  response: Success,
  errors: ['AUTH_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});
