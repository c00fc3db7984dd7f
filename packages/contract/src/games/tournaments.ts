import * as z from 'zod/mini';
import { dataOf, endpoint, publicList } from '../endpoint.ts';
import { Audience, CurrencyCode, MinorUnits, Pagination, text, wholeNumber } from '../fields.ts';
import { GameItem } from './catalog.ts';
import { Slide } from './promos.ts';
import { Slug } from './rounds.ts';

/** API-52: the first two are open to join. A tournament that is being counted and a canceled one are finished too. */
export const TOURNAMENT_STATUSES = ['upcoming', 'running', 'finished'] as const;

/** What a place wins; the value of free spins is what they stake. */
const Prize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), value: MinorUnits }),
  z.object({ kind: z.literal('bonus'), value: MinorUnits, wager: z.int(), days: z.int(), stake_max: MinorUnits }),
  z.object({
    kind: z.literal('spins'),
    value: MinorUnits,
    game_slug: z.string(),
    game_name: z.string(),
    count: z.int(),
    stake: MinorUnits,
    days: z.int(),
  }),
]);
export type TournamentPrize = z.output<typeof Prize>;

/** What the player sees of the own part: no place without points, and none while disqualified. */
const OwnPlace = z.object({
  joined_at: z.string(),
  place: z.nullable(z.int()),
  points: z.int(),
  prize: z.nullable(Prize),
  /** Why the house took the entry out of the ranking. */
  disqualified: z.nullable(z.string()),
});

const TournamentItem = z.object({
  slug: z.string(),
  title: z.string(),
  image_url: z.nullable(z.string()),
  prize_fund: MinorUnits,
  currency: CurrencyCode,
  starts_at: z.string(),
  ends_at: z.string(),
  status: z.enum(TOURNAMENT_STATUSES),
  /** When prizes are paid. */
  pays_at: z.string(),
  /** Whether the places are final. */
  is_counted: z.boolean(),
  is_canceled: z.boolean(),
  /** Pictures of its first games. */
  game_images: z.array(z.string()),
  /** How many take part. */
  players: z.int(),
  /** Null for guests and for who has not joined. */
  own: z.nullable(OwnPlace),
});
export type TournamentItem = z.output<typeof TournamentItem>;

const Scoring = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('best-multipliers'), best: z.int() }),
  z.object({ kind: z.literal('points'), per_stake: z.int(), per_win: z.int() }),
  z.object({ kind: z.literal('biggest-win') }),
  z.object({ kind: z.literal('wager-race') }),
]);
export type TournamentScoring = z.output<typeof Scoring>;

const Row = z.object({
  place: z.int(),
  /** The masked name. */
  player: z.string(),
  points: z.int(),
  prize: z.nullable(Prize),
});
export type TournamentRow = z.output<typeof Row>;

const Rules = z.object({
  scoring: Scoring,
  stake_min: MinorUnits,
  prizes: z.array(z.object({ from: z.int(), to: z.int(), prize: Prize })),
  /** What the house adds in the asked language; may be empty. */
  text: z.string(),
});
export type TournamentRules = z.output<typeof Rules>;

const Tournament = z.extend(TournamentItem, {
  /** The server's time: a countdown runs by it and not by the clock of the device. */
  now: z.string(),
  rules: Rules,
  games: z.array(GameItem),
  /** The first places. */
  leaderboard: z.array(Row),
  updated_at: z.string(),
  /** When the last prize was paid. */
  paid_at: z.nullable(z.string()),
});
export type Tournament = z.output<typeof Tournament>;

export const getTournaments = endpoint({
  method: 'GET',
  path: '/api/v1/tournaments',
  access: 'public',
  knowsPlayer: true,
  summary: 'Tournaments in the caller’s currency: running ones first, then upcoming ones, then the last that finished',
  query: Audience,
  /** `now` is the server's time, as in a tournament. */
  response: z.extend(dataOf(z.array(TournamentItem)), { now: z.string() }),
});

const Name = z.object({ slug: Slug });

