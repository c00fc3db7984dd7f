import { GAME_KINDS } from '@tulpar/domain/game-kinds';
import { PERIODS } from '@tulpar/domain/ledger/meters';
import { PROTECTION_CHANGES } from '@tulpar/domain/protection/changes';
import { LIMIT_KINDS } from '@tulpar/domain/protection/limits';
import { PAUSE_KINDS } from '@tulpar/domain/protection/pauses';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits } from './fields.ts';
import { Uuid } from './games/rounds.ts';

const Kind = z.enum(LIMIT_KINDS);
const PeriodName = z.enum(PERIODS);
const Time = z.string();

const Limit = z.object({
  kind: Kind,
  period: PeriodName,
  /** Whose limit holds: the tighter of the two. */
  imposer: z.enum(['player', 'staff']),
  /** Minor units, or milliseconds for time. */
  amount: z.int(),
  used: z.int(),
  left: z.int(),
  resets_at: Time,
  /** A looser limit that waits; without an amount: none. */
  wanted: z.nullable(z.object({ amount: z.nullable(z.int()), from: Time, until: Time })),
});

const Protection = z.object({
  currency: CurrencyCode,
  limits: z.array(Limit),
  pause: z.nullable(
    z.object({
      kind: z.enum(PAUSE_KINDS),
      /** Who has begun it. */
      by: z.enum(['player', 'staff']),
      from: Time,
      /** Null: for good. */
      until: z.nullable(Time),
      /** When play opens, once the player has asked to return. */
      opens_at: z.nullable(Time),
    }),
  ),
  /** How often the time and the result of play are shown, null for never, and what can be chosen on this host. */
  reality_check: z.object({ minutes: z.nullable(z.int()), choices: z.array(z.nullable(z.int())) }),
  blocked_games: z.array(z.object({ slug: z.string(), opens_at: z.nullable(Time) })),
  /** The kinds of games that there are, and whether the player has closed each. */
  game_kinds: z.array(z.object({ kind: z.enum(GAME_KINDS), is_closed: z.boolean(), opens_at: z.nullable(Time) })),
  /** The player has never said whether they want a limit, so they are asked before a deposit. */
  asks: z.boolean(),
});
export type Protection = z.output<typeof Protection>;

const answer = dataOf(Protection);

export const getProtection = endpoint({
  method: 'GET',
  path: '/api/v1/profile/limits',
  access: 'player',
  summary: "The player's limits with what is used and left, the running pause, and closed games",
  response: answer,
});

const Change = z.object({
  id: z.optional(z.string()),
  at: Time,
  /** The clock ends what has an end. */
  by: z.enum(['player', 'staff', 'clock']),
  what: z.enum(PROTECTION_CHANGES),
  /** Amounts as in the limits themselves; null: none. `from` is when a looser one can be confirmed. */
  limit: z.nullable(
    z.object({ kind: Kind, period: PeriodName, before: z.nullable(z.int()), after: z.nullable(z.int()), from: z.nullable(Time) }),
  ),
  pause: z.nullable(z.object({ kind: z.enum(PAUSE_KINDS), until: z.nullable(Time) })),
  game: z.nullable(z.string()),
  /** The kind of games that was closed or opened. */
  game_kind: z.optional(z.enum(GAME_KINDS)),
  /** The interval of the reality check after a change of it; null is none. */
  check: z.optional(z.object({ minutes: z.nullable(z.int()) })),
});
export type Change = z.output<typeof Change>;

export const getProtectionHistory = endpoint({
  method: 'GET',
  path: '/api/v1/profile/limits/history',
  access: 'player',
  summary:
    'What has changed in the limits, pauses and closed games, the newest first, a hundred at a time; `before` is the `next` of the last page',
  query: z.object({ before: z.optional(Uuid) }),
  response: dataOf(z.object({ currency: CurrencyCode, changes: z.array(Change), next: z.optional(z.nullable(z.string())) })),
});

