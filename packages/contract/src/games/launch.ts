import * as z from 'zod/mini';
import { dataOf, endpoint } from '../endpoint.ts';
import { CurrencyCode, LanguageCode } from '../fields.ts';
import { BetShape, Flat } from './bet-shape.ts';
import { Round, Slug } from './rounds.ts';

/** The rules of the market for the game. */
export const GamePolicy = z.object({
  round_ms_min: z.int(),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  celebrates_small_returns: z.boolean(),
  clock: z.boolean(),
  net_result: z.boolean(),
});

export const launchGame = endpoint({
  method: 'POST',
  path: '/api/v1/games/:slug/launch',
  access: 'public',
  knowsPlayer: true,
  summary: 'Opens a game, for money or as a demo; guests always get the demo',
  params: z.object({ slug: Slug }),
  /** The language and, for guests, the currency are passed to another provider's game; our own games know them from their page. */
  body: z.object({ mode: z.enum(['real', 'demo']), language: z.optional(LanguageCode), currency: z.optional(CurrencyCode) }),
  response: dataOf(
    z.object({
      /** `own` is one of our own pages; `address` is another provider's page, signed and valid for a short time. */
      kind: z.enum(['own', 'address']),
      /** Opens in a sandboxed frame. */
      launch_url: z.string(),
      mode: z.enum(['real', 'demo']),
      /** Null in the demo, which stores nothing. */
      session: z.nullable(z.string()),
      /** The server's time, from which the client makes the ids of its rounds. */
      now: z.string(),
      policy: GamePolicy,
      /** When the next reality check is due, by the server's time; null in the demo, and where the player wants none. */
      check_due_at: z.nullable(z.string()),
    }),
  ),
  errors: [
    'GAME_STOPPED',
    'BIRTHDAY_REQUIRED',
    'AGE_TOO_YOUNG',
    'PLAYER_BARRED',
    'PLAYER_EXCLUDED',
    'PLAYER_TIMED_OUT',
    'PLAYER_UNDER_REVIEW',
    'GAME_BLOCKED',
    'SPINS_NOT_READY',
    'GAME_KIND_BLOCKED',
    'TOO_MANY_REQUESTS',
  ],
});

/** The state of a demo, encrypted by the server; the client keeps it and sends it with each call. */
export const Ticket = z.string().check(z.maxLength(8192, 'INVALID_VALUE'), z.regex(/^[\w-]+$/, 'INVALID_VALUE'));
const DemoRound = z.extend(Round, { ticket: z.string() });
export type DemoRound = z.output<typeof DemoRound>;

export const playDemo = endpoint({
  method: 'POST',
  path: '/api/v1/demo/rounds',
  access: 'public',
  summary: 'Places a demo bet, at the same odds; without a ticket a new demo begins',
  body: z.object({ game: Slug, currency: CurrencyCode, bet: BetShape, ticket: z.optional(Ticket) }),
  response: dataOf(DemoRound),
  errors: [
    'GAME_STOPPED',
    'BET_MALFORMED',
    'STAKE_TOO_SMALL',
    'STAKE_TOO_LARGE',
    'STAKE_OFF_STEP',
    'INSUFFICIENT_FUNDS',
    'ROUND_UNFINISHED',
    'GAME_SESSION_UNKNOWN',
    'TOO_MANY_REQUESTS',
  ],
});

export const actInDemo = endpoint({
  method: 'POST',
  path: '/api/v1/demo/actions',
  access: 'public',
  summary: 'Makes a choice in a demo round',
  body: z.object({ ticket: Ticket, action: Flat }),
  response: dataOf(DemoRound),
  errors: ['GAME_SESSION_UNKNOWN', 'ROUND_OVER', 'ACTION_MALFORMED', 'ACTION_NOT_ALLOWED', 'INSUFFICIENT_FUNDS', 'TOO_MANY_REQUESTS'],
});
