import type { Database, Queryable } from '#platform/database.ts';
import { findWrongMeters } from '../meters.ts';
import {
  countStrays,
  countWallets,
  countWithoutMonth,
  findDiscrepancies,
  oneSnapshot,
  sampleWallets,
  selectHeld,
  selectSomeWallets,
  selectWalletPage,
  type TrialBalanceRow,
  trialBalance,
  trialBalanceNow,
} from './verify-statements.ts';

export interface Discrepancy {
  readonly playerId: string;
  readonly seq: number | null;
  readonly problem: string;
}

const WRONG_METER = 'the wallet miscounts what is used of a limit';
const COUNTER_PROBLEMS = new Set([WRONG_METER, 'the wallet miscounts the real money staked']);

/** Whether a difference is about a counter beside the money, and not about money. */
export const isAboutCounter = (problem: string): boolean => COUNTER_PROBLEMS.has(problem);

/** All differences in the wallets of these players. Read them in one snapshot. */
export async function verifyPlayers(db: Queryable, playerIds: readonly string[]): Promise<Discrepancy[]> {
  const rows = await db.query(findDiscrepancies, [playerIds]);
  const wrongMeters = await findWrongMeters(db, playerIds);
  return [
    ...rows.map(({ player_id, seq, problem }) => ({ playerId: player_id, seq, problem })),
    ...wrongMeters.map((playerId) => ({ playerId, seq: null, problem: WRONG_METER })),
  ];
}

const SMALL = 5_000;

/** A random sample of about a hundredth of all players: at least one, at most the given number. */
export async function samplePlayers(db: Queryable, limit: number): Promise<string[]> {
  const [known] = await db.query(countWallets);
  const rows = await db.query((known?.count ?? 0) < SMALL ? selectSomeWallets : sampleWallets, [limit]);
  return rows.map((row) => row.player_id);
}

/** Rows outside of every month's table: that table can no longer be created, and every statement reads these rows. */
export async function monthFlaws(db: Queryable): Promise<string[]> {
  const [stray] = await db.query(countWithoutMonth);
  if (!stray || stray.entries + stray.rounds === 0) return [];
  return [`${stray.entries} entries and ${stray.rounds} rounds (counted up to a thousand) lie in no month`];
}

/** Whether all accounts of every currency sum to zero and the players' accounts equal the wallets, from the daily totals. */
export async function trialBalanceFlaws(db: Queryable): Promise<string[]> {
  return flawsOf(await db.query(trialBalanceNow));
}

const flawsOf = (totals: readonly TrialBalanceRow[]): string[] =>
  totals.flatMap(({ currency, sum, wallets_differ_by: off }) => {
    const flaws = sum === 0 ? [] : [`the accounts in ${currency} sum to ${sum} and not to zero`];
    return off === 0 ? flaws : flaws.concat(`the entries in ${currency} differ from the wallets by ${off}`);
  });

export interface LedgerReport {
  readonly wallets: number;
  readonly entries: number;
  readonly totals: readonly TrialBalanceRow[];
  readonly discrepancies: readonly Discrepancy[];
  /** Differences that concern no single player. */
  readonly general: readonly string[];
}

const PAGE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Checks the whole ledger, page by page. Run it in one snapshot; otherwise concurrent movements look like differences in the totals. */
export async function verifyLedger(db: Queryable, onPage: (wallets: number) => void = () => undefined): Promise<LedgerReport> {
  const discrepancies: Discrepancy[] = [];
  let wallets = 0;
  for (let after = FIRST; ; ) {
    const page = await db.query(selectWalletPage, [after, PAGE]);
    const last = page.at(-1);
    if (!last) break;
    discrepancies.push(
      ...(await verifyPlayers(
        db,
        page.map(({ player_id }) => player_id),
      )),
    );
    wallets += page.length;
    onPage(wallets);
    after = last.player_id;
  }
  const totals = await db.query(trialBalance);
  const [strays] = await db.query(countStrays);
  const general = flawsOf(totals);
  if (strays && strays.entries !== strays.keys) general.push(`there are ${strays.entries} entries and ${strays.keys} keys`);
  if (strays && strays.strays > 0) general.push(`${strays.strays} entries belong to no wallet`);
  return { wallets, entries: strays?.entries ?? 0, totals, discrepancies, general };
}

/** All reads inside see one snapshot, while the server continues. */
export function atOneMoment<Result>(database: Pick<Database, 'transaction'>, read: (db: Queryable) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query(oneSnapshot);
    return read(tx);
  });
}

/** Checks the whole ledger in one snapshot. */
export const verifyAtOneMoment = (database: Pick<Database, 'transaction'>): Promise<LedgerReport> =>
  atOneMoment(database, (db) => verifyLedger(db));

/** Held money by player, without players who have none. */
export async function readHeld(db: Queryable): Promise<ReadonlyMap<string, number>> {
  return new Map((await db.query(selectHeld)).map(({ player_id, held }) => [player_id, held]));
}
