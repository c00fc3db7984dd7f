import * as ledger from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';

/** A hundredth of a hundred thousand; of more, as many as can be looked at within a minute. */
const SAMPLE_MAX = 1_000;
const AT_ONCE = 200;

export interface LedgerCheck {
  readonly players: number;
  readonly discrepancies: readonly ledger.Discrepancy[];
  readonly frozen: readonly string[];
}

/**
 * Looks at some wallets. Where a wallet differs from its entries, nothing leaves it any more until
 * somebody has understood why: the difference itself is the alarm.
 */
export async function checkLedger({ database }: Pick<AppContext, 'database'>): Promise<LedgerCheck> {
  const players = await ledger.samplePlayers(database, SAMPLE_MAX);
  const discrepancies: ledger.Discrepancy[] = [];
  for (let start = 0; start < players.length; start += AT_ONCE)
    discrepancies.push(...(await ledger.verifyPlayers(database, players.slice(start, start + AT_ONCE))));
  const frozen: string[] = [];
  for (const playerId of new Set(discrepancies.map((one) => one.playerId))) {
    const problems = discrepancies.filter((one) => one.playerId === playerId).map(({ problem }) => problem);
    const hasFrozen = await database.transaction((tx) => ledger.freeze(tx, playerId, `check: ${[...new Set(problems)].join('; ')}`));
    if (hasFrozen) frozen.push(playerId);
  }
  return { players: players.length, discrepancies, frozen };
}

/** What no single wallet shows: the sum of all accounts, and rows that have found no month. It reads every entry of the day. */
export async function checkBooks({ database }: Pick<AppContext, 'database'>): Promise<string[]> {
  return [...(await ledger.trialBalanceFlaws(database)), ...(await ledger.monthFlaws(database))];
}
