import * as z from 'zod/mini';
import { dataOf, endpoint, Sent } from './endpoint.ts';
import { Code, Email, Phone } from './identity-fields.ts';
import { User } from './profiles.ts';

const sending = { method: 'POST', access: 'player', idempotent: true, response: Sent, errors: ['TOO_MANY_REQUESTS'] } as const;
const confirming = { method: 'POST', access: 'player', idempotent: true, body: z.object({ code: Code }), response: dataOf(User) } as const;

export const sendPhoneCode = endpoint({
  ...sending,
  path: '/api/v1/profile/send-confirm-phone-message',
  summary: "Sends a code by SMS to the player's number, or to the one that is to take its place; the answer does not tell whose it is",
  body: z.object({ phone: Phone }),
});

export const checkPhoneCode = endpoint({
  ...confirming,
  path: '/api/v1/profile/check-confirm-phone-code',
  summary: 'The number that the code was sent to becomes the verified number of the player',
  errors: ['CODE_INVALID', 'CODE_TRIES_EXCEEDED', 'PHONE_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const verifyEmail = endpoint({
  ...sending,
  path: '/api/v1/profile/verify-email',
  summary: "Sends a code, and to the player's own address a link as well; the answer does not tell whose address it is",
  body: z.object({ email: Email }),
});

export const confirmEmailCode = endpoint({
  ...confirming,
  path: '/api/v1/profile/confirm-email',
  summary: 'The address that the code was sent to becomes the verified e-mail of the player',
  errors: ['CODE_INVALID', 'CODE_TRIES_EXCEEDED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});
