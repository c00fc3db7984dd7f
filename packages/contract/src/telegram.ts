import * as z from 'zod/mini';
import { SignedInOrSecondStep } from './accounts.ts';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { text } from './fields.ts';

/** The init data that Telegram passes to a mini app, signed for our bot. It is about 600 characters long. */
const body = z.object({ init_data: text(4096) });

export const signInByTelegram = endpoint({
  method: 'POST',
  path: '/api/telegram/sign-in',
  access: 'public',
  summary: "Signs in the player that is linked to Telegram's signed data; the data are accepted once, within an hour",
  body,
  response: SignedInOrSecondStep,
  errors: ['TELEGRAM_INVALID', 'TELEGRAM_NOT_LINKED', 'AUTH_USER_BANNED', 'TOO_MANY_REQUESTS'],
});

export const linkTelegram = endpoint({
  method: 'POST',
  path: '/api/v1/profile/telegram',
  access: 'player',
  summary: 'Links a Telegram account to the player, who must have entered the password within the last minutes',
  body,
  response: Success,
  errors: ['TELEGRAM_INVALID', 'TELEGRAM_SIGN_IN_AGAIN', 'TOO_MANY_REQUESTS'],
});

export const getTelegramLink = endpoint({
  method: 'GET',
  path: '/api/v1/profile/telegram',
  access: 'player',
  summary: 'The time at which a Telegram account was linked, or null',
  response: dataOf(z.object({ linked_at: z.nullable(z.string()) })),
});

export const unlinkTelegram = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/telegram',
  access: 'player',
  summary: 'Unlinks the Telegram account and ends its sign-ins',
  response: Success,
});
