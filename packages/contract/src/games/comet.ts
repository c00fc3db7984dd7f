import * as z from 'zod/mini';
import { dataOf, endpoint } from '../endpoint.ts';
import { PLAY_CLOSED_CODES } from '../error-codes.ts';
import { CurrencyCode, InboxCount, MinorUnits } from '../fields.ts';
import { Ticket } from './launch.ts';
import { Balance, RoundId, Uuid } from './rounds.ts';

/** Multipliers are hundredths everywhere. */
const Multiplier = z.int();

/** A bet as its player sees it. */
export const CometBetReply = z.object({
  id: z.string(),
  flight: z.int(),
  /** By which it is known in the list that everybody sees; null in the demo, which nobody sees. */
  seat: z.nullable(z.int()),
  stake: MinorUnits,
  auto: Multiplier,
  status: z.enum(['flying', 'out', 'lost']),
  at: z.nullable(Multiplier),
  win: z.nullable(MinorUnits),
  balance: Balance,
});
export type CometBetReply = z.output<typeof CometBetReply>;

const BetFields = {
  flight: z.int().check(z.minimum(1)),
  stake: z.int(),
  /** The multiplier at which the money is taken by itself, or 0. */
  auto: z.int(),
};

export const placeCometBet = endpoint({
  method: 'POST',
  path: '/api/v1/comet/bets',
  access: 'player',
  summary: 'Places a bet on the flight that takes bets now; a repeated call with the same id places no second bet',
  body: z.object({ id: RoundId, session: Uuid, ...BetFields }),
  response: dataOf(CometBetReply),
  errors: [
    'GAME_SESSION_UNKNOWN',
    'GAME_STOPPED',
    'FLIGHT_CLOSED',
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
    'INSUFFICIENT_FUNDS',
    'BALANCE_LIMIT',
    'WALLET_FROZEN',
    'PLAYER_BARRED',
    'REALITY_CHECK_DUE',
    ...PLAY_CLOSED_CODES,
    'IDEMPOTENCY_CONFLICT',
  ],
});

export const cashOutCometBet = endpoint({
  method: 'POST',
  path: '/api/v1/comet/bets/:id/take',
  access: 'player',
  summary:
    'Takes the money of a bet at the multiplier of this moment, by the clock of the house; a repeat is told what the first one came to',
  params: z.object({ id: RoundId }),
  body: z.object({}),
  response: dataOf(CometBetReply),
  errors: ['ROUND_UNKNOWN', 'FLIGHT_OVER', 'FLIGHT_NOT_OFF'],
});

export const getCometBet = endpoint({
  method: 'GET',
  path: '/api/v1/comet/bets/:id',
  access: 'player',
  summary: 'The present state of a bet on a flight',
  params: z.object({ id: RoundId }),
  response: dataOf(CometBetReply),
  errors: ['ROUND_UNKNOWN'],
});

const DemoCometBetReply = z.extend(CometBetReply, { ticket: z.string() });
export type DemoCometBetReply = z.output<typeof DemoCometBetReply>;

export const placeDemoCometBet = endpoint({
  method: 'POST',
  path: '/api/v1/demo/comet/bets',
  access: 'public',
  summary: 'Places a demo bet on the shared flight; without a ticket a new demo begins',
  body: z.object({ currency: CurrencyCode, ticket: z.optional(Ticket), ...BetFields }),
  response: dataOf(DemoCometBetReply),
  errors: [
    'GAME_STOPPED',
    'FLIGHT_CLOSED',
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

export const advanceDemoCometBet = endpoint({
  method: 'POST',
  path: '/api/v1/demo/comet/look',
  access: 'public',
  summary: 'Takes the money of a demo bet now, or only reads its state',
  body: z.object({ ticket: Ticket, take: z.boolean() }),
  response: dataOf(DemoCometBetReply),
  errors: ['GAME_SESSION_UNKNOWN', 'ROUND_OVER', 'FLIGHT_OVER', 'FLIGHT_NOT_OFF', 'TOO_MANY_REQUESTS'],
});

/** The game that everybody plays at once: what happens in it comes through a socket. */
export const isSharedGame = (slug: string): boolean => slug === 'comet';

/** Where the socket of the flights is opened. Everybody may watch. */
export const COMET_SOCKET_PATH = '/api/v1/comet';

/** Said once: a word for the salt of the next chain, which the device made. With a player's token the number on the bell comes along. */
export const CometHello = z.object({
  type: z.literal('hello'),
  word: z.string().check(z.regex(/^[\da-f]{32}$/)),
  token: z.optional(z.string().check(z.maxLength(4096))),
});
export type CometHello = z.output<typeof CometHello>;

/** Somebody's bet, as everybody sees it. */
export const PublicBet = z.object({
  seat: z.int(),
  name: z.string(),
  stake: MinorUnits,
  currency: CurrencyCode,
  /** Null while it flies, 0 when it went down. */
  at: z.nullable(Multiplier),
});
export type PublicBet = z.output<typeof PublicBet>;

const PastFlight = z.object({ number: z.int(), crash: Multiplier, seed: z.string(), chain: z.string() });

/** Everything there is to see: told when a socket opens and whenever a flight opens or ends. */
export const CometState = z.object({
  type: z.literal('state'),
  /** The house's time in milliseconds, and so are the others. */
  now: z.number(),
  tick_ms: z.int(),
  chain: z.nullable(
    z.object({
      id: z.string(),
      first: z.int(),
      length: z.int(),
      end: z.string(),
      words: z.array(z.string()),
      salt: z.nullable(z.string()),
    }),
  ),
  flight: z.nullable(
    z.object({
      number: z.int(),
      hash: z.string(),
      opens_at: z.number(),
      flies_at: z.number(),
      /** Once it is over. */
      end: z.nullable(z.object({ crash: Multiplier, seed: z.string(), next_at: z.number() })),
    }),
  ),
  bets: z.array(PublicBet),
  bets_count: z.int(),
  history: z.array(PastFlight),
});
export type CometState = z.output<typeof CometState>;

/** At a fixed interval: the time, the multiplier, and what has changed among the bets. */
export const CometTick = z.object({
  type: z.literal('tick'),
  now: z.number(),
  number: z.int(),
  /** Null while nothing is in the air. */
  at: z.nullable(Multiplier),
  bets: z.array(PublicBet),
  bets_count: z.int(),
});
export type CometTick = z.output<typeof CometTick>;

export const CometMessage = z.discriminatedUnion('type', [CometState, CometTick]);
export type CometMessage = z.output<typeof CometMessage>;

/** What comes through the socket. */
export const CometHeard = z.discriminatedUnion('type', [CometState, CometTick, InboxCount]);
export type CometHeard = z.output<typeof CometHeard>;