export const setLimit = endpoint({
  method: 'POST',
  path: '/api/v1/profile/limits',
  access: 'player',
  summary: 'Sets, lowers, raises or removes a limit; a tighter one holds at once, a looser one after a day and a second yes',
  body: z.object({ kind: Kind, period: PeriodName, amount: z.nullable(z.int()) }),
  response: answer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/api/v1/profile/limits/confirm',
  access: 'player',
  summary: 'The second yes to a looser limit',
  body: z.object({ kind: Kind, period: PeriodName }),
  response: answer,
  errors: ['LIMIT_RAISE_WAITING', 'LIMIT_NOTHING_TO_CONFIRM'],
});

export const setRealityCheck = endpoint({
  method: 'POST',
  path: '/api/v1/profile/reality-check',
  access: 'player',
  summary: 'How often the time and the result of play are shown; null for never, where the market allows it',
  body: z.object({ minutes: z.nullable(z.int()) }),
  response: answer,
  errors: ['TOO_MANY_REQUESTS'],
});

const Check = z.object({
  /** Null: no reality check. */
  due_at: z.nullable(Time),
  is_due: z.boolean(),
  /** Since play began, in this game or in others, without a break of half an hour. */
  began_at: Time,
  played_ms: z.int(),
  rounds: z.int(),
  staked: MinorUnits,
  won: MinorUnits,
  /** Won less staked. */
  net: MinorUnits,
  currency: CurrencyCode,
});
export type RealityCheck = z.output<typeof Check>;

export const getRealityCheck = endpoint({
  method: 'GET',
  path: '/api/v1/games/sessions/:id/check',
  access: 'player',
  summary: 'What a reality check shows: how long was played, what was staked and won, and when the next one is due',
  params: z.object({ id: Uuid }),
  response: dataOf(Check),
  errors: ['GAME_SESSION_UNKNOWN'],
});

export const acknowledgeCheck = endpoint({
  method: 'POST',
  path: '/api/v1/games/sessions/:id/check',
  access: 'player',
  summary: 'The player has seen a reality check that was due and plays on; the next one is due an interval later',
  params: z.object({ id: Uuid }),
  body: z.object({}),
  response: dataOf(Check),
  errors: ['GAME_SESSION_UNKNOWN'],
});

export const pausePlay = endpoint({
  method: 'POST',
  path: '/api/v1/profile/pause',
  access: 'player',
  summary: 'Begins a time-out or an exclusion, which nobody can shorten; money can be withdrawn meanwhile',
  /** The duration is in hours for a time-out, in months for an exclusion, and null for good. */
  body: z.object({ kind: z.enum(PAUSE_KINDS), duration: z.nullable(z.int()) }),
  response: answer,
  errors: ['PAUSE_ACTIVE'],
});

export const askToReturn = endpoint({
  method: 'POST',
  path: '/api/v1/profile/pause/return',
  access: 'player',
  summary: 'Asks to play again after an exclusion has ended; play opens a day later',
  body: z.object({}),
  response: answer,
  errors: ['RETURN_TOO_EARLY'],
});

const Slug = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,90}$/, 'INVALID_VALUE')) });

export const blockGame = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/blocked-games/:slug',
  access: 'player',
  summary: 'Closes a game for the player; a repeated call changes nothing',
  params: Slug,
  response: answer,
  errors: ['NOT_FOUND', 'BLOCKED_GAMES_FULL', 'TOO_MANY_REQUESTS'],
});

export const unblockGame = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/blocked-games/:slug',
  access: 'player',
  summary: 'Asks that a closed game opens again, which it does a day later',
  params: Slug,
  response: answer,
  errors: ['TOO_MANY_REQUESTS'],
});

const KindOfGames = z.object({ kind: z.enum(GAME_KINDS) });

export const blockKind = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/blocked-kinds/:kind',
  access: 'player',
  summary: 'Closes all games of a kind for the player; a repeated call changes nothing',
  params: KindOfGames,
  response: answer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const unblockKind = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/blocked-kinds/:kind',
  access: 'player',
  summary: 'Asks that a closed kind of games opens again, which it does after the wait of the market',
  params: KindOfGames,
  response: answer,
  errors: ['TOO_MANY_REQUESTS'],
});
