import { setTimeout } from 'node:timers/promises';
import * as ledger from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';

/** A hundredth of a hundred thousand; of more, as many as can be looked at within a minute. */
const SAMPLE_MAX = 1_000;
/** Few, because one statement replays all their entries and keeps a core busy meanwhile. */
const AT_ONCE = 10;
/** After each piece the check rests this many times as long as the piece took, so that bets need not wait for a core. */
const REST_TIMES = 4;
/** Then the next minute's check begins. */
const LAST_PIECE_MS = 45_000;

export interface LedgerCheck {
  readonly players: number;
  readonly discrepancies: readonly ledger.Discrepancy[];
  readonly frozen: readonly string[];
}

/**
 * Looks at some wallets. Where a wallet differs from its entries, nothing leaves it any more until
 * somebody has understood why: the difference itself is the alarm. A counter that is wrong is an alarm alone: no money is missing.
 */
export async function checkLedger({ database }: Pick<AppContext, 'database'>): Promise<LedgerCheck> {
  const sample = await ledger.samplePlayers(database, SAMPLE_MAX);
  const discrepancies: ledger.Discrepancy[] = [];
  const now = () => database.now().getTime();
  const begun = now();
  let players = 0;
  while (players < sample.length && now() - begun < LAST_PIECE_MS) {
    const from = now();
    const piece = sample.slice(players, players + AT_ONCE);
    // In one snapshot: a bet between two reads would look like a difference.
    discrepancies.push(...(await ledger.atOneMoment(database, (db) => ledger.verifyPlayers(db, piece))));
    players += piece.length;
    if (players < sample.length) await setTimeout((now() - from) * REST_TIMES);
  }
  const frozen: string[] = [];
  const aboutMoney = discrepancies.filter(({ problem }) => !ledger.isAboutCounter(problem));
  for (const playerId of new Set(aboutMoney.map((one) => one.playerId))) {
    const problems = discrepancies.filter((one) => one.playerId === playerId).map(({ problem }) => problem);
    const hasFrozen = await database.transaction((tx) => ledger.freeze(tx, playerId, `check: ${[...new Set(problems)].join('; ')}`));
    if (hasFrozen) frozen.push(playerId);
  }
  return { players, discrepancies, frozen };
}

/** What no single wallet shows: the sum of all accounts, and rows that have found no month. It reads every entry of the day. */
export async function checkBooks({ database }: Pick<AppContext, 'database'>): Promise<string[]> {
  return [...(await ledger.trialBalanceFlaws(database)), ...(await ledger.monthFlaws(database))];
}
