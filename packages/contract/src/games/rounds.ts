import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from '../endpoint.ts';
import { PLAY_CLOSED_CODES } from '../error-codes.ts';
import { CurrencyCode, MinorUnits, text } from '../fields.ts';
import { BetShape, Flat } from './bet-shape.ts';
import { BonusTerms, Spins } from './play-terms.ts';

export const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, 'INVALID_VALUE'));
export const Uuid = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/, 'INVALID_VALUE'));
/** A UUIDv7: its first bits are the time. */
export const RoundId = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/, 'INVALID_VALUE'));

export const Balance = z.object({ real: MinorUnits, bonus: MinorUnits });

/** An event of a game. Only its kind is checked, and it is not copied, because there may be many of them. */
const RoundEvent = z.custom<Record<string, unknown>>(
  (value) => typeof (value as { type?: unknown } | null)?.type === 'string',
  'INVALID_VALUE',
);

/** A round so far. Every answer has all events; the client skips those that it has shown. */
export const Round = z.object({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  stake: MinorUnits,
  /** Final once the round is over. */
  win: MinorUnits,
  is_over: z.boolean(),
  events: z.array(RoundEvent),
  choices: z.array(Flat),
  /** How many choices have been made: the next one carries this number. */
  step: z.int(),
  server_hash: z.string(),
  nonce: z.int(),
  balance: Balance,
  /** The free spins that have paid the stake, as they stand now; null where the player has. */
  spins: z.nullable(Spins),
  /** What the active bonus demands of the next bet; null without bonus money. */
  bonus: z.nullable(BonusTerms),
});
export type Round = z.output<typeof Round>;

export const playRound = endpoint({
  method: 'POST',
  path: '/api/v1/rounds',
  access: 'player',
  summary: 'Places a bet on one of our own games; a repeated call with the same id places no second bet',
  /** `offer`: the free spins that pay the stake. */
  body: z.object({ id: RoundId, session: Uuid, game: Slug, bet: BetShape, offer: z.optional(Uuid) }),
  response: dataOf(Round),
  errors: [
    'GAME_SESSION_UNKNOWN',
    'GAME_STOPPED',
    'ROUND_ID_STALE',
    'ROUND_UNFINISHED',
    'ROUND_TOO_SOON',
    'ROUND_VOID',
    'BET_MALFORMED',
    'STAKE_TOO_SMALL',
    'STAKE_TOO_LARGE',
    'STAKE_OFF_STEP',
    'BONUS_STAKE_TOO_LARGE',
    'BONUS_GAME_EXCLUDED',
    'SPINS_NOT_ACTIVE',
    'SPINS_SPENT',
    'SPINS_GAME_WRONG',
    'SPINS_STAKE_WRONG',
    'INSUFFICIENT_FUNDS',
    'BALANCE_LIMIT',
    'WALLET_FROZEN',
    'PLAYER_BARRED',
    'REALITY_CHECK_DUE',
    ...PLAY_CLOSED_CODES,
    'IDEMPOTENCY_CONFLICT',
  ],
});

export const actInRound = endpoint({
  method: 'POST',
  path: '/api/v1/rounds/:id/actions',
  access: 'player',
  summary: 'Makes a choice in an open round, which may need a further stake; the step distinguishes a repeated call from a second choice',
  params: z.object({ id: RoundId }),
  body: z.object({ step: z.int().check(z.minimum(0), z.maximum(1000)), action: Flat }),
  response: dataOf(Round),
  errors: [
    'ROUND_UNKNOWN',
    'ROUND_OVER',
    'ROUND_VOID',
    'ROUND_STEP_WRONG',
    'ACTION_MALFORMED',
    'ACTION_NOT_ALLOWED',
    'BONUS_STAKE_TOO_LARGE',
    'BONUS_GAME_EXCLUDED',
    'INSUFFICIENT_FUNDS',
    'WALLET_FROZEN',
    'PLAYER_BARRED',
    ...PLAY_CLOSED_CODES,
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** A round in a player's history. */
const RoundItem = z.object({
  id: z.string(),
  game: z.string(),
  version: z.int(),
  currency: CurrencyCode,
  stake: MinorUnits,
  win: z.nullable(MinorUnits),
  status: z.enum(['open', 'settled']),
  /** Free spins have paid the stake. */
  is_free: z.boolean(),
  created_at: z.string(),
});

export const getRounds = endpoint({
  method: 'GET',
  path: '/api/v1/rounds',
  access: 'player',
  summary: "The player's rounds of the last year, newest first; `before` is the last id of the previous page",
  query: z.object({
    before: z.optional(RoundId),
    game: z.optional(Slug),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d?$/, 'INVALID_VALUE'))),
  }),
  response: z.object({ data: z.array(RoundItem), next: z.nullable(z.string()) }),
});

