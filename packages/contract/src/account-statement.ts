import { OVERVIEW_STEPS, STATEMENT_KINDS, STATEMENT_PERIOD } from '@tulpar/domain/ledger/statement-period';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits, WireLanguage } from './fields.ts';

/** Real money, bonus money, and money that waits for its withdrawal. */
const Balances = z.object({ real: MinorUnits, bonus: MinorUnits, held: MinorUnits });
const Parts = z.object({ real: MinorUnits, bonus: MinorUnits });

const StatementGame = z.object({
  slug: z.string(),
  name: z.string(),
  rounds: z.int(),
  staked: Parts,
  /** Stakes that were given back. */
  returned: Parts,
  won: Parts,
});
export type StatementGame = z.output<typeof StatementGame>;

const StatementLine = z.extend(Balances, {
  /** The number of the entry in the player's ledger. */
  entry: z.int(),
  at: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** A payment's short number, as the history shows it; otherwise the entry's. */
  number: z.string(),
});
export type StatementLine = z.output<typeof StatementLine>;

/** Opening balances, plus the sums, plus wins and returned stakes, less stakes, are the closing balances, each of the three by itself. */
export const AccountStatement = z.object({
  period: z.string(),
  /** The first and the last day, by the clock of the currency's market. */
  from: z.string(),
  to: z.string(),
  currency: CurrencyCode,
  generated_at: z.string(),
  /** False while the period goes on. */
  is_over: z.boolean(),
  /** The months for which there are statements. */
  first_month: z.string(),
  last_month: z.string(),
  opening: Balances,
  closing: Balances,
  sums: z.array(z.extend(Balances, { kind: z.enum(STATEMENT_KINDS), count: z.int() })),
  games: z.array(StatementGame),
  /** The first lines of the period, one by one; the sums are those of all of them. */
  lines: z.array(StatementLine),
});
export type AccountStatement = z.output<typeof AccountStatement>;

const Period = z.string().check(z.regex(STATEMENT_PERIOD, 'INVALID_VALUE'));

export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/api/v1/profile/statement',
  access: 'player',
  summary: "What moved the player's money in a month or a year, by the market's clock; without a period, in the current month",
  query: z.object({ period: z.optional(Period), locale: WireLanguage }),
  response: dataOf(AccountStatement),
  errors: ['INVALID_VALUE', 'TOO_MANY_REQUESTS'],
});

export const getStatementFile = endpoint({
  method: 'GET',
  path: '/api/v1/profile/statement/file',
  access: 'player',
  summary: 'The same statement as CSV or PDF, to be saved',
  query: z.object({ period: Period, format: z.enum(['csv', 'pdf']), locale: WireLanguage }),
  response: z.object({ file_name: z.string(), content_type: z.string() }),
  isFile: true,
  errors: ['INVALID_VALUE', 'TOO_MANY_REQUESTS'],
});

const PlayStep = z.object({
  from: z.string(),
  to: z.string(),
  rounds: z.int(),
  /** Less what was given back. */
  staked: MinorUnits,
  won: MinorUnits,
  played_ms: z.int(),
});
export type PlayStep = z.output<typeof PlayStep>;

const BetResult = z.object({ amount: MinorUnits, game: z.string() });

/** Play for money, real and bonus money alike. Demo rounds are never part of it. */
export const PlayOverview = z.object({
  by: z.enum(OVERVIEW_STEPS),
  currency: CurrencyCode,
  steps: z.array(PlayStep),
  games: z.array(z.object({ slug: z.string(), name: z.string(), rounds: z.int(), staked: MinorUnits, won: MinorUnits })),
  /** The largest win and the largest loss of a single bet: win less stake, and stake less win. */
  best: z.nullable(BetResult),
  worst: z.nullable(BetResult),
});
export type PlayOverview = z.output<typeof PlayOverview>;

export const getPlayOverview = endpoint({
  method: 'GET',
  path: '/api/v1/profile/overview',
  access: 'player',
  summary: 'The result of play and the time played, by day, week or month',
  query: z.object({ by: z.enum(OVERVIEW_STEPS), locale: WireLanguage }),
  response: dataOf(PlayOverview),
  errors: ['TOO_MANY_REQUESTS'],
});
