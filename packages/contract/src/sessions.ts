import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from './endpoint.ts';
import { Token } from './fields.ts';

/** The calls of a session. Every page loads them; those that only forms need are in `accounts`. */

export const Tokens = z.object({
  access: z.object({ token: z.string() }),
  refresh: z.object({ token: z.string() }),
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/refresh',
  access: 'public',
  summary: 'Exchanges a refresh token for a new pair of tokens',
  body: z.object({ refresh_token: Token }),
  response: Tokens,
  errors: ['REFRESH_TOKEN_INVALID', 'AUTH_USER_BANNED', 'TOO_MANY_REQUESTS'],
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the sign-in that the refresh token belongs to',
  body: z.object({ refresh_token: Token }),
  response: Success,
});

export const handOff = endpoint({
  method: 'POST',
  path: '/api/hand-off',
  access: 'player',
  summary: 'For both tokens of a sign-in: a hand-off token, which signs in elsewhere once within a minute and ends with this sign-in',
  body: z.object({ refresh_token: Token, purpose: z.enum(['pwa', 'refresh', 'auth-host']) }),
  response: dataOf(z.object({ token: z.string() })),
  errors: ['REFRESH_TOKEN_INVALID', 'AUTH_USER_BANNED', 'TOO_MANY_REQUESTS'],
});

export const checkBan = endpoint({
  method: 'GET',
  path: '/api/v1/profile/check-ban',
  access: 'player',
  summary: 'Answers 403 if the player is banned',
  response: dataOf(z.object({ is_banned: z.literal(false) })),
  errors: ['AUTH_USER_BANNED'],
});