/** The most rounds of one export; a year of play is fetched in several parts. */
export const EXPORT_ROUNDS_MAX = 500;

export const exportRounds = endpoint({
  method: 'GET',
  path: '/api/v1/rounds/export',
  access: 'player',
  summary:
    "A player's rounds within a year with all that decided them, as lines of CSV; the first part begins with the names of the columns",
  query: z.object({ before: z.optional(RoundId) }),
  response: z.object({ data: z.object({ csv: z.string(), rounds: z.int() }), next: z.nullable(z.string()) }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Everything needed to replay a round. The server seed is null until the pair of seeds is rotated, or until the flight is over. */
const RoundProof = z.object({
  round: RoundItem,
  bet: z.record(z.string(), z.unknown()),
  actions: z.array(z.unknown()),
  by_rule: z.int(),
  label: z.string(),
  nonce: z.int(),
  player_seed: z.string(),
  server_hash: z.string(),
  server_seed: z.nullable(z.string()),
  /** The published chain of a shared flight: the hash at its end, and the number of its first flight. */
  chain: z.nullable(z.object({ end: z.string(), first: z.int() })),
});
export type RoundProof = z.output<typeof RoundProof>;

export const getRoundProof = endpoint({
  method: 'GET',
  path: '/api/v1/fairness/:id',
  access: 'player',
  summary: 'The seeds, nonce, bet and actions that decided a round',
  params: z.object({ id: RoundId }),
  response: dataOf(RoundProof),
  errors: ['ROUND_UNKNOWN'],
});

const SeedPair = z.object({
  id: z.string(),
  state: z.enum(['next', 'active', 'revealed']),
  server_hash: z.string(),
  server_seed: z.nullable(z.string()),
  player_seed: z.nullable(z.string()),
  rounds: z.int(),
  revealed_at: z.nullable(z.string()),
});

export const getSeeds = endpoint({
  method: 'GET',
  path: '/api/v1/seeds',
  access: 'player',
  summary: 'The active pair of seeds, the commitment of the next pair, and the revealed pairs',
  response: dataOf(z.array(SeedPair)),
});

export const rotateSeeds = endpoint({
  method: 'POST',
  path: '/api/v1/seeds',
  access: 'player',
  summary: 'Reveals the active server seed and begins a new pair with the given player seed',
  body: z.object({ player_seed: text(256) }),
  response: dataOf(z.array(SeedPair)),
  errors: ['PLAYER_SEED_EMPTY', 'PLAYER_SEED_TOO_LONG', 'PLAYER_SEED_UNPRINTABLE', 'ROUND_UNFINISHED', 'SEEDS_IN_USE', 'TOO_MANY_REQUESTS'],
});

/** A game session, with the start and the totals of the play that it belongs to: in all games, without a break of half an hour. */
const GameSession = z.object({
  id: z.string(),
  game: z.string(),
  currency: CurrencyCode,
  started_at: z.string(),
  now: z.string(),
  rounds: z.int(),
  staked: MinorUnits,
  won: MinorUnits,
  /** The open rounds. */
  unfinished: z.array(Round),
  /** The newest round of the game within a day, if it is over and paid: a device may not have shown it to its end. */
  last: z.nullable(Round),
  /** A bet on a flight that is in the air: the page asks for it by its id. */
  flying: z.nullable(z.string()),
  /** What the active bonus demands here; null without one. */
  bonus: z.nullable(BonusTerms),
  /** The free spins of this game that are active, the first to run out first, and those that have ended since the session began. */
  spins: z.array(Spins),
  /**
   * What another provider's game was refused last in this session to protect the player, or by the terms of the active bonus: the page
   * tells of it, because the game has no words of ours.
   */
  refused: z.nullable(z.object({ code: z.string(), at: z.string() })),
});
export type GameSession = z.output<typeof GameSession>;

export const getGameSession = endpoint({
  method: 'GET',
  path: '/api/v1/games/sessions/:id',
  access: 'player',
  summary: 'A game session, with its open rounds and its last finished round',
  params: z.object({ id: Uuid }),
  response: dataOf(GameSession),
  errors: ['GAME_SESSION_UNKNOWN'],
});

export const endGameSession = endpoint({
  method: 'POST',
  path: '/api/v1/games/sessions/:id/end',
  access: 'player',
  summary: 'Ends a game session: it takes no more bets',
  params: z.object({ id: Uuid }),
  body: z.object({}),
  response: Success,
});
