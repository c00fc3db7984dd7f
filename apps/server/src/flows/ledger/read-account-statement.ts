import type { Language } from '@tulpar/domain/languages';
import { addDays, type DayRange, marketDay, type OverviewStep, overviewSteps, periodRange } from '@tulpar/domain/ledger/statement-period';
import type { Currency } from '@tulpar/domain/markets';
import { gameNames } from '#modules/catalog/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';
import { EXTRA_STAKE_SOURCE } from '../rounds/round-commands.ts';

type StatementContext = Pick<AppContext, 'database'>;

interface Market {
  readonly currency: Currency;
  /** By the market's clock. */
  readonly today: string;
}

async function marketOf({ database }: StatementContext, playerId: string, now: Date): Promise<Market> {
  const wallet = await ledgerModule.readWallet(database, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  return { currency: wallet.currency, today: marketDay(wallet.currency, now) };
}

export interface AccountStatement extends ledgerModule.LedgerStatement, Market, DayRange {
  readonly period: string;
  readonly generatedAt: Date;
  readonly firstMonth: string;
  readonly names: ReadonlyMap<string, string>;
}

interface ReadAccountStatementInput {
  readonly playerId: string;
  /** A month or a year; null is the current month. */
  readonly period: string | null;
  readonly language: Language;
  readonly linesMax: number;
}

type ReadAccountStatementResult =
  | { readonly ok: true; readonly statement: AccountStatement }
  | { readonly ok: false; readonly code: 'INVALID_VALUE' };

const MONTH_CHARACTERS = 7;
const monthOf = (day: string): string => day.slice(0, MONTH_CHARACTERS);

/** A player's statement of a month or a year that has begun. */
export async function readAccountStatement(
  context: StatementContext,
  { playerId, period: asked, language, linesMax }: ReadAccountStatementInput,
): Promise<ReadAccountStatementResult> {
  const { database } = context;
  const now = database.now();
  const market = await marketOf(context, playerId, now);
  const period = asked ?? monthOf(market.today);
  const range = periodRange(period);
  if (range.from > market.today) return { ok: false, code: 'INVALID_VALUE' };
  const found = await ledgerModule.readAccountStatement(database, playerId, { ...range, uncounted: EXTRA_STAKE_SOURCE, linesMax });
  const names = await gameNames(
    database,
    found.games.map(({ game }) => game),
    language,
  );
  const firstMonth = monthOf(found.firstDay ?? market.today);
  return { ok: true, statement: { ...found, ...market, ...range, period, generatedAt: now, firstMonth, names } };
}

interface Played {
  readonly rounds: number;
  readonly staked: number;
  readonly won: number;
  readonly playedMs: number;
}

export interface PlayOverview extends Market {
  readonly steps: readonly (DayRange & Played)[];
  readonly games: readonly ledgerModule.PlayedGame[];
  readonly names: ReadonlyMap<string, string>;
}

const sumOf = (days: readonly ledgerModule.PlayedDay[]): Played =>
  days.reduce(
    (sum, day) => ({
      rounds: sum.rounds + day.rounds,
      staked: sum.staked + day.staked,
      won: sum.won + day.won,
      playedMs: sum.playedMs + day.playedMs,
    }),
    { rounds: 0, staked: 0, won: 0, playedMs: 0 },
  );

/** A player's play for money by day, week or month. */
export async function readPlayOverview(
  context: StatementContext,
  { playerId, by, language }: { playerId: string; by: OverviewStep; language: Language },
): Promise<PlayOverview> {
  const { database } = context;
  const market = await marketOf(context, playerId, database.now());
  const steps = overviewSteps(by, market.today);
  const range = { from: steps[0]?.from ?? market.today, to: steps.at(-1)?.to ?? addDays(market.today, 1) };
  const { days, games } = await ledgerModule.readPlay(database, playerId, { ...range, uncounted: EXTRA_STAKE_SOURCE });
  const names = await gameNames(
    database,
    games.map(({ game }) => game),
    language,
  );
  return {
    ...market,
    steps: steps.map((range) => Object.assign(range, sumOf(days.filter(({ day }) => day >= range.from && day < range.to)))),
    games,
    names,
  };
}
