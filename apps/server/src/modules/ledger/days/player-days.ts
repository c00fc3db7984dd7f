import { DAY_MS } from '@tulpar/domain/durations';
import type { DayRange } from '@tulpar/domain/ledger/statement-period';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable } from '#platform/database.ts';
import { selectWalletPage } from '../checks/verify-statements.ts';
import { type GameJson, keepDays, selectFirstDays, selectOverview, selectStatement } from './day-statements.ts';

const PLAYERS_AT_ONCE = 50;
/** A first run has the whole history before it, which is summed up in steps. */
const STEP_DAYS = 31;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function keepUntil(db: Queryable, until: Date, uncounted: string): Promise<number> {
  let kept = 0;
  for (let after = FIRST; ; ) {
    const page = await db.query(selectWalletPage, [after, PLAYERS_AT_ONCE]);
    const last = page.at(-1);
    if (!last) return kept;
    const [row] = await db.query(keepDays, [page.map(({ player_id }) => player_id), until, uncounted]);
    kept += row?.days ?? 0;
    after = last.player_id;
  }
}

/** Sums up, for every player, the days that are over and not kept yet; returns how many. Repeating it changes nothing. */
export async function keepPlayerDays(db: Queryable, now: Date, uncounted: string): Promise<number> {
  const [first] = await db.query(selectFirstDays);
  let kept = 0;
  if (first && !first.is_begun && first.day)
    for (let until = Date.parse(first.day) + STEP_DAYS * DAY_MS; until < now.getTime(); until += STEP_DAYS * DAY_MS)
      kept += await keepUntil(db, new Date(until), uncounted);
  return kept + (await keepUntil(db, now, uncounted));
}

export interface Balances {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly held: Minor;
}

interface GameSums extends Readonly<Record<Exclude<keyof GameJson, 'game' | 'rounds'>, Minor>> {
  readonly game: string;
  readonly rounds: number;
}

interface StatementSum extends Balances {
  readonly kind: string;
  readonly count: number;
}

export interface StatementLine extends Balances {
  readonly seq: number;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
}

export interface LedgerStatement {
  /** The day of the player's first entry. */
  readonly firstDay: string | null;
  readonly opening: Balances;
  readonly closing: Balances;
  readonly games: readonly GameSums[];
  readonly sums: readonly StatementSum[];
  readonly lines: readonly StatementLine[];
}

const balancesOf = (row: Readonly<Record<keyof Balances, number>> | null): Balances => ({
  real: minor(row?.real ?? 0),
  bonus: minor(row?.bonus ?? 0),
  held: minor(row?.held ?? 0),
});

const gameSumsOf = (row: GameJson): GameSums => ({
  game: row.game,
  rounds: row.rounds,
  stakedReal: minor(row.stakedReal),
  stakedBonus: minor(row.stakedBonus),
  returnedReal: minor(row.returnedReal),
  returnedBonus: minor(row.returnedBonus),
  wonReal: minor(row.wonReal),
  wonBonus: minor(row.wonBonus),
});

/** What moved a player's money in some days. The sums are those of all lines; of the lines themselves, the first ones are read. */
export async function readAccountStatement(
  db: Queryable,
  playerId: string,
  { from, to, uncounted, linesMax }: DayRange & { readonly uncounted: string; readonly linesMax: number },
): Promise<LedgerStatement> {
  const [row] = await db.query(selectStatement, [playerId, uncounted, from, to, linesMax]);
  return {
    firstDay: row?.first_day ?? null,
    opening: balancesOf(row?.opening ?? null),
    closing: balancesOf(row?.closing ?? null),
    games: (row?.games ?? []).map(gameSumsOf),
    sums: (row?.sums ?? []).map((one) => Object.assign(balancesOf(one), { kind: one.kind, count: one.count })),
    lines: (row?.lines ?? []).map(({ seq, at, kind, reference, ...moved }) =>
      Object.assign(balancesOf(moved), { seq, at: new Date(at), kind, reference }),
    ),
  };
}

export interface PlayedDay {
  readonly day: string;
  readonly rounds: number;
  /** Less what was given back. */
  readonly staked: Minor;
  readonly won: Minor;
  readonly playedMs: number;
}

export interface PlayedGame extends GameSums {
  /** The largest and the smallest result of a bet that ended in these days. */
  readonly best: Minor | null;
  readonly worst: Minor | null;
}

const minorOrNull = (value: number | null) => (value === null ? null : minor(value));

/** A player's play for money, by day and by game. */
export async function readPlay(
  db: Queryable,
  playerId: string,
  { from, to, uncounted }: DayRange & { readonly uncounted: string },
): Promise<{ firstDay: string | null; days: PlayedDay[]; games: PlayedGame[] }> {
  const [row] = await db.query(selectOverview, [playerId, uncounted, from, to]);
  return {
    firstDay: row?.first_day ?? null,
    days: (row?.days ?? []).map(({ day, rounds, staked, won, playedMs }) => ({
      day,
      rounds,
      staked: minor(staked),
      won: minor(won),
      playedMs,
    })),
    games: (row?.games ?? []).map((one) => Object.assign(gameSumsOf(one), { best: minorOrNull(one.best), worst: minorOrNull(one.worst) })),
  };
}