export const getTournament = endpoint({
  method: 'GET',
  path: '/api/v1/tournaments/:slug',
  access: 'public',
  knowsPlayer: true,
  summary: 'A tournament with its rules, prizes, games and the first places',
  params: Name,
  query: z.extend(Audience, { locale: z.optional(text(8)) }),
  response: dataOf(Tournament),
  errors: ['TOURNAMENT_UNKNOWN'],
});

export const joinTournament = endpoint({
  method: 'POST',
  path: '/api/v1/tournaments/:slug/join',
  access: 'player',
  summary: 'Enters the player, free of charge; joining again changes nothing',
  params: Name,
  response: dataOf(OwnPlace),
  errors: ['TOURNAMENT_UNKNOWN', 'TOURNAMENT_OVER', 'TOURNAMENT_CLOSED_TO_YOU'],
  idempotent: true,
});

export const getTournamentBanners = publicList('/api/v1/tournament-banners', 'Slides of the banner on the page of tournaments', Slide);

const Standing = z.object({
  place: z.nullable(z.int()),
  points: z.int(),
  /** Rounds that counted, and how many of the best are summed; null where all count. */
  rounds: z.int(),
  rounds_max: z.nullable(z.int()),
  prize: z.nullable(Prize),
  /** The place before, the own one and the place behind. */
  neighbours: z.array(Row),
  disqualified: z.nullable(z.string()),
  updated_at: z.string(),
});
export type TournamentStanding = z.output<typeof Standing>;

export const getStanding = endpoint({
  method: 'GET',
  path: '/api/v1/tournaments/:slug/standing',
  access: 'player',
  summary: 'The player’s own place with its neighbours; null without an entry',
  params: Name,
  response: dataOf(z.nullable(Standing)),
  errors: ['TOURNAMENT_UNKNOWN'],
});

/** A round behind a place: enough to count its points again. */
const ReplayedRound = z.object({
  round_id: z.string(),
  game_slug: z.string(),
  game_name: z.string(),
  stake: MinorUnits,
  win: MinorUnits,
  /** A stake that a choice within a round has added: it counts in sums only. */
  is_further: z.boolean(),
  opened_at: z.string(),
  ended_at: z.string(),
  /** What it has brought by the rule of the tournament; 0 for rounds that are not among the best. */
  points: z.int(),
  /** Whether the asking player has played it and can check its outcome. */
  is_own: z.boolean(),
});
export type ReplayedRound = z.output<typeof ReplayedRound>;

export const getEntryRounds = endpoint({
  method: 'GET',
  path: '/api/v1/tournaments/:slug/entries/:place/rounds',
  access: 'public',
  knowsPlayer: true,
  summary: 'The rounds behind a place of a finished tournament, in the order in which they ended',
  params: z.object({ slug: Slug, place: z.coerce.number().check(z.int('INVALID_VALUE'), z.gte(1, 'INVALID_VALUE')) }),
  query: z.extend(Audience, { page: wholeNumber(1, 10_000, 1), limit: wholeNumber(1, 100, 50) }),
  response: z.object({
    data: z.object({ place: z.int(), player: z.string(), points: z.int(), joined_at: z.string(), rounds: z.array(ReplayedRound) }),
    pagination: Pagination,
  }),
  errors: ['TOURNAMENT_UNKNOWN', 'NOT_FOUND'],
});

export const getTournamentRounds = endpoint({
  method: 'GET',
  path: '/api/v1/tournaments/:slug/rounds.csv',
  access: 'public',
  summary: 'All rounds behind the places of a finished tournament, with its rules, to count it again',
  params: Name,
  response: z.object({ file_name: z.string(), content_type: z.string() }),
  isFile: true,
  errors: ['TOURNAMENT_UNKNOWN', 'NOT_FOUND'],
});

/** Where the socket of a tournament is opened, with its `slug` and the `language` of its prizes in the query. Everybody may watch. */
export const TOURNAMENT_SOCKET_PATH = '/api/v1/tournaments/live';

/** The first places, at once and whenever they have changed, at most once a second. */
export const TournamentHeard = z.object({ type: z.literal('places'), at: z.string(), players: z.int(), top: z.array(Row) });
export type TournamentHeard = z.output<typeof TournamentHeard>;
